import ChatframeGraphics
import ChatframePixels

extension PixelRows {
  /// The greatest weight of a picture that is blended with another.
  package static let fullWeight = 256

  /// Copies rows of a bitmap.
  package init(_ rows: Range<Int>, of bitmap: borrowing Bitmap) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= bitmap.heightInPixels,
      "The rows must be inside the bitmap."
    )
    self.init(size: PixelSize(width: bitmap.widthInPixels, height: rows.count))
    let (width, rowByteCount) = (widthInPixels, rowByteCount)
    bitmap.withPixels { pixels, stride in
      withMutableRows(0..<rows.count) { bytes in
        guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
        for row in 0..<rows.count {
          let from = source + (rows.lowerBound + row) * stride
          PixelKernels.unpack(from, to: target + row * rowByteCount + 1, count: width)
        }
      }
    }
  }

  /// Blends rows into a bitmap of the same width, starting at its row `top`.
  ///
  /// - Parameters:
  ///   - rows: The rows to blend.
  ///   - bitmap: The bitmap.
  ///   - top: The first row of the bitmap.
  ///   - weight: The weight of these pixels, from 0, which keeps the bitmap, to `fullWeight`.
  package func blend(
    _ rows: Range<Int>,
    into bitmap: borrowing Bitmap,
    top: Int,
    weight: Int
  ) {
    precondition(
      bitmap.widthInPixels == widthInPixels && top >= 0
        && top + rows.count <= bitmap.heightInPixels,
      "The bitmap must have the same width and room for the rows."
    )
    bitmap.withMutablePixels { target, stride in
      withRows(rows) { raw in
        guard let source = raw.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<rows.count {
          PixelKernels.blend(
            source + row * rowByteCount + 1,
            into: target + (top + row) * stride,
            count: widthInPixels,
            weight: UInt32(weight)
          )
        }
      }
    }
  }
}
