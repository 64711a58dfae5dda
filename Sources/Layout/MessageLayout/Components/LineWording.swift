import ChatframeConversations
import ChatframeTemplates

/// Words the centred lines: times, what the system says, messages taken back.
struct LineWording {
  let context: LayoutContext

  /// The time above a message.
  func line(_ line: TimeLine) -> CenteredLine {
    let parts = context.wording.parts(of: line)
    let style = context.style.time
    guard let day = parts.day else { return CenteredLine(pieces: [.init(text: parts.time)]) }
    let piece = CenteredLine.Piece(text: day, weight: style.dayWeight)
    return switch style.format {
    case .day: CenteredLine(pieces: [piece])
    case .dayAndTime: CenteredLine(pieces: [piece, .init(text: " "), .init(text: parts.time)])
    }
  }

  /// What the system says; nil for messages that people wrote.
  func line(_ row: Row) -> CenteredLine? {
    text(of: row).map { CenteredLine(pieces: [CenteredLine.Piece(text: $0)]) }
  }

  private func text(of row: Row) -> String? {
    switch row.message.body {
    case .system(let text): return text
    case .revoked: return revoked(row)
    case .text, .image, .voice, .video, .file, .sticker, .location, .contact, .link, .call, .poll,
      .redPacket, .transfer, .merged, .custom, .unknown:
      return nil
    }
  }

  private func revoked(_ row: Row) -> String {
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
