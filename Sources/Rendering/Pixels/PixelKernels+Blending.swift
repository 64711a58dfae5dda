extension PixelKernels {
  /// Blends red, green, blue bytes into Cairo's RGB24.
  ///
  /// - Parameters:
  ///   - source: The bytes, three for each pixel.
  ///   - target: The pixels, four bytes each.
  ///   - count: The number of pixels.
  ///   - weight: The weight of the source, from 0 to 256.
  package static func blend(
    _ source: UnsafeRawPointer,
    into target: UnsafeMutableRawPointer,
    count: Int,
    weight: UInt32
  ) {
    let rest = 256 - weight
    for pixel in 0..<count {
      let old = target.load(fromByteOffset: pixel &* 4, as: UInt32.self)
      func mixed(_ channel: Int, _ shift: UInt32) -> UInt32 {
        let new = UInt32(source.load(fromByteOffset: pixel &* 3 &+ channel, as: UInt8.self))
        let value = new &* weight &+ ((old &>> shift) & 0xff) &* rest &+ 128
        return (value &>> 8) &<< shift
      }
      target.storeBytes(
        of: 0xff00_0000 | mixed(0, 16) | mixed(1, 8) | mixed(2, 0),
        toByteOffset: pixel &* 4,
        as: UInt32.self
      )
    }
  }
}
