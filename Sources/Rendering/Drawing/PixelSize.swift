import ChatframeGraphics

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  package let widthInPixels: Int
  /// Pixels down.
  package let heightInPixels: Int

  /// A size of `widthInPixels` by `heightInPixels`.
  package init(widthInPixels: Int, heightInPixels: Int) {
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
  }

  /// The size of a picture that has one pixel a point.
  package var size: Size { Size(width: Double(widthInPixels), height: Double(heightInPixels)) }

  /// Width and height exchanged.
  var transposed: PixelSize {
    PixelSize(widthInPixels: heightInPixels, heightInPixels: widthInPixels)
  }
}
