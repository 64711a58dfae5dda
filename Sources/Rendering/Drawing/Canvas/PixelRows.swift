import ChatframeGraphics
import ChatframePixels

/// Pixels as a value for any thread: each row has PNG's filter number "none", then red, green and
/// blue bytes.
///
/// Flat rows are deflated in this form, starting at any row.
package struct PixelRows: Hashable, Sendable {
  /// The width in pixels.
  package let widthInPixels: Int
  /// The height in pixels; unlike a bitmap's, it has no limit.
  package let heightInPixels: Int
  /// The bytes of all rows without gaps.
  package private(set) var bytes: [UInt8]

  /// The number of bytes per row.
  package var rowByteCount: Int { widthInPixels * 3 + 1 }

  /// The width and the height, in pixels.
  package var size: PixelSize { PixelSize(width: widthInPixels, height: heightInPixels) }

  /// Creates black pixels.
  package init(size: PixelSize) {
    widthInPixels = size.width
    heightInPixels = size.height
    bytes = [UInt8](repeating: 0, count: size.height * (size.width * 3 + 1))
  }

  /// Creates pixels of one colour, whose alpha is ignored.
  package init(size: PixelSize, color: RGBAColor) {
    self.init(size: size)
    var row: [UInt8] = [0]
    for _ in 0..<widthInPixels { row += [color.red, color.green, color.blue] }
    for top in 0..<heightInPixels {
      bytes.replaceSubrange(top * row.count..<(top + 1) * row.count, with: row)
    }
  }

  /// Copies the first rows of a bitmap of the same width to `rows`.
  package mutating func set(_ rows: Range<Int>, from bitmap: borrowing Bitmap) {
    precondition(
      bitmap.widthInPixels == widthInPixels && rows.count <= bitmap.heightInPixels
        && rows.lowerBound >= 0 && rows.upperBound <= heightInPixels,
      "The rows must be inside both pictures, which must have the same width."
    )
    let (width, rowByteCount) = (widthInPixels, rowByteCount)
    bitmap.withPixels { pixels, stride in
      bytes.withUnsafeMutableBytes { bytes in
        guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
        for row in 0..<rows.count {
          let to = target + (rows.lowerBound + row) * rowByteCount + 1
          PixelKernels.unpack(source + row * stride, to: to, count: width)
        }
      }
    }
  }

  /// Copies rows into a bitmap of the same width, starting at its row `top`.
  package func copy(_ rows: Range<Int>, into bitmap: borrowing Bitmap, top: Int) {
    precondition(
      bitmap.widthInPixels == widthInPixels && top >= 0
        && top + rows.count <= bitmap.heightInPixels,
      "The bitmap must have the same width and room for the rows."
    )
    bitmap.withMutablePixels { target, stride in
      withRows(rows) { raw in
        guard let source = raw.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<rows.count {
          let from = source + row * rowByteCount + 1
          PixelKernels.pack(from, to: target + (top + row) * stride, count: widthInPixels)
        }
      }
    }
  }

  /// Lends rows for modification.
  mutating func withMutableRows<E: Error>(
    _ rows: Range<Int>,
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    let rowByteCount = rowByteCount
    try bytes.withUnsafeMutableBufferPointer { (all) throws(E) in
      let part = all[rows.lowerBound * rowByteCount..<rows.upperBound * rowByteCount]
      try body(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: part)))
    }
  }

  /// Lends rows.
  package func withRows<R, E: Error>(
    _ rows: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try bytes.withUnsafeBufferPointer { (all) throws(E) -> R in
      let part = all[rows.lowerBound * rowByteCount..<rows.upperBound * rowByteCount]
      return try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: part)))
    }
  }
}
