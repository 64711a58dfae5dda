import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// What bars are drawn with: a template's colours, and who shapes their text.
///
/// Text in bars keeps its size whatever the reader's text size.
struct ChromeContext {
  let style: TemplateChromeStyle
  let options: LayoutOptions
  let measuring: any TextMeasuring
  /// How text is drawn.
  var ink = TextInk.glyphs

  /// A device pixel, in points.
  var hairline: Double { 1 / options.scale }

  /// Whether what leads is at the right.
  var isMirrored: Bool { options.direction == .rightToLeft }

  /// A frame given as on a page that is read from the left.
  func placed(_ frame: Rectangle) -> Rectangle {
    isMirrored ? frame.mirrored(in: options.width) : frame
  }

  /// A pen for a symbol that points along the reading direction.
  func pen(_ frame: Rectangle) -> SymbolPen {
    SymbolPen(frame: placed(frame), color: style.tint, isMirrored: isMirrored)
  }

  /// A line of text, cut with an ellipsis where it is too long.
  func line(_ text: String, _ style: TemplateTextStyle, width: Double) -> ShapedText {
    let run = StyledText.Run(
      text,
      style: TextStyle(
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
    return measuring.shape(styled, width: width)
  }

  /// What draws a shaped line.
  func commands(_ text: ShapedText, x: Double, midY: Double) -> [DrawCommand] {
    TextDrawing.commands(
      text,
      origin: Point(x: x, y: midY - text.size.height / 2),
      visible: -.infinity ... .infinity,
      blockScale: ink == .blocks ? options.scale : nil
    )
  }

  /// A rectangle of one colour.
  static func box(_ frame: Rectangle, _ color: Color, radius: Double = 0) -> DrawCommand {
    let radius = min(radius, min(frame.width, frame.height) / 2)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(radius)), color)
  }
}
