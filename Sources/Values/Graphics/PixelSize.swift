/// A width and a height in pixels.
public struct PixelSize: Codable, Hashable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a picture that has one pixel a point.
  public var size: LayoutSize { LayoutSize(width: Double(width), height: Double(height)) }

  /// Width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// For example `390 × 844`.
  public var description: String { "\(width) × \(height)" }
}
