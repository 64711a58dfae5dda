/// Where a row was in one frame and is in the next, on the screen or off it.
package struct RowMotion: Hashable, Sendable, Identifiable {
  package var id: RowID
  package var before: VerticalExtent
  package var after: VerticalExtent

  /// A row that was at `before` and is at `after`.
  package init(id: RowID, before: VerticalExtent, after: VerticalExtent) {
    self.id = id
    self.before = before
    self.after = after
  }

  /// How far the row moved by itself when the user moved the content by `userDelta`.
  package func displacement(userDelta: Length) -> Length {
    after.top - before.top - userDelta
  }
}
