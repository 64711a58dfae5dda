import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A centred line without a bubble: the time, what the system says, a message taken back.
struct CenteredLine: MessageComponent {
  let pieces: [Piece]

  /// A part of the line.
  struct Piece {
    let text: String
    var weight: TemplateTextStyle.Weight?
  }

  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.text.line
    let color = style.color ?? context.style.bubble.incoming.secondary
    let runs = pieces.map { piece in
      var runStyle = context.textStyle(style, color: color)
      if let weight = piece.weight { runStyle.weight = weight == .bold ? .bold : .regular }
      return StyledText.Run(piece.text, style: runStyle)
    }
    let styled = StyledText(
      runs: runs,
      language: context.languages.tag(of: pieces.map(\.text).joined()),
      lineHeight: style.lineHeight,
      alignment: .center
    )
    return MeasuredText(text: context.measuring.shape(styled, width: proposal.width))
  }
}

/// Text on one line: the sender's name, a message's own time of day.
struct SingleLine: MessageComponent {
  let text: String
  let style: TemplateTextStyle

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let text = context.shape(
      text,
      style,
      color: style.color ?? context.style.bubble.incoming.secondary,
      width: proposal.width,
      maximumLineCount: 1
    )
    return MeasuredText(text: text)
  }
}

/// Words the centred lines: times, what the system says, messages taken back.
struct CenteredLineFormatter {
  let context: LayoutContext

  /// The time above a message.
  func line(_ line: MessageTime) -> CenteredLine {
    let parts = context.formatter.parts(of: line)
    let style = context.style.time
    guard let day = parts.day else { return CenteredLine(pieces: [.init(text: parts.time)]) }
    let piece = CenteredLine.Piece(text: day, weight: style.dayWeight)
    return switch style.format {
    case .day: CenteredLine(pieces: [piece])
    case .dayAndTime: CenteredLine(pieces: [piece, .init(text: " "), .init(text: parts.time)])
    }
  }

  /// Returns the line of a system or revoked message; `nil` for messages that people wrote.
  func line(_ row: MessageRow) -> CenteredLine? {
    text(of: row).map { CenteredLine(pieces: [CenteredLine.Piece(text: $0)]) }
  }

  private func text(of row: MessageRow) -> String? {
    switch row.message.body {
    case .system(let text): return text
    case .revoked: return revoked(row)
    case .text, .image, .voice, .video, .file, .sticker, .location, .contact, .link, .call, .poll,
      .redPacket, .transfer, .merged, .custom, .hosted, .unknown:
      return nil
    }
  }

  private func revoked(_ row: MessageRow) -> String {
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
