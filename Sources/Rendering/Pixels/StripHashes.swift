/// Hashes of the scanlines of a frame, strip by strip.
package enum StripHashes {
  /// Leaves the fourth byte of a pixel out: alpha, or nothing in particular.
  private static let opaque: UInt64 = 0x00ff_ffff_00ff_ffff

  /// The 64-bit hash of each row of each strip: all rows of the first strip, then of the next.
  ///
  /// - Parameters:
  ///   - pixels: Rows from the top down, `stride` bytes apart.
  ///   - bytesPerPixel: 3 or 4; of four, the last is left out.
  ///   - strips: Columns in pixels.
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

  /// Sixteen bytes to a multiplication, folded as wyhash does.
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
      // A whole pixel ends at every multiple of four, so the mask stays in step.
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
    // Addition keeps what a factor of nought would wipe out.
    return (product.high ^ product.low) &+ left.byteSwapped &+ right
  }
}
