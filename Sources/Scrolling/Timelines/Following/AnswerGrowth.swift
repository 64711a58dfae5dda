/// The growth of answers on the screen from one frame to the next, which pushes the rows below them.
///
/// An answer that keeps its first line in place while it grows cannot but move the rows below it. That
/// is expected motion. A strategy that moves the first line instead is not excused.
struct AnswerGrowth: Hashable, Sendable {
  /// An answer that has grown, or has become shorter because it begins again.
  private struct Step: Hashable, Sendable {
    let index: Int
    let growth: Length
  }

  private var steps: [Step] = []
  private var direction = ListDirection.oldestFirst

  /// Creates the growth of no answers.
  init() {}

  /// Compares the answers of a list with the previous frame.
  ///
  /// - Parameters:
  ///   - content: The list.
  ///   - reference: The previous frame.
  ///   - shift: The distance by which the user and the declared movements moved the content down.
  init(_ content: AnchoredList, since reference: FrameReference, shift: Length) {
    guard !reference.rearrangements.isEmpty else { return }
    let list = content.list
    direction = list.direction
    let answers = content.following.turn.allAnswers.compactMap { list.rows.row($0) }
      .sorted { isBelow($1.index, $0.index) }
    var pushed = Length.zero
    for row in answers {
      guard let before = reference.span(of: row, direction) else { continue }
      let after = list.onScreen(row.span, offset: content.motion.offset)
      guard before.height != after.height, after.top == before.top + shift + pushed,
        before.touches(screenOf: list.viewport.height),
        // An answer may leave the screen by the movement itself.
        after.touches(screenOf: list.viewport.height)
          || after.moved(top: -shift, bottom: -shift).touches(screenOf: list.viewport.height)
      else { continue }
      steps.append(Step(index: row.index, growth: after.height - before.height))
      pushed += after.height - before.height
    }
  }

  /// A Boolean value that indicates whether nothing is pushed.
  var isEmpty: Bool { steps.isEmpty }

  /// Returns the distance by which answers above a row push it down the screen.
  func push(on row: ListedRow) -> Length {
    steps.reduce(.zero) { isBelow(row.index, $1.index) ? $0 + $1.growth : $0 }
  }

  /// Returns whether the row at an index of the list is below that at another one.
  private func isBelow(_ index: Int, _ other: Int) -> Bool {
    direction == .oldestFirst ? index > other : index < other
  }
}
