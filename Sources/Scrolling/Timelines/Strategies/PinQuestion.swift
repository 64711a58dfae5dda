/// A strategy that puts the viewer's message – a row with the role `.question` – at the top of the
/// uncovered area, and lets the answer grow below it without any scrolling.
///
/// The list reserves space below the newest row, so that the question can reach the top. The space
/// shrinks by exactly what arrives below the question, and is gone once the answer fills the screen:
/// from then on the answer grows below the screen, and nothing moves. A shorter answer leaves the
/// rest of the space; it is given up, without a movement, as the reader scrolls up.
///
/// A question that is taller than two thirds of the uncovered area shows its last lines there: the
/// reader wrote it and wants to see what comes, not how it began, so a third is left for the answer.
///
/// The question stays in place under changes above and below, the keyboard and a rotation until the
/// reader scrolls. If all answers to it are removed, the list goes back until no space is left. With
/// no question at the top, the strategy is `Hold`.
public struct PinQuestion: ScrollStrategy {
  /// The course of the question to the top; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates the strategy, with or without easing.
  public init(easing: FollowEasing? = nil) {
    self.easing = easing
  }

  /// The strategy shows the messages that the viewer sends.
  public var showsQuestions: Bool { true }

  /// Returns the anchor that is held before the question moves to the top.
  public func placement(after change: ListChange) -> ScrollPlacement {
    if let question = change.question {
      return ScrollPlacement(change.stillestAnchor).following(.top(of: question), easing: easing)
    }
    guard case .top(let question) = change.target, change.height(of: question) != nil else {
      return ScrollPlacement(change.stillestAnchor).following(release(change), easing: easing)
    }
    return ScrollPlacement(anchor(of: question, change) ?? change.stillestAnchor)
      .following(change.removesLastAnswer ? .contentEnd : change.target, easing: easing)
  }

  /// Returns the anchor that holds the question or, as long as it is on its way, the first answer above
  /// it that grows on the screen; `nil` if the question is not on the screen.
  private func anchor(of question: RowID, _ change: ListChange) -> ScrollAnchor? {
    let rows = change.survivors
    guard let index = rows.firstIndex(where: { $0.id == question }) else { return nil }
    let isOnItsWay = rows[index].span.top > FollowTarget.pinnedTop(of: question, in: change.list)
    let grown = rows[..<index].first { $0.span.top >= .zero && change.isGrownAnswer($0) }
    let row = isOnItsWay ? grown ?? rows[index] : rows[index]
    return ScrollAnchor(.row(row.id), offset: row.span.top)
  }

  /// Returns the target that gives up the space of a question that was removed.
  private func release(_ change: ListChange) -> FollowTarget? {
    switch change.target {
    case .top, .contentEnd: .contentEnd
    case .newestEdge, .newestEdgeUntilTop, .bottom, nil: nil
    }
  }
}
