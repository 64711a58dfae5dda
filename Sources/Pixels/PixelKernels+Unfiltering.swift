extension PixelKernels {
  /// Undoes PNG's filter 1 in place.
  package static func unsub(_ row: UnsafeMutableRawPointer, count: Int) {
    var byte = 3
    while byte < count {
      let left = row.load(fromByteOffset: byte - 3, as: UInt8.self)
      let here = row.load(fromByteOffset: byte, as: UInt8.self)
      row.storeBytes(of: here &+ left, toByteOffset: byte, as: UInt8.self)
      byte += 1
    }
  }

  /// Undoes PNG's filter 4 in place.
  package static func unpaeth(
    _ row: UnsafeMutableRawPointer,
    above: UnsafeRawPointer,
    count: Int
  ) {
    for byte in 0..<min(3, count) {
      let here = row.load(fromByteOffset: byte, as: UInt8.self)
      let up = above.load(fromByteOffset: byte, as: UInt8.self)
      row.storeBytes(of: here &+ up, toByteOffset: byte, as: UInt8.self)
    }
    var byte = 3
    while byte < count {
      let nearest = Self.nearest(
        left: Int16(row.load(fromByteOffset: byte - 3, as: UInt8.self)),
        up: Int16(above.load(fromByteOffset: byte, as: UInt8.self)),
        corner: Int16(above.load(fromByteOffset: byte - 3, as: UInt8.self))
      )
      let here = row.load(fromByteOffset: byte, as: UInt8.self)
      let value = here &+ UInt8(truncatingIfNeeded: nearest)
      row.storeBytes(of: value, toByteOffset: byte, as: UInt8.self)
      byte += 1
    }
  }

  /// Of three neighbours the one nearest to their slope.
  @inline(__always)
  static func nearest(left: Int16, up: Int16, corner: Int16) -> Int16 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
