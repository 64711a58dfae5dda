import Timelines

/// The screen of a scenario.
package struct ScenarioViewport: Hashable, Sendable {
  /// Points across.
  package var width = 390.0
  /// Points down.
  package var height = 844.0
  /// Device pixels to a point.
  package var scale = 3.0
  /// Frames in a second.
  package var refreshRate = 60.0
  /// What bars cover, in points.
  package var insets = Insets()

  /// What bars cover, in points.
  package struct Insets: Hashable, Sendable {
    package var top = 0.0
    package var bottom = 0.0

    /// Insets of `top` and `bottom`.
    package init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    var list: ListInsets { ListInsets(top: Length(top), bottom: Length(bottom)) }
  }

  /// The usual screen.
  package init() {}
}
