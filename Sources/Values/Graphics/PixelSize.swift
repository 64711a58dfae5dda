/// A width and a height in pixels.
public struct PixelSize: Codable, Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same size in points, at one pixel per point.
  public var size: LayoutSize { LayoutSize(width: Double(width), height: Double(height)) }

  /// The size with width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// The size as text, for example `390 × 844`.
  public var description: String { "\(width) × \(height)" }
}
