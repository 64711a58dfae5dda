import Conversations
import Geometry
import Glyphs
import Templates

/// Lays messages out: measures the five components, asks their strategies, places them.
///
/// One per worker, because what shapes text is.
package struct MessageArranger {
  private let context: LayoutContext
  private let strategies: SizeStrategies

  /// An arranger for one look of a template.
  ///
  /// - Parameter wording: What an arranger before has worded in the same locale.
  package init(
    template: Template,
    options: LayoutOptions,
    labels: Labels,
    measuring: any TextMeasuring,
    pictures: any PictureSizing,
    wording: TimeWording? = nil,
    strategies: SizeStrategies = SizeStrategies()
  ) {
    context = LayoutContext(
      look: template.look(options.appearance),
      options: options,
      direction: options.direction,
      words: labels.words(for: options.locale),
      wording: wording ?? TimeWording(locale: options.locale),
      languages: TextLanguage(locale: options.locale),
      measuring: measuring,
      pictures: pictures
    )
    self.strategies = strategies
  }

  /// Lays one message out.
  package func arrange(_ row: Row) -> Arrangement {
    var stack = RowStack(context: context, top: row.spacingAbove)
    if let line = row.timeLine { addTimeLine(line, to: &stack) }
    if row.message.body.isLine {
      addLine(row, to: &stack)
    } else {
      BubbleRow(row: row, context: context, strategies: strategies).add(to: &stack)
    }
    return stack.arrangement(id: row.message.id, spacingBelow: row.spacingBelow)
  }

  private func addTimeLine(_ line: TimeLine, to stack: inout RowStack) {
    let parts = context.wording.parts(of: line)
    var pieces: [CenteredLine.Piece] = []
    if let day = parts.day {
      pieces.append(CenteredLine.Piece(text: day, weight: context.look.time.dayWeight))
      pieces.append(CenteredLine.Piece(text: " "))
    }
    pieces.append(CenteredLine.Piece(text: parts.time))
    addCentered(CenteredLine(pieces: pieces), name: "time", rule: context.look.time.layout, &stack)
    stack.top += context.look.flow.spacingAroundLines
  }

  private func addLine(_ row: Row, to stack: inout RowStack) {
    let line = CenteredLine(pieces: [CenteredLine.Piece(text: text(of: row))])
    addCentered(line, name: "bubble", rule: context.look.bubble.layout, &stack)
  }

  private func text(of row: Row) -> String {
    if case .system(let text) = row.message.body { return text }
    if row.isOutgoing { return context.words[.revokedByViewer] }
    guard let sender = row.sender else { return context.words[.revoked] }
    let sentence = context.words[.revokedBySender]
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

  private func addCentered(
    _ line: CenteredLine,
    name: String,
    rule: SizeRule,
    _ stack: inout RowStack
  ) {
    let margin = max(context.look.bubble.edge, 16)
    let proposal = Size(width: max(1, context.options.width - 2 * margin), height: .infinity)
    let measured = line.measure(fitting: proposal, in: context)
    let size = strategies.strategy(for: rule).size(of: measured, fitting: proposal)
    let frame = Rectangle(
      x: (context.options.width - size.width) / 2,
      y: stack.top,
      width: size.width,
      height: size.height
    )
    stack.add(name, frame: frame, items: measured.items(filling: size))
    stack.top = frame.maxY
  }
}
