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
    let name = BidirectionalText.isolated(sender.name)
    return BidirectionalText.mark(of: sentence) + sentence.replacing("{name}", with: name)
  }
}

/// Protects the order of words in sentences that contain texts of another direction.
enum BidirectionalText {
  /// Returns a direction mark that gives a sentence the direction of its own text: Pango takes a
  /// paragraph's direction from the first strong character, even if that is isolated.
  static func mark(of sentence: String) -> String {
    isFromRight(sentence) ? "\u{200F}" : "\u{200E}"
  }

  /// Returns whether a text has letters that are written from the right.
  static func isFromRight(_ text: String) -> Bool {
    // Hebrew, Arabic and the scripts between them in Unicode.
    text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
  }

  /// Returns a text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that its direction
  /// does not reorder the sentence around it.
  static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}
