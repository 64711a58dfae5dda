/// The brightness of a frame: one byte per cell, which is one row high and one or more pixels wide.
///
/// Rows keep their full resolution, because lists scroll vertically.
package struct LumaPlane: Sendable {
  /// The number of cells in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The mean luma of each cell, 0 to 255, in rows from the top.
  package let bytes: [UInt8]

  /// Creates a plane from its bytes.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "A plane has a byte for each cell.")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates the plane of a frame, with luma according to BT.709.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame, in rows from top to bottom.
  ///   - stride: The distance between rows, in bytes.
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4.
  ///   - channels: The offsets of red, green and blue in a pixel, in bytes.
  ///   - width: The width of the frame in pixels.
  ///   - height: The number of rows.
  ///   - cell: The width of a cell in pixels, 1 or more; pixels beyond the last whole cell are
  ///     ignored.
  package init(
    of pixels: RawSpan,
    stride: Int,
    bytesPerPixel: Int,
    channels: (red: Int, green: Int, blue: Int),
    width: Int,
    height: Int,
    cell: Int
  ) {
    let plane = LumaPlane(
      bytesPerPixel: bytesPerPixel,
      channels: channels,
      width: width,
      height: height,
      cell: cell
    ) { write in
      pixels.withUnsafeBytes { source in
        if let base = source.baseAddress { write(0..<height, base, stride) }
      }
      return true
    }
    guard let plane else { preconditionFailure("All rows were written.") }
    self = plane
  }

  /// Creates the plane of a frame whose rows are read a few at a time.
  ///
  /// - Parameters:
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4.
  ///   - channels: The offsets of red, green and blue in a pixel, in bytes.
  ///   - width: The width of the frame in pixels.
  ///   - height: The number of rows.
  ///   - cell: The width of a cell in pixels, 1 or more.
  ///   - read: Reads all rows, and passes the numbers of consecutive rows on with their first byte and
  ///     the distance between rows in bytes. Returns whether it was possible.
  package init?(
    bytesPerPixel: Int,
    channels: (red: Int, green: Int, blue: Int),
    width: Int,
    height: Int,
    cell: Int,
    reading read: (_ write: (Range<Int>, UnsafeRawPointer, Int) -> Void) -> Bool
  ) {
    let columns = width / cell
    let weights = Weights(channels, bytesPerPixel: bytesPerPixel, cell: cell)
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: columns * height) { target, count in
      isRead = read { rows, pixels, stride in
        guard let target = target.baseAddress else { return }
        let pixels = pixels.assumingMemoryBound(to: UInt8.self)
        for row in rows {
          weights.write(
            pixels + (row &- rows.lowerBound) &* stride,
            to: target + row &* columns,
            count: columns
          )
        }
      }
      count = isRead ? columns * height : 0
    }
    guard isRead else { return nil }
    self.width = columns
    self.height = height
    self.bytes = bytes
  }

  /// The weights of the bytes of a pixel.
  private struct Weights {
    private let first: UInt32
    private let second: UInt32
    private let third: UInt32
    private let bytesPerPixel: Int
    private let cell: Int
    /// 65,536 divided by the sum of a cell's weights.
    private let reciprocal: UInt32

    init(_ channels: (red: Int, green: Int, blue: Int), bytesPerPixel: Int, cell: Int) {
      var weights: [UInt32] = [0, 0, 0]
      weights[channels.red] = 54
      weights[channels.green] = 183
      weights[channels.blue] = 19
      (first, second, third) = (weights[0], weights[1], weights[2])
      self.bytesPerPixel = bytesPerPixel
      self.cell = cell
      reciprocal = UInt32((1 << 16) / cell) + (65536 % cell == 0 ? 0 : 1)
    }

    @inline(__always)
    func write(
      _ pixels: UnsafePointer<UInt8>,
      to target: UnsafeMutablePointer<UInt8>,
      count: Int
    ) {
      switch (cell, bytesPerPixel) {
      case (1, 3): write(pixels, target, count, cell: 1, step: 3)
      case (1, 4): write(pixels, target, count, cell: 1, step: 4)
      case (2, 3): write(pixels, target, count, cell: 2, step: 3)
      case (2, 4): write(pixels, target, count, cell: 2, step: 4)
      case (3, 3): write(pixels, target, count, cell: 3, step: 3)
      case (3, 4): write(pixels, target, count, cell: 3, step: 4)
      default: write(pixels, target, count, cell: cell, step: bytesPerPixel)
      }
    }

    @inline(__always)
    private func write(
      _ pixels: UnsafePointer<UInt8>,
      _ target: UnsafeMutablePointer<UInt8>,
      _ count: Int,
      cell: Int,
      step: Int
    ) {
      var pixel = pixels
      for column in 0..<count {
        var sum: UInt32 = 0
        for _ in 0..<cell {
          sum &+=
            UInt32(pixel[0]) &* first &+ UInt32(pixel[1]) &* second &+ UInt32(pixel[2]) &* third
          pixel += step
        }
        target[column] = UInt8(
          truncatingIfNeeded: cell == 1 ? sum >> 8 : ((sum >> 8) &* reciprocal) >> 16
        )
      }
    }
  }
}

extension LumaPlane {
  /// Returns the plane in which each cell of some rows is a weighted mean of itself and of the cells
  /// beside it; the first and the last cell of a row stay.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - left: The weight of the cell to the left.
  ///   - own: The weight of the cell itself.
  ///   - right: The weight of the cell to the right.
  /// - Returns: The plane.
  package func weighted(in rows: Range<Int>, left: Int, own: Int, right: Int) -> LumaPlane {
    let (left, own, right) = (UInt32(left), UInt32(own), UInt32(right))
    let sum = left + own + right
    // A product and a shift are faster than a division.
    let (half, reciprocal) = (sum / 2, ((1 << 16) + sum - 1) / sum)
    var result = bytes
    bytes.withUnsafeBufferPointer { old in
      result.withUnsafeMutableBufferPointer { new in
        for row in rows where width > 2 {
          let first = row &* width
          for cell in first &+ 1..<first &+ width &- 1 {
            let level =
              left &* UInt32(old[cell &- 1]) &+ own &* UInt32(old[cell]) &+ right
              &* UInt32(old[cell &+ 1])
            new[cell] = UInt8(truncatingIfNeeded: ((level &+ half) &* reciprocal) >> 16)
          }
        }
      }
    }
    return LumaPlane(width: width, height: height, bytes: result)
  }
}
