/// A row at its place in a list, measured from the list's start.
package struct ListedRow: Hashable, Sendable, Identifiable {
  package var id: RowID
  /// Its index in the list's own order.
  package var index: Int
  /// Where it lies; `top` is the edge nearer to the list's start.
  package var span: VerticalExtent
  /// Whether its height is its own, and not an estimate.
  package var isMeasured: Bool
}
