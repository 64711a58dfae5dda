/// A picture that a row shows once it is there.
public struct RowPicture: Hashable, Sendable {
  /// What it takes in the cache.
  public var byteCount: Int
  /// How high the row is with the picture, if the picture's size is only known once it is there.
  public var loadedHeight: Length?

  /// A picture of `byteCount`, whose row grows to `loadedHeight` unless its size is known before.
  public init(byteCount: Int, loadedHeight: Length? = nil) {
    self.byteCount = byteCount
    self.loadedHeight = loadedHeight
  }

  /// Whether a row shows its picture.
  public enum State: Hashable, Sendable {
    /// It has none.
    case none
    /// It is not there yet.
    case awaited
    /// It is there.
    case loaded
  }
}
