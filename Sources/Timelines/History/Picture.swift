/// A picture that a row shows once it is there.
package struct Picture: Hashable, Sendable {
  /// What it takes in the cache.
  package var byteCount: Int
  /// How high the row is with the picture, if the picture's size is only known once it is there.
  package var loadedHeight: Length?

  /// A picture of `byteCount`, whose row grows to `loadedHeight` unless its size is known before.
  package init(byteCount: Int, loadedHeight: Length? = nil) {
    self.byteCount = byteCount
    self.loadedHeight = loadedHeight
  }

  /// Whether a row shows its picture.
  package enum State: Hashable, Sendable {
    /// It has none.
    case none
    /// It is not there yet.
    case awaited
    /// It is there.
    case loaded
  }
}
