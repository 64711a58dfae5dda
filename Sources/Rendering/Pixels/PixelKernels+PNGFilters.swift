extension PixelKernels {
  /// Undoes any of PNG's five filters in place.
  ///
  /// - Parameters:
  ///   - row: The row's bytes; three more bytes must be readable.
  ///   - above: The unfiltered row above, or zeros; three more bytes must be readable.
  ///   - filter: The number of the filter.
  ///   - count: The number of bytes in the row.
  ///   - bytesPerPixel: The number of bytes per pixel, 3 or 4.
  /// - Returns: Whether the filter exists.
  package static func unfilter(
    _ row: UnsafeMutableRawPointer,
    above: UnsafeRawPointer,
    filter: UInt8,
    count: Int,
    bytesPerPixel: Int
  ) -> Bool {
    bytesPerPixel == 3
      ? unfilter(row, above, filter, count, pixel: 3)
      : unfilter(row, above, filter, count, pixel: 4)
  }

  @inline(__always)
  private static func unfilter(
    _ row: UnsafeMutableRawPointer,
    _ above: UnsafeRawPointer,
    _ filter: UInt8,
    _ count: Int,
    pixel: Int
  ) -> Bool {
    switch filter {
    case 0: break
    case 1: undoSub(row, count, pixel: pixel)
    case 2: undoUp(row, above, count)
    case 3: undoAverage(row, above, count, pixel: pixel)
    case 4: undoPaeth(row, above, count, pixel: pixel)
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func undoSub(_ row: UnsafeMutableRawPointer, _ count: Int, pixel: Int) {
    var left = SIMD4<UInt8>()
    var offset = 0
    while offset < count {
      left = bytes(row + offset) &+ left
      store(left, to: row + offset, pixel: pixel)
      offset &+= pixel
    }
  }

  @inline(__always)
  private static func undoUp(
    _ row: UnsafeMutableRawPointer,
    _ above: UnsafeRawPointer,
    _ count: Int
  ) {
    var offset = 0
    while offset &+ 16 <= count {
      let sum =
        row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        &+ above.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      row.storeBytes(of: sum, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset &+= 16
    }
    while offset < count {
      let here = row.load(fromByteOffset: offset, as: UInt8.self)
      let up = above.load(fromByteOffset: offset, as: UInt8.self)
      row.storeBytes(of: here &+ up, toByteOffset: offset, as: UInt8.self)
      offset &+= 1
    }
  }

  @inline(__always)
  private static func undoAverage(
    _ row: UnsafeMutableRawPointer,
    _ above: UnsafeRawPointer,
    _ count: Int,
    pixel: Int
  ) {
    var left = SIMD4<UInt16>()
    var offset = 0
    while offset < count {
      let up = SIMD4<UInt16>(truncatingIfNeeded: bytes(above + offset))
      let average = SIMD4<UInt8>(truncatingIfNeeded: (left &+ up) &>> 1)
      let value = bytes(row + offset) &+ average
      store(value, to: row + offset, pixel: pixel)
      left = SIMD4<UInt16>(truncatingIfNeeded: value)
      offset &+= pixel
    }
  }

  @inline(__always)
  private static func undoPaeth(
    _ row: UnsafeMutableRawPointer,
    _ above: UnsafeRawPointer,
    _ count: Int,
    pixel: Int
  ) {
    var (left, corner) = (SIMD4<Int16>(), SIMD4<Int16>())
    var offset = 0
    while offset < count {
      let up = SIMD4<Int16>(truncatingIfNeeded: bytes(above + offset))
      let (rise, run) = (up &- corner, left &- corner)
      let (toLeft, toUp, toCorner) = (magnitude(rise), magnitude(run), magnitude(rise &+ run))
      let upOrCorner = corner.replacing(with: up, where: toUp .<= toCorner)
      let isLeft = (toLeft .<= toUp) .& (toLeft .<= toCorner)
      let nearest = upOrCorner.replacing(with: left, where: isLeft)
      let value = bytes(row + offset) &+ SIMD4<UInt8>(truncatingIfNeeded: nearest)
      store(value, to: row + offset, pixel: pixel)
      left = SIMD4<Int16>(truncatingIfNeeded: value)
      corner = up
      offset &+= pixel
    }
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    let sign = value &>> 15
    return (value ^ sign) &- sign
  }

  @inline(__always)
  private static func bytes(_ pointer: UnsafeRawPointer) -> SIMD4<UInt8> {
    unsafeBitCast(pointer.loadUnaligned(as: UInt32.self), to: SIMD4<UInt8>.self)
  }

  @inline(__always)
  private static func bytes(_ pointer: UnsafeMutableRawPointer) -> SIMD4<UInt8> {
    bytes(UnsafeRawPointer(pointer))
  }

  @inline(__always)
  private static func store(
    _ value: SIMD4<UInt8>,
    to pointer: UnsafeMutableRawPointer,
    pixel: Int
  ) {
    let word = unsafeBitCast(value, to: UInt32.self)
    guard pixel == 3 else {
      pointer.storeBytes(of: word, as: UInt32.self)
      return
    }
    pointer.storeBytes(of: UInt16(truncatingIfNeeded: word), as: UInt16.self)
    pointer.storeBytes(
      of: UInt8(truncatingIfNeeded: word &>> 16),
      toByteOffset: 2,
      as: UInt8.self
    )
  }
}

extension PixelKernels {
  /// Returns the neighbour that is nearest to PNG's linear prediction, `left + up - corner`.
  @inline(__always)
  static func nearest(left: Int16, up: Int16, corner: Int16) -> Int16 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
