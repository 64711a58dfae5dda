import ChatframeGraphics
import ChatframeTemplates

/// A centred line without a bubble: the time, what the system says, a message taken back.
struct CenteredLine: MessageComponent {
  let pieces: [Piece]

  /// A part of the line.
  struct Piece {
    let text: String
    var weight: TextLook.Weight?
  }

  var wraps: Bool { true }

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    let look = context.look.text.line
    let color = look.color ?? context.look.bubble.incoming.secondary
    let runs = pieces.map { piece in
      var style = context.style(look, color: color)
      if let weight = piece.weight { style.weight = weight == .bold ? .bold : .regular }
      return StyledText.Run(piece.text, style: style)
    }
    let styled = StyledText(
      runs: runs,
      language: context.languages.tag(of: pieces.map(\.text).joined()),
      lineHeight: look.lineHeight,
      alignment: .center
    )
    return MeasuredText(text: context.measuring.shape(styled, width: proposal.width))
  }
}
