/// A picture's size in pixels.
package struct PixelExtent: Hashable, Sendable, CustomStringConvertible {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int

  /// A size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// For example `390 × 844`.
  package var description: String { "\(width) × \(height)" }
}
