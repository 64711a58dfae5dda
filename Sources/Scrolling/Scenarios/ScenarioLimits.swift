/// The ranges within which a scenario makes sense.
package enum ScenarioLimits {
  /// Points across a viewport.
  package static let width = 1.0...8192.0
  /// Points down a viewport.
  package static let height = 1.0...16_384.0
  /// Device pixels to a point.
  package static let scale = 0.5...8.0
  /// Frames in a second.
  package static let refreshRate = 1.0...480.0
  /// Factors of text size.
  package static let textSize = 0.5...4.0
  /// Points of a row; as many rows as are allowed, each as high as allowed, still add up exactly.
  package static let rowHeight = 0.0...100_000.0
  /// Points that something is away from something else, or moves.
  package static let distance = -1e9...1e9
  /// Points a second.
  package static let velocity = -1e6...1e6
  /// Seconds.
  package static let time = 0.0...1e6
  /// Rows of a scenario, and of a page.
  package static let rowCount = 1_000_000
  /// Frames of a scenario, unless more are allowed.
  package static let frameCount = 100_000
  /// Bytes of a scenario's file.
  package static let byteCount = 16 << 20
}
