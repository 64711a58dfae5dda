/// What a manifest says of a frame.
package struct ManifestFrame: Hashable, Sendable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable {
    package var id: String
    /// Its top on the screen, in points.
    package var y: Double
    /// Points.
    package var height: Double

    package init(id: String, y: Double, height: Double) {
      self.id = id
      self.y = y
      self.height = height
    }
  }

  /// Seconds.
  package var time: Double
  /// Points that the user moved the content down since the frame before.
  package var userDelta: Double
  /// Points; more than 0 where there is something to show.
  package var contentHeight: Double
  package var rows: [Row]

  package init(time: Double, userDelta: Double, contentHeight: Double, rows: [Row]) {
    self.time = time
    self.userDelta = userDelta
    self.contentHeight = contentHeight
    self.rows = rows
  }
}
