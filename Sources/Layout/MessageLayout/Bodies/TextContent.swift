import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The body of a text message.
struct WrittenText: BubbleBody {
  let runs: [TextRun]

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    TextContent(runs: runs, side: bubble.side)
  }
}

/// The text of a message.
struct TextContent: MessageComponent {
  let runs: [TextRun]
  let side: BubbleStyle.Side

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    let large = context.style.kinds.emoji
    let isLarge =
      large.maximumCount > 0 && EmojiText.isOnlyEmoji(text, atMost: large.maximumCount)
      && !runs.contains(where: \.isSpoiler)
    let style = context.style.text.body
    var base = context.textStyle(style, color: side.text)
    if isLarge { base.size = large.size * context.options.textSize }
    let styler = RunStyler(base: base, side: side, context)
    let styled = StyledText(
      runs: runs.isEmpty ? [StyledText.Run("", style: base)] : styler.styled(runs),
      language: context.languages.tag(of: text),
      lineHeight: style.lineHeight
    )
    return MeasuredText(
      text: context.measuring.shape(styled, width: proposal.width),
      isBare: isLarge
    )
  }
}

/// Shaped text; in a wider box, text starts where its direction does, and a single line is centred.
struct MeasuredText: MeasuredComponent {
  let text: ShapedText
  var isBare = false

  var size: LayoutSize { text.size }

  var baselines: Baselines {
    Baselines(
      first: text.lines.first?.baseline ?? 0,
      last: text.lines.last.map { text.size.height - $0.baseline } ?? 0
    )
  }

  var lastLine: LastLine? { LastLine(text) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let origin = LayoutPoint(
      x: (size.width - text.size.width) / 2,
      y: (size.height - text.size.height) / 2
    )
    return [.text(text, origin: origin)]
  }
}

/// Recognises text that is emoji and nothing else.
enum EmojiText {
  /// Returns whether `text` consists of one to `limit` emoji, ignoring spaces.
  static func isOnlyEmoji(_ text: String, atMost limit: Int) -> Bool {
    var count = 0
    for character in text where !character.isWhitespace {
      count += 1
      guard count <= limit, isEmoji(character) else { return false }
    }
    return count > 0
  }

  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    if first.properties.isEmojiPresentation { return true }
    // Text by default: an emoji only with the variation selector, a skin tone or as a keycap.
    return scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}
