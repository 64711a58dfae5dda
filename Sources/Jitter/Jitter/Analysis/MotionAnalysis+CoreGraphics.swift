#if canImport(CoreGraphics)
import ChatframeGraphics
import CoreGraphics

extension MotionAnalysis {
  /// Adds the next frame from an image, such as the `cgImage` of a screenshot.
  ///
  /// - Parameters:
  ///   - image: The frame, in the size that the analysis was created for.
  ///   - time: The frame's time in seconds, later than the previous frame's.
  ///   - userDelta: The distance in points by which the user moved the content down since the
  ///     previous frame, negative for up and 0 for no motion; `nil` to estimate it.
  /// - Throws: ``MotionAnalysisError`` if the frame has another size or cannot be read, or if the
  ///   time does not increase.
  public mutating func add(
    _ image: CGImage,
    time: Double,
    userDelta: Double? = nil
  ) throws(MotionAnalysisError) {
    let imageSize = PixelSize(width: image.width, height: image.height)
    guard imageSize == size else { throw .frameSize(imageSize, expected: size) }
    guard let pixels = Self.pixels(of: image) else { throw .picture(frame: frameCount) }
    try add(pixels, format: .rgba, time: time, userDelta: userDelta)
  }

  /// Returns the image's bytes without gaps; nil if it cannot be drawn.
  private static func pixels(of image: CGImage) -> [UInt8]? {
    let (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let isDrawn = unsafe bytes.withUnsafeMutableBytes { buffer in
      let context = unsafe CGContext(
        data: buffer.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return context != nil
    }
    return isDrawn ? bytes : nil
  }
}
#endif
