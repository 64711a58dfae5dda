import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The properties of a page that the parts of an answer are laid out with, besides their content.
struct AnswerLook: Hashable, Sendable {
  /// The colours of text, as in a bubble.
  let side: BubbleStyle.Side
  /// The colour of rules and of the lines of tables.
  let line: RGBAColor
  /// The colour of the caret.
  let caret: RGBAColor
  /// The colour of errors.
  let error: RGBAColor
  /// The sizes and distances in the template.
  let style: AnswerStyle
  /// The style of text, with the line height of answers.
  let body: TemplateTextStyle
  /// The placeholder for pictures.
  let placeholder: KindStyles.Placeholder
  /// The background of the answer; `nil` for none.
  let fill: RGBAColor?
  /// The distance from the edges of the background to the text, in points.
  let padding: Double
  /// The radius of the background's corners, in points.
  let cornerRadius: Double
  /// The width of the text, in points.
  let width: Double
  /// The number of device pixels per point.
  let scale: Double
  /// The factor of the reader's text size.
  let textSize: Double
  /// The page's writing direction.
  let direction: WritingDirection
  /// The identifier of the page's locale.
  let locale: String
  /// The words to mark; `nil` for none.
  let search: String?
  /// Whether URLs in plain text are links.
  let detectsLinks: Bool

  /// Creates the look of an answer on a page.
  ///
  /// - Parameters:
  ///   - bubble: The colours of the bubble around the answer; `nil` for an answer without one.
  ///   - width: The width that the answer may have, in points.
  ///   - context: The context that the answer is measured in.
  init(in bubble: BubbleStyle.Side?, width: Double, _ context: LayoutContext) {
    let template = context.style
    style = template.answer
    fill = bubble == nil ? Self.fill(of: template, context.options) : nil
    let ground = (bubble?.fill ?? fill ?? template.page).over(template.page)
    side = bubble ?? Self.side(on: ground, template)
    line = style.line ?? side.text.faded(to: 0.16)
    caret = style.caretColor ?? side.text
    let alert = style.error ?? template.status.failed.color
    error =
      [alert, RGBAColor(red: 192, green: 36, blue: 36), RGBAColor(red: 255, green: 122, blue: 122)]
      .compactMap(\.self).first { $0.contrast(with: ground) >= Self.legibleContrast } ?? side.text
    var body = template.text.body
    body.lineHeight = style.lineHeight
    self.body = body
    placeholder = template.kinds.placeholder
    scale = context.options.scale
    let em = body.size * context.options.textSize
    padding = fill == nil ? 0 : (min(em * 0.75, width / 12) * scale).rounded() / scale
    cornerRadius = template.bubble.cornerRadius
    let limit = style.maximumWidth * max(1, context.options.textSize)
    self.width = max(1, min(width - 2 * padding, limit))
    textSize = context.options.textSize
    direction = context.direction
    locale = context.options.locale.identifier
    search = context.options.search
    detectsLinks = context.detectsLinks
  }

  /// The lowest contrast of text, according to WCAG's level AA.
  private static let legibleContrast = 4.5

  /// Returns the background of answers: that of the template or, on a wallpaper, that of opaque
  /// bubbles, because text is not legible on any wallpaper.
  private static func fill(of template: TemplateStyle, _ options: LayoutOptions) -> RGBAColor? {
    if let fill = template.answer.fill { return fill.alpha > 0 ? fill : nil }
    let bubble = template.bubble.incoming.fill
    let hasWallpaper = options.hasWallpaper || template.wallpaper != nil
    return hasWallpaper && bubble.alpha >= 200 ? bubble : nil
  }

  /// Returns the colours of an answer on a ground: those of the template, those of incoming
  /// messages that are legible there, or black and white.
  private static func side(on ground: RGBAColor, _ template: TemplateStyle) -> BubbleStyle.Side {
    let (incoming, own) = (template.bubble.incoming, template.answer)
    func legible(_ colors: [RGBAColor?]) -> RGBAColor? {
      colors.compactMap(\.self).first {
        $0.over(ground).contrast(with: ground) >= legibleContrast
      }
    }
    let ink: UInt8 = ground.luminance > 0.18 ? 0 : 255
    let plain = RGBAColor(red: ink, green: ink, blue: ink)
    let text = own.text ?? legible([incoming.text]) ?? plain
    let keepsColors = text == incoming.text
    return BubbleStyle.Side(
      fill: ground,
      text: text,
      secondary: own.secondary ?? legible([incoming.secondary, template.text.line.color])
        ?? text.faded(to: 0.75),
      link: own.link ?? legible([incoming.link, template.chrome.tint]) ?? text,
      code: own.code.fill ?? (keepsColors ? incoming.code : text.faded(to: 0.08))
    )
  }

  /// The font size of text, in points.
  var em: Double { body.size * textSize }

  /// Returns a length rounded up to whole device pixels, in points.
  func wholePixels(_ length: Double) -> Double {
    // Subtracting a millionth keeps rounding errors from adding a pixel to a whole length.
    ((length * scale) - 1e-6).rounded(.up) / scale
  }

  /// Returns a position rounded to whole device pixels, in points.
  func snapped(_ position: Double) -> Double { (position * scale).rounded() / scale }

  /// The style of small words, such as the titles of steps, relative to that of text.
  var detail: TemplateTextStyle {
    var detail = body
    detail.size *= 0.86
    detail.lineHeight = 1.4
    return detail
  }
}
