/// A change of a list's rows, as a strategy sees it.
public struct ListChange: Sendable {
  /// The kind of the change.
  public package(set) var kind: ChangeKind
  /// The screen just before the change.
  public package(set) var before: ScreenSnapshot
  /// The list after the change.
  package var list: ChatList
  /// The places of the rows before the change.
  package var rearrangement: Rearrangement
  /// The rows that the update put in; empty if rows were measured.
  public package(set) var inserted: [RowID]
  /// Whether the offset will be brought back into its bounds.
  package var isClamped: Bool
}

extension ListChange {
  /// The size of the part of the screen that shows the list.
  public var viewport: ViewportSize { list.viewport }

  /// The parts of the viewport that bars and the keyboard cover.
  public var insets: ListInsets { list.insets }

  /// Returns the height of a row after the change; `nil` if the row is not in the list.
  public func height(of id: RowID) -> Length? { list.rows.row(id)?.span.height }

  /// The anchor that leaves the content's oldest edge where it was: the offset of an ordinary list
  /// does not change.
  public var oldestEdgeUntouched: ScrollAnchor {
    ScrollAnchor(.oldestEdge, offset: before.oldestEdge)
  }

  /// The anchor that leaves the content's newest edge where it was: the offset of an inverted list
  /// does not change.
  public var newestEdgeUntouched: ScrollAnchor {
    ScrollAnchor(.newestEdge, offset: before.newestEdge)
  }

  /// The anchor that leaves the list's offset as it is.
  public var offsetUntouched: ScrollAnchor {
    list.direction == .oldestFirst ? oldestEdgeUntouched : newestEdgeUntouched
  }

  /// The rows that were on the screen and are still in the list, from top to bottom, at their
  /// places before the change.
  ///
  /// If rows are measured as they come in, those are left out, because they are still unseen.
  /// If all are unseen, the rows that begin on the screen are returned.
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
  /// The offset, from the list's start.
  public package(set) var offset: Length
  /// The distance of the oldest row's outer edge below the viewport's top.
  public package(set) var oldestEdge: Length
  /// The distance of the newest row's outer edge below the viewport's top.
  public package(set) var newestEdge: Length
  /// Whether nothing moved and the newest row was shown as far as it goes.
  public package(set) var restsAtNewestEdge: Bool

  /// The snapshot of `list` at `offset`.
  package init(of list: ChatList, offset: Length, isResting: Bool) {
    rows = list.screenRows(offset: offset)
    self.offset = offset
    oldestEdge = list.oldestEdge(offset: offset)
    newestEdge = list.newestEdge(offset: offset)
    let distance = (offset - list.newestOffset).magnitude
    restsAtNewestEdge = isResting && distance <= Self.restTolerance
  }

  /// A difference that is too small to see: less than a device pixel of a 2× screen.
  private static let restTolerance: Length = 0.5
}
