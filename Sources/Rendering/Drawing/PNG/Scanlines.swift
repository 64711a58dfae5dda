import ChatframePixels

/// A reusable buffer for rows of a PNG before compression, each of which starts with its filter
/// number.
struct Scanlines: ~Copyable {
  /// The number of rows that share a filter.
  static let groupRowCount = 8

  private var bytes = ByteBuffer(count: 0)
  /// Two unfiltered rows of a photograph: the previous and the current one.
  private var plain: [UInt8] = []
  private var count = 0

  /// Converts rows of a bitmap, and filters them if they look like a photograph.
  mutating func fill(from bitmap: borrowing Bitmap, rows: Range<Int>) {
    let width = bitmap.widthInPixels
    let rowByteCount = width * 3 + 1
    count = rowByteCount * rows.count
    bytes.reserve(count)
    if plain.count != width * 6 { plain = [UInt8](repeating: 0, count: width * 6) }
    bitmap.withPixels { pixels, stride in
      bytes.withBytes { target in
        plain.withUnsafeMutableBytes { plain in
          guard let source = pixels.baseAddress, let target = target.baseAddress,
            let plain = plain.baseAddress
          else { return }
          let writer = ScanlineWriter(
            source: source + rows.lowerBound * stride,
            stride: stride,
            width: width,
            target: UnsafeMutableRawPointer(target),
            plain: plain
          )
          for first in Swift.stride(from: 0, to: rows.count, by: Self.groupRowCount) {
            writer.write(first..<min(first + Self.groupRowCount, rows.count))
          }
        }
      }
    }
  }

  /// Copies and filters rows if some look like a photograph; otherwise copies nothing and returns
  /// `false`.
  mutating func fill(from rows: UnsafeRawBufferPointer, filter: RowFilter) -> Bool {
    guard let source = rows.baseAddress, filter.appliesToSome(of: source) else { return false }
    count = rows.count
    bytes.reserve(count)
    bytes.withBytes { target in
      if let target = target.baseAddress { filter.write(source, to: target) }
    }
    return true
  }

  /// Lends the finished rows.
  func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try bytes.withBytes { (all) throws(E) -> R in
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[..<count]))
    }
  }
}

/// Writes a band's scanlines from a bitmap's rows, while both are lent.
struct ScanlineWriter {
  /// The band's first row.
  let source: UnsafeRawPointer
  /// The number of bytes from one row of the source to the next.
  let stride: Int
  /// The number of pixels per row.
  let width: Int
  /// The band's scanlines.
  let target: UnsafeMutableRawPointer
  /// Memory for two rows without filter numbers.
  let plain: UnsafeMutableRawPointer

  private var scanlineByteCount: Int { width * 3 + 1 }

  /// Writes rows that share a filter, which the middle row determines.
  func write(_ rows: Range<Int>) {
    let probe = source + (rows.lowerBound + rows.count / 2) * stride
    if PixelKernels.looksLikePhotograph(probe, count: width) {
      writePhotograph(rows)
    } else {
      writeFlat(rows)
    }
  }

  /// Writes unfiltered rows; a row that equals the previous one is copied from it.
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

  /// Writes filtered rows; the band's first row depends on no other, so that any band may precede
  /// it.
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

/// Filters scanlines that look like a photograph, in groups of rows.
struct RowFilter {
  /// The number of pixels per row.
  let width: Int
  /// The number of rows; the filter of the first depends on no other row.
  let rowCount: Int

  private var rowByteCount: Int { width * 3 + 1 }

  private var groups: StrideTo<Int> {
    stride(from: 0, to: rowCount, by: Scanlines.groupRowCount)
  }

  /// Returns whether any row needs a filter.
  func appliesToSome(of source: UnsafeRawPointer) -> Bool {
    groups.contains { isPhotograph($0, of: source) }
  }

  /// Writes all rows, filtered if they look like a photograph.
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

  /// Returns whether the middle row of a group looks like a photograph.
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

/// The PNG filters in use, with their numbers.
enum PNGFilter: UInt8 {
  /// No filter: the bytes themselves.
  case none = 0
  /// The difference from the pixel to the left.
  case sub = 1
  /// The difference from the Paeth prediction.
  case paeth = 4
}
