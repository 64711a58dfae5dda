/// A strategy that follows the newest edge while the reader is at it.
///
/// The list stops following as soon as the reader scrolls up, and follows again when the reader
/// comes back to the newest edge. It does not move under a finger, or while the list is flung. A
/// reader who has scrolled up is moved by nothing that grows or arrives below. A message that the
/// viewer sends – a row with the role `.question` – brings the list back to the newest edge.
///
/// While it follows, the answer that grows keeps its first line in place, and then the list moves by
/// what has arrived. An answer that begins again, and becomes so short that it would leave the screen,
/// keeps its last line in place instead.
public struct Follow: ScrollStrategy {
  /// The course of the movement; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates the strategy, with or without easing.
  public init(easing: FollowEasing? = nil) {
    self.easing = easing
  }

  /// The strategy shows the messages that the viewer sends.
  public var showsQuestions: Bool { true }

  /// Returns the anchor that is held before the list moves to the newest edge.
  public func placement(after change: ListChange) -> ScrollPlacement {
    guard change.isFollowing else { return ScrollPlacement(change.stillestAnchor) }
    return ScrollPlacement(change.readingAnchor).following(.newestEdge, easing: easing)
  }
}

extension ListChange {
  /// A Boolean value that indicates whether the reader is at the newest edge or sends a message.
  var isFollowing: Bool { isReaderAtNewestEdge || question != nil }

  /// The anchor with which the rows on the screen move the least, wherever the reader is.
  ///
  /// An answer whose first line is on the screen keeps it in place, because its growth can push the
  /// rows below it, but not those above it.
  var stillestAnchor: ScrollAnchor {
    if let anchor = anchorBelowHistory { return anchor }
    let grown = survivors.first { $0.span.top >= .zero && isGrownAnswer($0) }
    guard let grown else { return LeastShift().stillestAnchor(self) }
    return ScrollAnchor(.row(grown.id), offset: grown.span.top)
  }

  /// The anchor of a reader at the newest edge: the first of the answers that grow, which push those
  /// below them, or else the newest row, but not one that a new row pushes down, as the dots of a person
  /// who is writing.
  ///
  /// An answer to an earlier question may still grow after the viewer has sent the next one.
  var readingAnchor: ScrollAnchor {
    if let anchor = anchorBelowHistory { return anchor }
    let rows = survivors
    guard let newest = rows.last else { return newestEdgeUntouched }
    guard let grown = rows.firstIndex(where: isGrownAnswer) else {
      let read = newestAboveInsertions ?? newest
      return ScrollAnchor(.row(read.id), offset: read.span.top)
    }
    let pushed = rows[grown...].reduce(Length.zero) { $0 + growth(of: $1) }
    // The rows above an answer whose first line is on the screen must not move.
    if rows[grown].span.top < .zero, pushed < .zero,
      !showsEnough(of: newest, above: newest.span.bottom + pushed)
    {
      return ScrollAnchor(.row(newest.id), edge: .bottom, offset: newest.span.bottom)
    }
    return ScrollAnchor(.row(rows[grown].id), offset: rows[grown].span.top)
  }

  /// The newest row above all new rows on the screen, if the rows from there up take more of the screen
  /// than those below; `nil` if there are no new rows below a row.
  private var newestAboveInsertions: ScreenRow? {
    let rows = survivors
    func index(_ id: RowID) -> Int? {
      list.rows.row(id).map { list.direction == .oldestFirst ? $0.index : -$0.index }
    }
    let new = inserted.compactMap(index)
    guard let first = rows.first.flatMap({ index($0.id) }),
      let insertion = new.filter({ $0 > first }).min(),
      let read = rows.lastIndex(where: { index($0.id).map { $0 < insertion } ?? false }),
      rows[...read].reduce(Length.zero, { $0 + $1.span.height })
        > rows[(read + 1)...].reduce(Length.zero, { $0 + $1.span.height })
    else { return nil }
    return rows[read]
  }

  /// Returns whether a row is an answer that grows or begins again, to whichever question.
  func isGrownAnswer(_ row: ScreenRow) -> Bool {
    following.turn.allAnswers.contains(row.id) && growth(of: row) != .zero && !isBelowHistory(row)
  }

  /// The anchor of an answer on the screen above which history is inserted: its lower edge, because
  /// what changes is above its text, such as the line of its day; `nil` if there is none.
  private var anchorBelowHistory: ScrollAnchor? {
    guard !inserted.isEmpty else { return nil }
    let row = survivors.first { row in
      following.turn.allAnswers.contains(row.id) && growth(of: row) != .zero && isBelowHistory(row)
    }
    return row.map { ScrollAnchor(.row($0.id), edge: .bottom, offset: $0.span.bottom) }
  }

  /// Returns whether the update inserts the row above a row.
  private func isBelowHistory(_ row: ScreenRow) -> Bool {
    guard !inserted.isEmpty, let index = list.rows.row(row.id)?.index else { return false }
    let above = list.direction == .oldestFirst ? index - 1 : index + 1
    return inserted.contains { list.rows.row($0)?.index == above }
  }

  /// Returns the growth of a row, which is negative for one that becomes shorter.
  private func growth(of row: ScreenRow) -> Length {
    (height(of: row.id) ?? row.span.height) - row.span.height
  }

  /// Returns whether enough of a row is on the screen if its lower edge is there: the whole row, or as
  /// much of it as fills a third of the uncovered area.
  private func showsEnough(of row: ScreenRow, above edge: Length) -> Bool {
    let area = viewport.height - insets.top - insets.bottom
    let third = Length((max(0, area.points) / 3).rounded(.down))
    return edge >= insets.top + min(height(of: row.id) ?? third, third)
  }
}
