/// The innermost loops, which use raw memory so that an optimised build needs only a few
/// instructions per pixel.
package enum PixelKernels {
  /// Converts straight red, green, blue, alpha bytes to Cairo's premultiplied ARGB32.
  package static func premultiply(
    _ source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    for pixel in 0..<count {
      let value = source.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self)
      let alpha = value >> 24
      let red = ((value & 0xff) * alpha + 127) / 255
      let green = ((value >> 8 & 0xff) * alpha + 127) / 255
      let blue = ((value >> 16 & 0xff) * alpha + 127) / 255
      target.storeBytes(
        of: alpha << 24 | red << 16 | green << 8 | blue,
        toByteOffset: pixel * 4,
        as: UInt32.self
      )
    }
  }

  /// Converts red, green, blue, alpha bytes to red, green, blue bytes.
  package static func dropAlpha(
    _ source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    for pixel in 0..<count {
      let value = source.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt32.self)
      target.storeBytes(
        of: UInt16(truncatingIfNeeded: value),
        toByteOffset: pixel &* 3,
        as: UInt16.self
      )
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: value &>> 16),
        toByteOffset: pixel &* 3 &+ 2,
        as: UInt8.self
      )
    }
  }

  /// Converts red, green, blue bytes to Cairo's RGB24.
  package static func pack(
    _ source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    for pixel in 0..<count {
      let red = UInt32(source.load(fromByteOffset: pixel * 3, as: UInt8.self))
      let green = UInt32(source.load(fromByteOffset: pixel * 3 + 1, as: UInt8.self))
      let blue = UInt32(source.load(fromByteOffset: pixel * 3 + 2, as: UInt8.self))
      target.storeBytes(
        of: 0xff00_0000 | red << 16 | green << 8 | blue,
        toByteOffset: pixel * 4,
        as: UInt32.self
      )
    }
  }

  /// Converts Cairo's RGB24 to red, green, blue bytes, eight pixels in three words at a time.
  ///
  /// Each word is assembled with its first byte on top and then byte-swapped.
  package static func unpack(
    _ source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    let mask: UInt64 = 0xff_ffff
    var (from, to) = (source, target)
    for _ in 0..<count / 8 {
      let third = color(from, 2)
      let sixth = color(from, 5)
      let first = color(from, 0) << 40 | (color(from, 1) & mask) << 16 | (third & mask) >> 8
      let second =
        third << 56 | (color(from, 3) & mask) << 32 | (color(from, 4) & mask) << 8
        | (sixth & mask) >> 16
      let last = sixth << 48 | (color(from, 6) & mask) << 24 | color(from, 7) & mask
      to.storeBytes(of: first.byteSwapped, toByteOffset: 0, as: UInt64.self)
      to.storeBytes(of: second.byteSwapped, toByteOffset: 8, as: UInt64.self)
      to.storeBytes(of: last.byteSwapped, toByteOffset: 16, as: UInt64.self)
      from += 32
      to += 24
    }
    for _ in 0..<count % 8 {
      let value = color(from, 0)
      to.storeBytes(of: UInt8(value >> 16 & 0xff), toByteOffset: 0, as: UInt8.self)
      to.storeBytes(of: UInt8(value >> 8 & 0xff), toByteOffset: 1, as: UInt8.self)
      to.storeBytes(of: UInt8(value & 0xff), toByteOffset: 2, as: UInt8.self)
      from += 4
      to += 3
    }
  }

  @inline(__always)
  private static func color(_ source: UnsafeRawPointer, _ pixel: Int) -> UInt64 {
    UInt64(source.load(fromByteOffset: pixel &* 4, as: UInt32.self))
  }

  /// Returns whether all of four adjacent pixels differ at more than an eighth of a row's sampled
  /// positions: the edges of text are narrower, and flat areas do not differ.
  package static func looksLikePhotograph(_ source: UnsafeRawPointer, count: Int) -> Bool {
    looksLikePhotograph(count: count) { pixel in
      let here = source.load(fromByteOffset: pixel * 4, as: UInt32.self)
      let next = source.load(fromByteOffset: pixel * 4 + 4, as: UInt32.self)
      return (here ^ next) & 0xff_ffff != 0
    }
  }

  /// Returns the same for red, green, blue bytes; one more byte must be readable before them.
  package static func looksLikePhotograph(colors: UnsafeRawPointer, count: Int) -> Bool {
    let source = colors - 1
    return looksLikePhotograph(count: count) { pixel in
      let here = source.loadUnaligned(fromByteOffset: pixel * 3, as: UInt32.self)
      let next = source.loadUnaligned(fromByteOffset: pixel * 3 + 3, as: UInt32.self)
      return (here ^ next) >> 8 != 0
    }
  }

  @inline(__always)
  private static func looksLikePhotograph(count: Int, differs: (Int) -> Bool) -> Bool {
    var different = 0
    var looked = 0
    var pixel = 0
    while pixel + 3 < count {
      if differs(pixel), differs(pixel + 1), differs(pixel + 2) { different += 1 }
      looked += 1
      pixel += 7
    }
    return different * 8 > looked
  }

  /// Applies PNG's filter 1: subtracts the byte three positions before from each byte.
  package static func sub(_ row: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    for byte in 0..<min(3, count) {
      target.storeBytes(
        of: row.load(fromByteOffset: byte, as: UInt8.self),
        toByteOffset: byte,
        as: UInt8.self
      )
    }
    var byte = 3
    while byte < count {
      let here = row.load(fromByteOffset: byte, as: UInt8.self)
      let left = row.load(fromByteOffset: byte - 3, as: UInt8.self)
      target.storeBytes(of: here &- left, toByteOffset: byte, as: UInt8.self)
      byte += 1
    }
  }

  /// Applies PNG's filter 4: subtracts the Paeth prediction from each byte.
  package static func paeth(
    _ row: UnsafeRawPointer,
    above: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int
  ) {
    for byte in 0..<min(3, count) {
      let here = row.load(fromByteOffset: byte, as: UInt8.self)
      let up = above.load(fromByteOffset: byte, as: UInt8.self)
      target.storeBytes(of: here &- up, toByteOffset: byte, as: UInt8.self)
    }
    var byte = 3
    while byte < count {
      let nearest = Self.nearest(
        left: Int16(row.load(fromByteOffset: byte - 3, as: UInt8.self)),
        up: Int16(above.load(fromByteOffset: byte, as: UInt8.self)),
        corner: Int16(above.load(fromByteOffset: byte - 3, as: UInt8.self))
      )
      let here = Int16(row.load(fromByteOffset: byte, as: UInt8.self))
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: here &- nearest),
        toByteOffset: byte,
        as: UInt8.self
      )
      byte += 1
    }
  }
}
