/// Sums of red, green and blue in two pictures, of their squares and of their products: over a column
/// of a window, or over all of its columns.
struct ChannelSums {
  typealias Channels = SIMD4<Int32>

  private(set) var first = Channels.zero
  private(set) var second = Channels.zero
  private(set) var firstSquares = Channels.zero
  private(set) var secondSquares = Channels.zero
  private(set) var products = Channels.zero

  init() {}

  /// The sums of one pixel of each picture.
  @inline(__always)
  init(_ left: UInt32, _ right: UInt32) {
    let (one, two) = (Self.channels(left), Self.channels(right))
    first = Channels(truncatingIfNeeded: one)
    second = Channels(truncatingIfNeeded: two)
    // The largest square has 16 bits.
    firstSquares = Channels(truncatingIfNeeded: one &* one)
    secondSquares = Channels(truncatingIfNeeded: two &* two)
    products = Channels(truncatingIfNeeded: one &* two)
  }

  /// Takes others in.
  @inline(__always)
  static func += (sums: inout ChannelSums, other: ChannelSums) {
    sums.first &+= other.first
    sums.second &+= other.second
    sums.firstSquares &+= other.firstSquares
    sums.secondSquares &+= other.secondSquares
    sums.products &+= other.products
  }

  /// Takes others off again.
  @inline(__always)
  static func -= (sums: inout ChannelSums, other: ChannelSums) {
    sums.first &-= other.first
    sums.second &-= other.second
    sums.firstSquares &-= other.firstSquares
    sums.secondSquares &-= other.secondSquares
    sums.products &-= other.products
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }
}
