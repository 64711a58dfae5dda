/// A view as constraints see it.
package struct ViewDescription: Hashable, Sendable {
  /// What the content of a view wants along an axis.
  package struct ContentSize: Hashable, Sendable {
    /// The intrinsic size; nil if the content has none along this axis.
    package var size: Double?
    /// How strongly it keeps from growing beyond that.
    package var hugging: Priority
    /// How strongly it keeps from being cut.
    package var compressionResistance: Priority

    package init(
      _ size: Double? = nil,
      hugging: Priority = .defaultLow,
      compressionResistance: Priority = .defaultHigh
    ) {
      self.size = size
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  package var name: String
  package var width: ContentSize
  package var height: ContentSize
  /// From the top edge down to the first line's baseline.
  package var firstBaseline: Double
  /// From the last line's baseline down to the bottom edge.
  package var lastBaseline: Double

  package init(
    _ name: String,
    width: ContentSize = ContentSize(),
    height: ContentSize = ContentSize(),
    firstBaseline: Double = 0,
    lastBaseline: Double = 0
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
