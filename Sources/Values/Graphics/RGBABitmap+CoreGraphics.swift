#if canImport(CoreGraphics)
import CoreGraphics
import Foundation

extension RGBABitmap {
  /// Creates a picture from an image, in the sRGB colour space.
  ///
  /// In a UI test, `try RGBABitmap(image, scale: 3)` converts a screenshot, where `image` is
  /// `XCUIScreen.main.screenshot().image.cgImage`.
  ///
  /// - Parameters:
  ///   - image: The image, upright.
  ///   - scale: The number of device pixels per point, greater than 0.
  /// - Throws: ``RGBABitmapError`` if the scale is not a positive number, or if there is not enough
  ///   memory for the pixels.
  public init(_ image: CGImage, scale: Double = 1) throws(RGBABitmapError) {
    let size = PixelSize(width: image.width, height: image.height)
    guard let rgba = Self.straightPixels(of: image) else { throw .byteCount(0, size: size) }
    try self.init(size: size, rgba: rgba, scale: scale)
  }

  /// The picture as an image in the sRGB colour space; `nil` if it has no pixels.
  public var cgImage: CGImage? {
    guard size.width > 0, size.height > 0,
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = CGDataProvider(data: Data(rgba) as CFData)
    else { return nil }
    return unsafe CGImage(
      width: size.width,
      height: size.height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: size.width * 4,
      space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider,
      decode: nil,
      shouldInterpolate: false,
      intent: .defaultIntent
    )
  }

  /// Draws an image into memory, which Core Graphics does with premultiplied alpha only.
  private static func straightPixels(of image: CGImage) -> [UInt8]? {
    let (width, height) = (image.width, image.height)
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    let isDrawn = unsafe rgba.withUnsafeMutableBytes { buffer in
      guard
        let context = unsafe CGContext(
          data: buffer.baseAddress,
          width: width,
          height: height,
          bitsPerComponent: 8,
          bytesPerRow: width * 4,
          space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      else { return false }
      context.setBlendMode(.copy)
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return true
    }
    guard isDrawn else { return nil }
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in pixel..<pixel + 3 {
        rgba[channel] = UInt8(min(255, (Int(rgba[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return rgba
  }
}
#endif
