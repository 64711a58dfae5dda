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

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
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
