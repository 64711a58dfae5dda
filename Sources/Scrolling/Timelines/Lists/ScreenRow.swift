/// A row at its place on the screen.
package struct ScreenRow: Hashable, Sendable, Identifiable {
  package var id: RowID
  /// Its index in the list's own order.
  package var index: Int
  /// Where it lies below the viewport's top.
  package var span: VerticalExtent
  /// Whether its height is its own, and not an estimate.
  package var isMeasured: Bool
}
