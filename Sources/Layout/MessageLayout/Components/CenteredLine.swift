import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A line without a bubble, usually centred: a time, a system message or a revoked message.
struct CenteredLine: MessageComponent {
  let pieces: [Piece]
  var alignment = StyledText.Alignment.center
  /// The colour of the line on both sides of the text; `nil` for none.
  var rule: RGBAColor?

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
      alignment: alignment
    )
    let text = context.measuring.shape(styled, width: proposal.width)
    guard let rule else { return MeasuredText(text: text) }
    return MeasuredRuledText(text: text, color: rule, thickness: 1 / context.options.scale)
  }
}

/// Text in the middle of a horizontal line that fills the width.
struct MeasuredRuledText: MeasuredComponent {
  /// The distance between the text and the line, and the line's minimum length, in points.
  private static let gap = 12.0

  let text: ShapedText
  let color: RGBAColor
  /// The height of the line: one device pixel, in points.
  let thickness: Double

  var size: LayoutSize { text.size }
  var baselines: Baselines { MeasuredText(text: text).baselines }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let label = MeasuredText(text: text).items(filling: size)
    let length = (size.width - text.size.width) / 2 - Self.gap
    guard length >= Self.gap else { return label }
    let row = (size.height / 2 / thickness).rounded(.down) * thickness
    let left = LayoutRectangle(x: 0, y: row, width: length, height: thickness)
    let rules = [left, left.mirrored(in: size.width)]
    return rules.map { .box($0, radii: CornerRadii(0), color) } + label
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
    return MeasuredSingleLine(text: text, scale: context.options.scale)
  }
}

/// Text on one line, whose baseline counts in whole device pixels.
///
/// Components that share a baseline are then rounded to device pixels by the same distance.
struct MeasuredSingleLine: MeasuredComponent {
  let text: ShapedText
  /// The number of device pixels per point.
  let scale: Double

  var size: LayoutSize { text.size }

  var baselines: Baselines {
    let first = ((text.lines.first?.baseline ?? 0) * scale).rounded() / scale
    return Baselines(first: first, last: text.size.height - first)
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    MeasuredText(text: text).items(filling: size)
  }
}

/// Creates the centred lines: times, system messages and revoked messages.
struct CenteredLineFormatter {
  let context: LayoutContext

  /// Returns the time line above a message.
  func line(_ line: MessageTime) -> CenteredLine {
    let parts = context.formatter.parts(of: line)
    let style = context.style.time
    guard let day = parts.day else {
      return CenteredLine(pieces: [.init(text: parts.time)], rule: style.rule)
    }
    let piece = CenteredLine.Piece(text: day, weight: style.dayWeight)
    let pieces: [CenteredLine.Piece] =
      switch style.format {
      case .day: [piece]
      case .dayAndTime: [piece, .init(text: " "), .init(text: parts.time)]
      }
    return CenteredLine(pieces: pieces, rule: style.rule)
  }

  /// Returns the line of a system or revoked message; `nil` for messages from participants.
  func line(_ row: MessageRow) -> CenteredLine? {
    guard case .line(let body) = row.message.body.drawing else { return nil }
    let alignment: StyledText.Alignment =
      switch context.style.kinds.lineAlignment {
      case .center: .center
      case .start: .natural
      }
    return CenteredLine(
      pieces: [.init(text: body.text(of: row, in: context))],
      alignment: alignment
    )
  }
}
