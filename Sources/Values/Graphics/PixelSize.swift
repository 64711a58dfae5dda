/// A width and a height in pixels.
package struct PixelSize: Codable, Hashable, Sendable {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int

  /// A size of `width` by `height` pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a picture that has one pixel a point.
  package var size: Size { Size(width: Double(width), height: Double(height)) }

  /// Width and height exchanged.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// For example `390 × 844`.
  package var description: String { "\(width) × \(height)" }
}
