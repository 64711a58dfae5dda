/// Mean brightnesses of the scanlines of a frame, strip by strip.
package enum StripProfiles {
  /// Units of a profile to a level of brightness.
  package static let unit = 64

  /// The mean luma of each row of each strip, in 1/64 of a level: all rows of the first strip, then
  /// of the next.
  ///
  /// - Parameters:
  ///   - pixels: Rows from the top down, `stride` bytes apart.
  ///   - channels: Where red, green and blue stand in a pixel.
  ///   - strips: Columns in pixels.
  package static func profiles(
    of pixels: RawSpan,
    stride: Int,
    bytesPerPixel: Int,
    channels: (red: Int, green: Int, blue: Int),
    height: Int,
    strips: [Range<Int>]
  ) -> [Int16] {
    [Int16](unsafeUninitializedCapacity: strips.count * height) { target, count in
      pixels.withUnsafeBytes { bytes in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress,
          let target = target.baseAddress
        else { return }
        for row in 0..<height {
          for (index, strip) in strips.enumerated() {
            let sum = sum(
              base + (row &* stride &+ strip.lowerBound &* bytesPerPixel),
              count: strip.count,
              bytesPerPixel: bytesPerPixel,
              channels: channels
            )
            // 256 parts of luma to a level.
            target[index &* height &+ row] = Int16(
              truncatingIfNeeded: Int(sum) &* unit / (256 &* max(1, strip.count))
            )
          }
        }
        count = strips.count * height
      }
    }
  }

  /// Red, green and blue as bright as BT.709 says, in 1/256.
  @inline(__always)
  private static func sum(
    _ pixels: UnsafePointer<UInt8>,
    count: Int,
    bytesPerPixel: Int,
    channels: (red: Int, green: Int, blue: Int)
  ) -> UInt32 {
    var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
    var pixel = pixels
    for _ in 0..<count {
      red &+= UInt32(pixel[channels.red])
      green &+= UInt32(pixel[channels.green])
      blue &+= UInt32(pixel[channels.blue])
      pixel += bytesPerPixel
    }
    return red &* 54 &+ green &* 183 &+ blue &* 19
  }
}
