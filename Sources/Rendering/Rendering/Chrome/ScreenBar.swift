import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A bar that stays in place while messages scroll behind it.
public enum ScreenBar: Hashable, Sendable {
  /// The bar at the top; its title and its chevron are in its lowest 44 points.
  case navigation(title: String?, hasBackButton: Bool)
  /// The bar at the bottom: a field in its upper 52 points, and a keyboard below if there is room.
  ///
  /// The field can have a placeholder in the locale's language.
  ///
  /// A keyboard on its way is drawn as far as it is on the screen.
  case input(hasPlaceholder: Bool, keyboard: ArrivingKeyboard? = nil)
}

extension ScreenBar {
  /// Returns the height of the keyboard below an input bar; 0 without one.
  ///
  /// - Parameter inset: The height of the input bar with the keyboard, in points.
  /// - Returns: The height in points.
  package static func keyboardHeight(bottomInset inset: Double) -> Double {
    let rest = inset - InputBar.contentHeight
    return rest >= InputBar.leastKeyboardHeight ? rest : 0
  }
}

extension Renderer {
  /// Returns a drawing of a bar as wide as a page, in the colours of the page's style.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - id: The name of the bar among the tiles of a frame sequence.
  ///   - heightInPixels: The height in device pixels, at least one.
  ///   - page: The template and the options of the page.
  /// - Returns: The drawing.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func drawing(
    of bar: ScreenBar,
    id: String,
    heightInPixels: Int,
    style page: PageStyle
  ) async throws -> TileDrawing {
    let (options, style) = (page.options, page.templateStyle.chrome)
    let size = LayoutSize(width: options.width, height: Double(heightInPixels) / options.scale)
    let strings = labels.strings(for: options.locale)
    return TileDrawing(
      id: id,
      size: PixelSize(width: options.widthInPixels, height: heightInPixels),
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
  /// Returns the commands that draw a bar over its background, in points from its top left.
  func commands(
    of bar: ScreenBar,
    size: LayoutSize,
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
    case .input(let hasPlaceholder, let keyboard):
      let placeholder = hasPlaceholder ? strings[.inputPlaceholder] : nil
      let bar = InputBar(placeholder: placeholder, keyboard: keyboard)
      return bar.commands(in: size, context)
    }
  }
}

/// The colours of a template and the typesetter for bars.
///
/// Text in bars does not depend on the reader's text size.
struct ChromeContext {
  let style: TemplateChromeStyle
  let options: LayoutOptions
  let measuring: any TextMeasuring
  /// The form of drawn text.
  var ink = TextInk.glyphs

  /// The size of a device pixel, in points.
  var hairline: Double { 1 / options.scale }

  /// A Boolean value that indicates whether the leading side is on the right.
  var isMirrored: Bool { options.direction == .rightToLeft }

  /// Converts a frame on a left-to-right page to the page's direction.
  func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
    isMirrored ? frame.mirrored(in: options.width) : frame
  }

  /// Returns a pen for a symbol that points in the reading direction.
  func pen(_ frame: LayoutRectangle) -> SymbolPen {
    SymbolPen(frame: placed(frame), color: style.tint, isMirrored: isMirrored)
  }

  /// Shapes a line of text, truncated with an ellipsis if it is wider than `width` points, which
  /// may be infinite.
  func line(_ text: String, _ style: TemplateTextStyle, width: Double) -> ShapedText {
    let run = StyledText.Run(
      text,
      style: TextStyle(
        family: style.family == .mono ? .mono : .sans,
        size: style.size,
        weight: style.weight == .bold ? .bold : .regular,
        color: style.color ?? self.style.tint
      )
    )
    let styled = StyledText(
      runs: [run],
      language: TextLanguage(locale: options.locale).tag(of: text),
      lineHeight: style.lineHeight,
      maximumLineCount: 1
    )
    return measuring.shape(styled, width: width.isFinite ? width : nil)
  }

  /// Returns the commands that draw a shaped line.
  func commands(_ text: ShapedText, x: Double, midY: Double) -> [DrawCommand] {
    TextDrawing.commands(
      text,
      origin: LayoutPoint(x: x, y: midY - text.size.height / 2),
      visible: -.infinity ... .infinity,
      blockScale: ink == .blocks ? options.scale : nil
    )
  }

  /// Returns a rectangle of one colour.
  static func box(_ frame: LayoutRectangle, _ color: RGBAColor, radius: Double = 0) -> DrawCommand {
    let radius = min(radius, min(frame.width, frame.height) / 2)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(radius)), color)
  }
}
