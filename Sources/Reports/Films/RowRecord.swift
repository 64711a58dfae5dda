/// A row on the screen, as wide as that.
package struct RowRecord: Hashable, Sendable {
  package var id: String
  /// Points below the top of the screen.
  package var top: Double
  /// Points.
  package var height: Double
  /// Whether it moved since the frame before, and the user did not move it.
  package var hasMoved: Bool

  package init(id: String, top: Double, height: Double, hasMoved: Bool = false) {
    self.id = id
    self.top = top
    self.height = height
    self.hasMoved = hasMoved
  }
}
