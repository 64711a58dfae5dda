/// Sums of red, green and blue in two pictures, of their squares and of their products.
struct ChannelSums {
  typealias Channels = SIMD4<Int>

  var first = Channels.zero
  var second = Channels.zero
  var firstSquares = Channels.zero
  var secondSquares = Channels.zero
  var products = Channels.zero

  /// Takes a pixel of each picture in, or off again where `sign` is −1.
  @inline(__always)
  mutating func add(_ left: UInt32, _ right: UInt32, sign: Int) {
    let one = Self.channels(left)
    let two = Self.channels(right)
    let signs = Channels(repeating: sign)
    first &+= one &* signs
    second &+= two &* signs
    firstSquares &+= one &* one &* signs
    secondSquares &+= two &* two &* signs
    products &+= one &* two &* signs
  }

  /// Takes other sums in, or off again where `sign` is −1.
  @inline(__always)
  mutating func add(_ other: ChannelSums, sign: Int) {
    let signs = Channels(repeating: sign)
    first &+= other.first &* signs
    second &+= other.second &* signs
    firstSquares &+= other.firstSquares &* signs
    secondSquares &+= other.secondSquares &* signs
    products &+= other.products &* signs
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> Channels {
    Channels(Int(pixel & 0xff), Int(pixel >> 8 & 0xff), Int(pixel >> 16 & 0xff), 0)
  }
}
