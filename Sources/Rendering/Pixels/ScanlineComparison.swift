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

/// Hashes of the scanlines of a frame, strip by strip.
package enum StripHashes {
  /// The mask that ignores the fourth byte of a pixel: alpha, or unused.
  private static let opaque: UInt64 = 0x00ff_ffff_00ff_ffff

  /// Returns the 64-bit hash of each row of each strip.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, in rows from top to bottom.
  ///   - stride: The distance between rows, in bytes.
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4; the fourth is ignored.
  ///   - height: The number of rows.
  ///   - strips: The columns of each strip, in pixels.
  /// - Returns: The hashes of all rows of the first strip, then of the next.
  package static func hashes(
    of pixels: RawSpan,
    stride: Int,
    bytesPerPixel: Int,
    height: Int,
    strips: [Range<Int>]
  ) -> [UInt64] {
    let mask = bytesPerPixel == 4 ? opaque : ~0
    return [UInt64](unsafeUninitializedCapacity: strips.count * height) { target, count in
      pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<height {
          for (index, strip) in strips.enumerated() {
            target[index * height + row] = hash(
              base + row * stride + strip.lowerBound * bytesPerPixel,
              count: strip.count * bytesPerPixel,
              mask: mask
            )
          }
        }
        count = strips.count * height
      }
    }
  }

  /// Returns a hash that takes sixteen bytes per multiplication, folded as in wyhash.
  @inline(__always)
  private static func hash(_ bytes: UnsafeRawPointer, count: Int, mask: UInt64) -> UInt64 {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 16 <= count {
      let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & mask
      let second = bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self) & mask
      state = folded(state ^ first, 0xa076_1d64_78bd_642f ^ second)
      offset &+= 16
    }
    while offset < count {
      // Pixels end at multiples of four bytes, so the mask stays aligned with them.
      let keeps = mask == ~0 || offset & 3 != 3
      let byte = keeps ? bytes.load(fromByteOffset: offset, as: UInt8.self) : 0
      state = folded(state ^ UInt64(byte), 0xe703_7ed1_a0b4_28db)
      offset &+= 1
    }
    return folded(state, 0x8ebc_6af0_9c88_c6e3)
  }

  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    // The addition preserves bits that a zero factor would erase.
    return (product.high ^ product.low) &+ left.byteSwapped &+ right
  }
}

/// The mean brightnesses of the scanlines of a frame, strip by strip.
package enum StripProfiles {
  /// The number of a profile's units per level of brightness.
  package static let unit = 64

  /// Returns the mean luma of each row of each strip, in 1/64 of a level.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, in rows from top to bottom.
  ///   - stride: The distance between rows, in bytes.
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4.
  ///   - channels: The offsets of red, green and blue in a pixel, in bytes.
  ///   - height: The number of rows.
  ///   - strips: The columns of each strip, in pixels.
  /// - Returns: The means of all rows of the first strip, then of the next.
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
            // Luma has 256 units per level.
            target[index &* height &+ row] = Int16(
              truncatingIfNeeded: Int(sum) &* unit / (256 &* max(1, strip.count))
            )
          }
        }
        count = strips.count * height
      }
    }
  }

  /// Returns the sum of the luma of pixels according to BT.709, in 1/256 of a level.
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
