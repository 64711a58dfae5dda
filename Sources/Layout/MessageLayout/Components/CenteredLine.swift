import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A centred line without a bubble: a time, a system message or a revoked message.
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

/// Text on one line: the sender's name, or a message's own time of day.
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

/// Creates the centred lines: times, system messages and revoked messages.
struct CenteredLineFormatter {
  let context: LayoutContext

  /// Returns the time line above a message.
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

  /// Returns the line of a system or revoked message; `nil` for messages from participants.
  func line(_ row: MessageRow) -> CenteredLine? {
    guard case .line(let body) = row.message.body.drawing else { return nil }
    return CenteredLine(pieces: [CenteredLine.Piece(text: body.text(of: row, in: context))])
  }
}
