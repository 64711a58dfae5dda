/// The running state of a quarter of a digest; see `PixelDigest`.
struct DigestLane {
  /// Odd, with about as many ones as zeros: 2⁶⁴ divided by the golden ratio.
  @inline(__always) static var factor: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  var low: UInt64
  var high: UInt64

  /// The first state of the lane number `seed`: digits of π, moved on for each lane.
  init(seed: UInt64) {
    low = 0x243f_6a88_85a3_08d3 &+ seed &* Self.factor
    high = 0x1319_8a2e_0370_7344 ^ seed
  }

  /// Takes in two pixels, or any other 64 bits.
  @inline(__always)
  mutating func absorb(_ word: UInt64) {
    let product = (low ^ word).multipliedFullWidth(by: Self.factor)
    low = product.high ^ high
    high = product.low
  }

  /// What is left of it all, with every bit spread over both halves.
  consuming func finished() -> PixelDigest {
    for _ in 0..<6 {
      absorb(0xa409_3822_299f_31d0)
      low = low << 29 | low >> 35
    }
    return PixelDigest(high: high, low: low)
  }
}
