import ChatframePixels
import Glibc

/// Writes a band's scanlines from a bitmap's rows; lives only as long as both are lent.
struct ScanlineWriter {
  /// The band's first row.
  let source: UnsafeRawPointer
  /// Bytes from one row of the source to the next.
  let stride: Int
  /// Pixels a row.
  let width: Int
  /// The band's scanlines.
  let target: UnsafeMutableRawPointer
  /// Room for two rows without filter numbers.
  let plain: UnsafeMutableRawPointer

  private var scanlineByteCount: Int { width * 3 + 1 }

  /// Writes rows that share a filter, which the row in their middle decides.
  func write(_ rows: Range<Int>) {
    let probe = source + (rows.lowerBound + rows.count / 2) * stride
    if PixelKernels.looksLikePhotograph(probe, count: width) {
      writePhotograph(rows)
    } else {
      writeFlat(rows)
    }
  }

  /// Unfiltered; a row that repeats the one above is copied from it.
  private func writeFlat(_ rows: Range<Int>) {
    for row in rows {
      let from = source + row * stride
      let to = target + row * scanlineByteCount
      if row > rows.lowerBound, memcmp(from, from - stride, width * 4) == 0 {
        memcpy(to, to - scanlineByteCount, scanlineByteCount)
      } else {
        to.storeBytes(of: PNGFilter.none.rawValue, as: UInt8.self)
        PixelKernels.unpack(from, to: to + 1, count: width)
      }
    }
  }

  /// Filtered; the band's first row looks at no other, so that it can stand below any band.
  private func writePhotograph(_ rows: Range<Int>) {
    var (above, here) = (plain, plain + width * 3)
    if rows.lowerBound > 0 {
      PixelKernels.unpack(source + (rows.lowerBound - 1) * stride, to: above, count: width)
    }
    for row in rows {
      let to = target + row * scanlineByteCount
      PixelKernels.unpack(source + row * stride, to: here, count: width)
      if row == 0 {
        to.storeBytes(of: PNGFilter.sub.rawValue, as: UInt8.self)
        PixelKernels.sub(here, to: to + 1, count: width * 3)
      } else {
        to.storeBytes(of: PNGFilter.paeth.rawValue, as: UInt8.self)
        PixelKernels.paeth(here, above: above, to: to + 1, count: width * 3)
      }
      swap(&above, &here)
    }
  }
}
