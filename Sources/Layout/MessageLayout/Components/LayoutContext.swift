import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The options, styles and services that components use to measure their content.
public struct LayoutContext {
  /// The template's sizes and colours in the page's appearance.
  public internal(set) var style: TemplateStyle
  /// The options of the page, for example its width, scale and locale.
  public let options: LayoutOptions
  /// The writing direction of the page, which determines its leading side.
  public let direction: WritingDirection
  /// The labels that the app adds to messages.
  let strings: Labels.Strings
  /// Formats times, durations and sizes.
  let formatter: LocalizedFormatter
  /// Detects the languages of texts.
  let languages: TextLanguage
  /// Shapes text.
  let measuring: any TextMeasuring
  /// Reports the sizes of pictures.
  let pictures: any PictureSizing
  /// The template's metrics on this page.
  let metrics: [String: Double]
  /// Whether URLs and e-mail addresses in plain text become links.
  var detectsLinks = true
  /// The avatars measured so far.
  var avatars = MeasuredAvatars()
  /// The parts of answers laid out so far; `nil` to lay out each answer anew.
  var answers: AnswerCache?

  /// Returns the value of a template's metric on this page, usually in points; `nil` if the
  /// template has no metric with this name.
  public func metric(_ name: String) -> Double? { metrics[name] }

  /// Returns a colour of the template's palette in the page's appearance; `nil` if the palette has
  /// no colour with this name.
  public func color(_ name: String) -> RGBAColor? { style.colors[name] }

  /// Returns a text style of the template in the reader's text size.
  func textStyle(_ style: TemplateTextStyle, color: RGBAColor) -> TextStyle {
    TextStyle(
      family: style.family == .mono ? .mono : .sans,
      size: style.size * options.textSize,
      weight: style.weight == .bold ? .bold : .regular,
      color: style.color ?? color
    )
  }

  /// Returns the text style of a sender's name, in the sender's colour if the template has one.
  func nameStyle(of sender: Participant) -> TemplateTextStyle {
    var text = style.text.name
    if let color = style.name.color(ofSender: sender.id) { text.color = color }
    return text
  }

  /// Returns the text of a sender's name in the template's form.
  ///
  /// A mark gives it the direction of the page, so that a colon after the name stands at its end.
  func nameText(of sender: Participant) -> String {
    let text = style.name.text(of: sender.name)
    guard style.name.format != "{name}" else { return text }
    switch direction {
    case .rightToLeft: return "\u{200f}\(text)"
    case .leftToRight:
      let isMixed = sender.name.unicodeScalars.contains { (0x590...0x8ff).contains($0.value) }
      return isMixed ? "\u{200e}\(text)" : text
    }
  }

  /// Shapes plain text in a text style of the template.
  func shape(
    _ text: String,
    _ style: TemplateTextStyle,
    color: RGBAColor,
    width: Double?,
    alignment: StyledText.Alignment = .natural,
    maximumLineCount: Int? = nil,
    isTruncatedInMiddle: Bool = false
  ) -> ShapedText {
    var styled = StyledText(
      runs: [StyledText.Run(text, style: textStyle(style, color: color))],
      language: languages.tag(of: text),
      lineHeight: style.lineHeight,
      alignment: alignment,
      maximumLineCount: maximumLineCount
    )
    styled.isTruncatedInMiddle = isTruncatedInMiddle
    return measuring.shape(styled, width: width.flatMap { $0.isFinite ? $0 : nil })
  }

  /// Shapes a host's text in a text style of the template, for example `context.style.text.detail`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The text style; its size is multiplied by the reader's text size.
  ///   - color: The colour; `nil` for the style's own colour or, if it has none, the text colour of
  ///     incoming bubbles.
  ///   - width: The maximum width of a line, in points; infinite for one line.
  ///   - maximumLineCount: The number of lines after which text is truncated with an ellipsis;
  ///     `nil` for no limit.
  /// - Returns: The shaped text.
  public func text(
    _ text: String,
    style: TemplateTextStyle,
    color: RGBAColor? = nil,
    width: Double = .infinity,
    maximumLineCount: Int? = nil
  ) -> ShapedText {
    var style = style
    if let color { style.color = color }
    style.size = style.size.clamped(to: 0.1...1000)
    style.lineHeight = style.lineHeight.clamped(to: 0.1...10)
    return shape(
      text,
      style,
      color: self.style.bubble.incoming.text,
      width: width.isFinite ? max(1, width) : nil,
      maximumLineCount: maximumLineCount.map { min(max($0, 1), 100_000) }
    )
  }

  /// Shapes a host's text, scaled by the reader's text size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font size in points, before it is multiplied by the reader's text size.
  ///   - isBold: Whether the weight is bold instead of regular.
  ///   - color: The colour.
  ///   - width: The maximum width of a line, in points; infinite for one line.
  ///   - maximumLineCount: The number of lines after which text is truncated with an ellipsis;
  ///     `nil` for no limit.
  /// - Returns: The shaped text.
  public func text(
    _ text: String,
    size: Double,
    isBold: Bool = false,
    color: RGBAColor,
    width: Double = .infinity,
    maximumLineCount: Int? = nil
  ) -> ShapedText {
    let style = TextStyle(
      size: size.clamped(to: 0.1...1000) * options.textSize,
      weight: isBold ? .bold : .regular,
      color: color
    )
    let styled = StyledText(
      runs: [StyledText.Run(text, style: style)],
      language: languages.tag(of: text),
      lineHeight: 1.3,
      maximumLineCount: maximumLineCount.map { min(max($0, 1), 100_000) }
    )
    return measuring.shape(styled, width: width.isFinite ? max(1, width) : nil)
  }

  /// Returns the bubble colours of a row's side.
  func side(of row: MessageRow) -> BubbleStyle.Side {
    row.isOutgoing ? style.bubble.outgoing : style.bubble.incoming
  }
}

/// Shapes text for the layout engine, which does not read fonts itself.
package protocol TextMeasuring {
  /// Returns the shaped text.
  ///
  /// The result MUST have at least one line, each at most `width` points wide, and MUST depend on
  /// the arguments only.
  func shape(_ text: StyledText, width: Double?) -> ShapedText
}

/// Reads the headings of pictures for the layout engine, which does not open files itself.
package protocol PictureSizing {
  /// Returns the heading of a picture; `nil` if it cannot be shown. MUST NOT decode the picture.
  func heading(of source: String) -> PictureHeading?
}

extension PictureSizing {
  /// Returns the upright size in pixels; `nil` if the picture cannot be shown.
  func size(of source: String) -> LayoutSize? { heading(of: source)?.size }
}

/// The properties of a picture file that layouts depend on.
package struct PictureHeading: Hashable, Sendable {
  /// The upright size in pixels.
  package let size: LayoutSize
  /// A Boolean value that indicates whether the file is a GIF or an animation.
  package let isAnimated: Bool

  /// Creates the heading of a picture of an upright size in pixels.
  package init(size: LayoutSize, isAnimated: Bool = false) {
    self.size = size
    self.isAnimated = isAnimated
  }
}

extension LayoutRectangle {
  /// Converts a frame relative to the leading edge of a box of this width, in points.
  func resolved(_ direction: WritingDirection, in width: Double) -> LayoutRectangle {
    switch direction {
    case .leftToRight: self
    case .rightToLeft: mirrored(in: width)
    }
  }
}
