import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

extension Renderer {
  /// Draws a bar as wide as a page, in the colours of a template.
  ///
  /// - Parameters:
  ///   - id: Names it among the tiles of a frame sequence.
  ///   - heightInPixels: Device pixels down; at least one.
  public func drawing(
    of bar: ScreenBar,
    id: String,
    heightInPixels: Int,
    template: Template,
    options: LayoutOptions
  ) async throws -> TileDrawing {
    let style = template.style(options.appearance).chrome
    let size = Size(width: options.width, height: Double(heightInPixels) / options.scale)
    let strings = labels.strings(for: options.locale)
    return TileDrawing(
      id: id,
      widthInPixels: options.widthInPixels,
      heightInPixels: heightInPixels,
      scale: options.scale,
      background: style.bar,
      commands: try await workers[0].commands(
        of: bar,
        size: size,
        strings: strings,
        style: style,
        options: options,
        ink: textInk
      )
    )
  }
}

extension RenderWorker {
  /// What draws a bar over its ground, in points from its top left.
  func commands(
    of bar: ScreenBar,
    size: Size,
    strings: Labels.Strings,
    style: TemplateChromeStyle,
    options: LayoutOptions,
    ink: TextInk
  ) throws(RenderingError) -> [DrawCommand] {
    let context = ChromeContext(
      style: style,
      options: options,
      measuring: try measuring(),
      ink: ink
    )
    switch bar {
    case .navigation(let title, let hasBackButton):
      return NavigationBar(title: title, hasBackButton: hasBackButton).commands(in: size, context)
    case .input(let hasPlaceholder):
      let placeholder = hasPlaceholder ? strings[.inputPlaceholder] : nil
      return InputBar(placeholder: placeholder).commands(in: size, context)
    }
  }
}
