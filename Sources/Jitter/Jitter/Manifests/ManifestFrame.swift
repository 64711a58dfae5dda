import ChatframeGraphics

/// What a manifest says of a frame.
package struct ManifestFrame: Hashable, Sendable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable {
    package var id: String
    /// Its top on the screen, in points.
    package var y: Double
    /// Points.
    package var height: Double
    /// What it shows besides its content: a placeholder, or how far its picture is.
    package var appearance: String

    package init(id: String, y: Double, height: Double, appearance: String = "") {
      self.id = id
      self.y = y
      self.height = height
      self.appearance = appearance
    }
  }

  /// Seconds.
  package var time: Double
  /// Points that the user moved the content down since the frame before.
  package var userDelta: Double
  /// Points; more than 0 where there is something to show.
  package var contentHeight: Double
  package var rows: [Row]
  /// Points from the content's oldest edge; nil if nobody says.
  package var contentOffset: Double?
  /// The rows that are new, look otherwise than in the frame before, or are gone; nil if nobody says.
  package var changed: Set<String>?
  /// What bars cover at the top and the bottom, in points.
  package var insets: EdgeInsets
  /// Points that any row of this frame or the one before moved by itself, off the screen too; nil if
  /// nobody says.
  package var strictJitter: Double?

  package init(
    time: Double,
    userDelta: Double,
    contentHeight: Double,
    rows: [Row],
    contentOffset: Double? = nil,
    changed: Set<String>? = nil,
    insets: EdgeInsets = .zero,
    strictJitter: Double? = nil
  ) {
    self.time = time
    self.userDelta = userDelta
    self.contentHeight = contentHeight
    self.rows = rows
    self.contentOffset = contentOffset
    self.changed = changed
    self.insets = insets
    self.strictJitter = strictJitter
  }

  /// How far the list jumped where no row of the frame before is left on the screen; nil where one
  /// is, or it did not jump.
  package func leap(from before: ManifestFrame) -> Double? {
    let shown = Set(before.rows.map(\.id))
    guard let strictJitter, strictJitter > 0, !shown.isEmpty, !rows.isEmpty,
      rows.allSatisfy({ !shown.contains($0.id) })
    else { return nil }
    return strictJitter
  }
}
