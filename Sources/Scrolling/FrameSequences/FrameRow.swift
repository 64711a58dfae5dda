/// A row on a frame.
public struct FrameRow: Hashable, Sendable {
  /// A message's id, or that of a block.
  public let id: String
  /// Counts the variants of a row that changes, for example when its picture arrives.
  public let version: Int
  /// Its top in points from the top of the screen; any fraction, and negative above the screen.
  public let y: Double
  /// In points.
  public let height: Double

  /// A row at a place.
  public init(id: String, version: Int = 0, y: Double, height: Double) {
    self.id = id
    self.version = version
    self.y = y
    self.height = height
  }
}
