import ChatframePixels

/// A picture in pale greys, as pixelmatch draws equal pixels.
package struct GrayscaleBackdrop: Hashable, Sendable {
  /// The opacity of the picture, 0…1.
  private let alpha: Double
  /// A Boolean value that indicates whether the picture is hidden.
  private let isMask: Bool

  /// Creates a backdrop on white or, as a mask, on transparency.
  package init(alpha: Double, isMask: Bool) {
    self.alpha = alpha
    self.isMask = isMask
  }

  /// Returns the backdrop's pixels for a picture.
  package func pixels(_ picture: RGBAPicture) -> [UInt32] {
    guard !isMask else { return [UInt32](repeating: 0, count: picture.pixels.count) }
    return [UInt32](unsafeUninitializedCapacity: picture.pixels.count) { target, count in
      picture.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress, source.count > 0 else {
          return
        }
        let end = source.count
        var (last, lastGray) = (from[0], gray(from[0]))
        var pixel = 0
        while pixel < end {
          if from[pixel] != last {
            last = from[pixel]
            lastGray = gray(last)
          }
          to[pixel] = lastGray
          pixel &+= 1
        }
      }
      count = picture.pixels.count
    }
  }

  /// Returns a pixel's grey on white; fractions are truncated, as in a JavaScript byte array.
  private func gray(_ pixel: UInt32) -> UInt32 {
    let red = Double(pixel & 0xff)
    let green = Double(pixel >> 8 & 0xff)
    let blue = Double(pixel >> 16 & 0xff)
    let luma = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let value = 255 + (luma - 255) * alpha * Double(pixel >> 24) / 255
    return 0xff00_0000 | UInt32(value) &* 0x01_0101
  }
}
