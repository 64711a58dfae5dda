/// A change of a list's rows, as it is passed to a strategy.
public struct ListChange: Sendable {
  /// The kind of the change.
  public package(set) var kind: ChangeKind
  /// The screen just before the change.
  public package(set) var before: ScreenSnapshot
  /// The list after the change.
  package var list: ChatList
  /// The positions of the rows before the change.
  package var rearrangement: Rearrangement
  /// The rows that the update inserted; empty if rows were measured.
  public package(set) var inserted: [RowID]
  /// A Boolean value that indicates whether the offset will be clamped to its bounds.
  package var isClamped: Bool
  /// The memory of the list before the change, with the turn after it.
  var following = Following()
}

extension ListChange {
  /// The place that the list is on its way to, or stays at; `nil` if there is none, or if the reader
  /// has scrolled away from it.
  public var target: FollowTarget? { following.target }

  /// A Boolean value that indicates whether the reader has come to the newest edge and has not
  /// scrolled up since, even if rows have arrived below the screen.
  public var isReaderAtNewestEdge: Bool { following.isReaderAtNewestEdge }

  /// The newest row with the role `.question` that the update inserted after the rows of the list;
  /// `nil` if there is none.
  public var question: RowID? { following.turn.question }

  /// The rows with the role `.answer` that came since the latest question, oldest first.
  public var answers: [RowID] { following.turn.answers }

  /// A Boolean value that indicates whether the change removed the last answer to the latest
  /// question.
  public var removesLastAnswer: Bool { following.turn.hasLostLastAnswer }
}

extension ListChange {
  /// The size of the part of the screen that shows the list.
  public var viewport: ViewportSize { list.viewport }

  /// The parts of the viewport that bars and the keyboard cover.
  public var insets: ListInsets { list.insets }

  /// Returns the height of a row after the change; `nil` if the row is not in the list.
  public func height(of id: RowID) -> Length? { list.rows.row(id)?.span.height }

  /// The anchor that keeps the content's oldest edge in place: the offset of an ordinary list does
  /// not change.
  public var oldestEdgeUntouched: ScrollAnchor {
    ScrollAnchor(.oldestEdge, offset: before.oldestEdge)
  }

  /// The anchor that keeps the content's newest edge in place: the offset of an inverted list does
  /// not change.
  public var newestEdgeUntouched: ScrollAnchor {
    ScrollAnchor(.newestEdge, offset: before.newestEdge)
  }

  /// The anchor that keeps the list's offset.
  public var offsetUntouched: ScrollAnchor {
    list.direction == .oldestFirst ? oldestEdgeUntouched : newestEdgeUntouched
  }

  /// The rows that were on the screen and are still in the list, from top to bottom, with their
  /// positions before the change.
  ///
  /// Rows that are measured by this change are left out, because the reader has not seen them. If
  /// the reader has seen none of the rows on the screen, the result is the rows that begin on it.
  public var survivors: [ScreenRow] {
    let rows = before.rows.filter { list.rows.contains($0.id) }
    guard kind == .measuring else { return rows }
    let seen = rows.filter(\.isMeasured)
    guard seen.isEmpty else { return seen }
    let begun = rows.filter { $0.span.top >= .zero }
    return begun.isEmpty ? rows : begun
  }
}

/// The screen just before a change.
public struct ScreenSnapshot: Hashable, Sendable {
  /// The rows that touched the viewport, from top to bottom.
  public package(set) var rows: [ScreenRow]
  /// The offset from the list's start.
  public package(set) var offset: Length
  /// The distance of the oldest row's outer edge below the viewport's top.
  public package(set) var oldestEdge: Length
  /// The distance of the newest row's outer edge below the viewport's top.
  public package(set) var newestEdge: Length
  /// A Boolean value that indicates whether the list was at rest at its newest edge.
  public package(set) var restsAtNewestEdge: Bool

  /// Creates the snapshot of `list` at `offset`.
  package init(of list: ChatList, offset: Length, isResting: Bool) {
    rows = list.screenRows(offset: offset)
    self.offset = offset
    oldestEdge = list.oldestEdge(offset: offset)
    newestEdge = list.newestEdge(offset: offset)
    let distance = (offset - list.newestOffset).magnitude
    restsAtNewestEdge = isResting && distance <= Self.restTolerance
  }

  /// Returns the snapshot in a viewport of another size, in which the list keeps its offset.
  ///
  /// The offset of an ordinary list is that of the viewport's top, and the offset of an inverted
  /// list is that of its bottom.
  func moved(
    to size: ViewportSize,
    from old: ViewportSize,
    _ direction: ListDirection
  ) -> ScreenSnapshot {
    guard direction == .newestFirst else { return self }
    let movement = size.height - old.height
    var moved = self
    for index in rows.indices { moved.rows[index].span.top += movement }
    moved.oldestEdge += movement
    moved.newestEdge += movement
    return moved
  }

  /// The greatest invisible distance: a device pixel of a 2× screen.
  static let restTolerance: Length = 0.5
}
