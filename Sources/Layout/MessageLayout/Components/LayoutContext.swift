import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The options, styles and services that components measure with.
public struct LayoutContext {
  /// The template's measures and colours in the appearance of the page.
  public internal(set) var style: TemplateStyle
  /// Width, scale, locale and the like.
  public let options: LayoutOptions
  /// The writing direction of the page, which decides its leading side.
  public let direction: WritingDirection
  /// The words that pictures show.
  let strings: Labels.Strings
  /// Times, durations and sizes.
  let formatter: LocalizedFormatter
  /// The languages of texts.
  let languages: TextLanguage
  /// Shapes text.
  let measuring: any TextMeasuring
  /// Tells the size of pictures.
  let pictures: any PictureSizing
  /// The template's metrics on this page.
  let metrics: [String: Double]
  /// The avatars measured so far.
  var avatars = MeasuredAvatars()

  /// The value of one of the template's metrics on this page, usually in points; `nil` if the
  /// template has no metric of this name.
  public func metric(_ name: String) -> Double? { metrics[name] }

  /// A colour of the template's palette in the appearance of the page; `nil` if the palette has no
  /// colour of this name.
  public func color(_ name: String) -> RGBAColor? { style.colors[name] }

  /// A style of the template in the reader's text size.
  func textStyle(_ style: TemplateTextStyle, color: RGBAColor) -> TextStyle {
    TextStyle(
      size: style.size * options.textSize,
      weight: style.weight == .bold ? .bold : .regular,
      color: style.color ?? color
    )
  }

  /// Shapes plain text in a style of the template.
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

  /// Shapes a host's text in a style of the template, for example `context.style.text.detail`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style; its size is multiplied by the reader's text size.
  ///   - color: The colour; `nil` for that of the style or, if it has none, the text colour of
  ///     incoming bubbles.
  ///   - width: The longest line, in points; infinite for one line.
  ///   - maximumLineCount: The number of lines after which text is cut with an ellipsis; `nil` for
  ///     no limit.
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

  /// Shapes a host's text in the reader's text size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The em in points, before the reader's text size.
  ///   - isBold: Whether the weight is bold, not regular.
  ///   - color: The colour.
  ///   - width: The longest line, in points; infinite for one line.
  ///   - maximumLineCount: The number of lines after which text is cut with an ellipsis; `nil` for
  ///     no limit.
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

  /// The colours of the side a row's sender is on.
  func side(of row: MessageRow) -> BubbleStyle.Side {
    row.isOutgoing ? style.bubble.outgoing : style.bubble.incoming
  }
}

/// Shapes text for the layout engine, which does not read fonts.
package protocol TextMeasuring {
  /// MUST return at least one line, each no wider than `width`; the result MUST depend on the
  /// arguments only.
  func shape(_ text: StyledText, width: Double?) -> ShapedText
}

/// Reports the size of pictures to the layout engine, which does not open files.
package protocol PictureSizing {
  /// The picture's pixels, upright; `nil` if it cannot be shown. MUST NOT decode it.
  func size(of source: String) -> LayoutSize?
}

extension LayoutRectangle {
  /// Returns a frame given from the leading edge, as it stands in a box of this width, in points.
  func resolved(_ direction: WritingDirection, in width: Double) -> LayoutRectangle {
    switch direction {
    case .leftToRight: self
    case .rightToLeft: mirrored(in: width)
    }
  }
}
