/// Rows of a PNG before they are deflated, each with the number of its filter in front; room that
/// is used again.
struct Scanlines {
  /// Rows that share a filter.
  static let groupRowCount = 8

  private var bytes: [UInt8] = []
  /// Two unfiltered rows of a photograph: the one above and the one at hand.
  private var plain: [UInt8] = []
  private var count = 0

  /// Converts rows of a bitmap, and filters them where they look like a photograph.
  mutating func fill(from bitmap: borrowing Bitmap, rows: Range<Int>) {
    let width = bitmap.widthInPixels
    let rowByteCount = width * 3 + 1
    count = rowByteCount * rows.count
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    if plain.count != width * 6 { plain = [UInt8](repeating: 0, count: width * 6) }
    bitmap.withPixels { pixels, stride in
      bytes.withUnsafeMutableBytes { target in
        plain.withUnsafeMutableBytes { plain in
          guard let source = pixels.baseAddress, let target = target.baseAddress,
            let plain = plain.baseAddress
          else { return }
          let writer = ScanlineWriter(
            source: source + rows.lowerBound * stride,
            stride: stride,
            width: width,
            target: target,
            plain: plain
          )
          for first in Swift.stride(from: 0, to: rows.count, by: Self.groupRowCount) {
            writer.write(first..<min(first + Self.groupRowCount, rows.count))
          }
        }
      }
    }
  }

  /// Copies rows, and filters them where they look like a photograph.
  ///
  /// - Returns: False, with nothing copied, where none of them does.
  mutating func fill(from rows: UnsafeRawBufferPointer, filter: RowFilter) -> Bool {
    guard let source = rows.baseAddress, filter.appliesToSome(of: source) else { return false }
    count = rows.count
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    bytes.withUnsafeMutableBytes { target in
      if let target = target.baseAddress { filter.write(source, to: target) }
    }
    return true
  }

  /// Lends the finished rows.
  func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try bytes.withUnsafeBufferPointer { (all) throws(E) -> R in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[..<count])))
    }
  }
}
