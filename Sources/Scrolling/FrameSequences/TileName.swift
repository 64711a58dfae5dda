/// What a frame calls a tile by; tile sources know what is behind it.
public struct TileID: Hashable, Sendable {
  /// The row's id.
  public let id: String
  /// Counts the variants of a row that changes, for example when its picture arrives.
  public let version: Int
  /// Device pixels down, which a block is drawn to have; a message has its own height.
  public let heightInPixels: Int

  /// A tile's name.
  public init(id: String, version: Int = 0, heightInPixels: Int) {
    self.id = id
    self.version = version
    self.heightInPixels = heightInPixels
  }
}
