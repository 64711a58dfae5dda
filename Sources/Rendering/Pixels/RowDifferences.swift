import Glibc

/// Where rows of two frames differ.
package enum RowDifferences {
  private static let opaque: UInt32 = 0x00ff_ffff

  /// The first and last column in pixels in which two rows differ; nil if they are equal.
  ///
  /// - Parameters:
  ///   - bytesPerPixel: 3 or 4; of four, the last is left out.
  ///   - first: Where the row begins in `pixels`, in bytes.
  ///   - second: Where the row begins in `others`, in bytes.
  package static func columns(
    of pixels: RawSpan,
    at first: Int,
    and others: RawSpan,
    at second: Int,
    width: Int,
    bytesPerPixel: Int
  ) -> ClosedRange<Int>? {
    pixels.withUnsafeBytes { left in
      others.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return nil }
        // Most rows are equal, and that is soon seen.
        if memcmp(left + first, right + second, width * bytesPerPixel) == 0 { return nil }
        func differs(_ pixel: Int) -> Bool {
          let (one, two) = (left + first, right + second)
          let offset = pixel * bytesPerPixel
          if bytesPerPixel == 4 {
            let difference =
              one.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
              ^ two.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return difference & opaque != 0
          }
          return (0..<3).contains {
            one.load(fromByteOffset: offset + $0, as: UInt8.self)
              != two.load(fromByteOffset: offset + $0, as: UInt8.self)
          }
        }
        var low = 0
        while low < width, !differs(low) { low += 1 }
        guard low < width else { return nil }
        var high = width - 1
        while !differs(high) { high -= 1 }
        return low...high
      }
    }
  }
}
