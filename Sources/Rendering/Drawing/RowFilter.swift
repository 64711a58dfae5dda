import ChatframePixels
import Glibc

/// Filters unfiltered scanlines where they look like a photograph, in groups of rows.
struct RowFilter {
  /// Pixels a row.
  let width: Int
  /// Rows, the first of which looks at no other.
  let rowCount: Int

  private var rowByteCount: Int { width * 3 + 1 }

  private var groups: StrideTo<Int> {
    stride(from: 0, to: rowCount, by: Scanlines.groupRowCount)
  }

  /// Whether anything is to be filtered at all.
  func appliesToSome(of source: UnsafeRawPointer) -> Bool {
    groups.contains { isPhotograph($0, of: source) }
  }

  /// Writes all rows, filtered where they look like a photograph.
  func write(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    for first in groups {
      let rows = first..<min(first + Scanlines.groupRowCount, rowCount)
      if isPhotograph(first, of: source) {
        for row in rows { filter(row, of: source, to: target) }
      } else {
        let start = first * rowByteCount
        memcpy(target + start, source + start, rows.count * rowByteCount)
      }
    }
  }

  /// The row in the middle of a group decides.
  private func isPhotograph(_ first: Int, of source: UnsafeRawPointer) -> Bool {
    let middle = first + min(Scanlines.groupRowCount, rowCount - first) / 2
    let colors = source + middle * rowByteCount + 1
    return PixelKernels.looksLikePhotograph(colors: colors, count: width)
  }

  private func filter(
    _ row: Int,
    of source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) {
    let start = row * rowByteCount
    let (from, to) = (source + start + 1, target + start + 1)
    if row == 0 {
      target.storeBytes(of: PNGFilter.sub.rawValue, as: UInt8.self)
      PixelKernels.sub(from, to: to, count: width * 3)
    } else {
      (to - 1).storeBytes(of: PNGFilter.paeth.rawValue, as: UInt8.self)
      PixelKernels.paeth(from, above: from - rowByteCount, to: to, count: width * 3)
    }
  }
}
