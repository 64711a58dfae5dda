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
