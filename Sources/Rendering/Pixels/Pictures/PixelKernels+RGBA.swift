extension PixelKernels {
  /// Red, green, blue bytes become opaque pixels, red in the lowest byte.
  static func addOpaqueAlpha(
    _ source: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var (from, pixel) = (source, 0)
    while pixel < count {
      target[pixel] =
        0xff00_0000 | UInt32(from[2]) << 16 | UInt32(from[1]) << 8 | UInt32(from[0])
      from += 3
      pixel &+= 1
    }
  }

  /// Cairo's RGB24 becomes opaque pixels, red in the lowest byte.
  static func swapRedAndBlue(
    _ source: UnsafePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var pixel = 0
    while pixel < count {
      let value = source[pixel]
      target[pixel] =
        0xff00_0000 | (value & 0xff) << 16 | value & 0xff00 | (value >> 16) & 0xff
      pixel &+= 1
    }
  }
}
