import ChatframeConversations
import ChatframeTemplates

/// The line of a system message.
struct SystemLine: LineBody {
  let text: String

  func text(of row: MessageRow, in context: LayoutContext) -> String { text }
}

/// The line of a revoked message.
struct RevokedLine: LineBody {
  func text(of row: MessageRow, in context: LayoutContext) -> String {
    if row.isOutgoing { return context.strings[.revokedByViewer] }
    guard let sender = row.sender else { return context.strings[.revoked] }
    let sentence = context.strings[.revokedBySender]
    return mark(of: sentence) + sentence.replacing("{name}", with: isolated(sender.name))
  }

  /// Returns a direction mark that gives a sentence the direction of its own text: Pango takes a
  /// paragraph's direction from the first strong character, even if that is isolated.
  private func mark(of sentence: String) -> String {
    // Hebrew, Arabic and the scripts between them in Unicode.
    let isFromRight = sentence.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    return isFromRight ? "\u{200F}" : "\u{200E}"
  }

  /// Returns a name between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that its direction
  /// does not reorder the sentence around it.
  private func isolated(_ name: String) -> String { "\u{2068}\(name)\u{2069}" }
}
