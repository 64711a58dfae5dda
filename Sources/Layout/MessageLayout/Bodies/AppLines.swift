import ChatframeConversations
import ChatframeTemplates

/// The line of a message that the app writes.
struct SystemLine: LineBody {
  let text: String

  func text(of row: MessageRow, in context: LayoutContext) -> String { text }
}

/// The line of a message that was taken back.
struct RevokedLine: LineBody {
  func text(of row: MessageRow, in context: LayoutContext) -> String {
    if row.isOutgoing { return context.strings[.revokedByViewer] }
    guard let sender = row.sender else { return context.strings[.revoked] }
    let sentence = context.strings[.revokedBySender]
    return mark(of: sentence) + sentence.replacing("{name}", with: isolated(sender.name))
  }

  /// A mark that gives a sentence the direction of its own words: Pango takes a paragraph's from
  /// the first strong character, even from one that is isolated.
  private func mark(of sentence: String) -> String {
    // Hebrew, Arabic and the scripts between them.
    let isFromRight = sentence.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    return isFromRight ? "\u{200F}" : "\u{200E}"
  }

  /// A name between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that its direction does
  /// not reorder the sentence around it.
  private func isolated(_ name: String) -> String { "\u{2068}\(name)\u{2069}" }
}
