import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

extension Renderer {
  /// Draws a bar as wide as a page, in the colours of a template.
  ///
  /// - Parameters:
  ///   - id: Names it among the tiles of a film.
  ///   - heightInPixels: Device pixels down; at least one.
  public func drawing(
    of bar: ScreenBar,
    id: String,
    heightInPixels: Int,
    template: Template,
    options: LayoutOptions
  ) async throws -> TileDrawing {
    let look = template.look(options.appearance).chrome
    let size = Size(width: options.width, height: Double(heightInPixels) / options.scale)
    let words = labels.words(for: options.locale)
    return TileDrawing(
      id: id,
      widthInPixels: options.widthInPixels,
      heightInPixels: heightInPixels,
      scale: options.scale,
      background: look.bar,
      commands: try await workers[0].commands(
        of: bar,
        size: size,
        words: words,
        look: look,
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
    words: Labels.Words,
    look: ChromeLook,
    options: LayoutOptions,
    ink: TextInk
  ) throws(RenderingError) -> [DrawCommand] {
    let style = ChromeStyle(
      look: look,
      options: options,
      measuring: try measuring(),
      ink: ink
    )
    switch bar {
    case .navigation(let title, let hasBackButton):
      return NavigationBar(title: title, hasBackButton: hasBackButton).commands(in: size, style)
    case .input(let hasPlaceholder):
      let placeholder = hasPlaceholder ? words[.inputPlaceholder] : nil
      return InputBar(placeholder: placeholder).commands(in: size, style)
    }
  }
}
