/// A change as a strategy sees it: what the screen showed, and what the list has become.
package struct ListChange: Sendable {
  /// What kind of change it is.
  package var kind: ChangeKind
  /// The screen before the change.
  package var before: ScreenSnapshot
  /// The list after it.
  package var list: ChatList
  /// Where rows were.
  package var rearrangement: Rearrangement
  /// What the update put in; empty when rows were measured.
  package var inserted: [RowID]
  /// Whether the offset will be brought back into its bounds.
  package var isClamped: Bool

  /// The content's oldest edge where it was: the offset of an ordinary list untouched.
  package var oldestEdgeUntouched: Anchor { Anchor(.oldestEdge, offset: before.oldestEdge) }

  /// The content's newest edge where it was: the offset of an inverted list untouched.
  package var newestEdgeUntouched: Anchor { Anchor(.newestEdge, offset: before.newestEdge) }

  /// The list's start where it was: its offset untouched.
  package var offsetUntouched: Anchor {
    list.direction == .oldestFirst ? oldestEdgeUntouched : newestEdgeUntouched
  }

  /// The rows that were on the screen and still are in the list, from top to bottom.
  ///
  /// When rows are measured on their way in, those are left out, because nobody saw them yet; unless
  /// nobody saw any, and then they are those that begin on the screen.
  package var survivors: [ScreenRow] {
    let rows = before.rows.filter { list.rows.contains($0.id) }
    guard kind == .measuring else { return rows }
    let seen = rows.filter(\.isMeasured)
    guard seen.isEmpty else { return seen }
    let begun = rows.filter { $0.span.top >= .zero }
    return begun.isEmpty ? rows : begun
  }
}

/// What the screen showed just before a change.
package struct ScreenSnapshot: Hashable, Sendable {
  /// The rows that touched the viewport, from top to bottom.
  package var rows: [ScreenRow]
  /// The offset, from the list's start.
  package var offset: Length
  /// Where the content's ends were.
  package var oldestEdge: Length
  package var newestEdge: Length
  /// Whether nothing moved and the newest row was shown as far as it goes.
  package var restsAtNewestEdge: Bool

  /// What `list` shows at `offset`.
  package init(of list: ChatList, offset: Length, isResting: Bool) {
    rows = list.screenRows(offset: offset)
    self.offset = offset
    oldestEdge = list.oldestEdge(offset: offset)
    newestEdge = list.newestEdge(offset: offset)
    let distance = (offset - list.newestOffset).magnitude
    restsAtNewestEdge = isResting && distance <= Self.restTolerance
  }

  /// A difference nobody sees: less than a device pixel of a 2× screen.
  private static let restTolerance: Length = 0.5
}
