import Foundation

/// A picture as pixels with straight red, green, blue and alpha channels of eight bits, in rows
/// from the top without padding.
public struct RGBABitmap: Hashable, Sendable {
  /// The picture's width and height in pixels.
  public let size: PixelSize
  /// The number of device pixels per point.
  public let scale: Double
  /// Four bytes for each pixel, in the order red, green, blue, alpha.
  public let rgba: [UInt8]

  /// Creates a picture from its pixels.
  ///
  /// - Parameters:
  ///   - size: The picture's width and height in pixels, neither of which is negative.
  ///   - rgba: Four bytes for each pixel: red, green, blue, alpha.
  ///   - scale: The number of device pixels per point, greater than 0.
  /// - Throws: ``RGBABitmapError`` if a side is negative, if the number of bytes does not match the
  ///   size, or if the scale is not a positive number.
  public init(size: PixelSize, rgba: [UInt8], scale: Double = 1) throws(RGBABitmapError) {
    guard size.width >= 0, size.height >= 0 else { throw .negativeSize(size) }
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    let (byteCount, bytesOverflow) = count.multipliedReportingOverflow(by: 4)
    guard !overflows, !bytesOverflow, rgba.count == byteCount else {
      throw .byteCount(rgba.count, size: size)
    }
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    self.size = size
    self.scale = scale
    self.rgba = rgba
  }
}

extension RGBABitmap: CustomStringConvertible {
  /// The size and scale, for example `390 × 844 pixels at scale 3`.
  public var description: String { "\(size) pixels at scale \(scale)" }
}

/// An error in the numbers that describe a bitmap.
public enum RGBABitmapError: Error, Hashable, Sendable {
  /// The width or the height is negative.
  case negativeSize(PixelSize)
  /// The number of bytes is not four times the number of pixels.
  case byteCount(Int, size: PixelSize)
  /// The scale is not a positive number.
  case scale(Double)
}

extension RGBABitmapError: CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .negativeSize(let size):
      "\(size) is not a valid bitmap size; use sides of 0 or more pixels"
    case .byteCount(let count, let size):
      "\(count) bytes do not match a bitmap of \(size) pixels; pass four bytes for each pixel"
    case .scale(let scale):
      "\(scale) is not a valid scale; use a number of pixels per point greater than 0"
    }
  }
}

extension RGBABitmapError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
