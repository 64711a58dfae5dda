#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds the differences between rows of two frames.
package enum RowDifferences {
  private static let opaque: UInt32 = 0x00ff_ffff

  /// Returns the first and last column in which two rows differ.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the first frame.
  ///   - first: The offset of the row in `pixels`, in bytes.
  ///   - others: The pixels of the second frame.
  ///   - second: The offset of the row in `others`, in bytes.
  ///   - width: The width of the rows in pixels.
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4; the fourth is ignored.
  /// - Returns: The columns in pixels; `nil` if the rows are equal.
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
        // Most rows are equal, which is the fastest to find out.
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
