/// The four lanes of a block; see `PixelDigest`.
///
/// Spelled out and over typed pointers, which an unoptimised build makes least of.
enum DigestLanes {
  /// The digest of `count` pixels.
  static func digest(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> PixelDigest {
    var (first, second) = (DigestLane(seed: 1), DigestLane(seed: 2))
    var (third, fourth) = (DigestLane(seed: 3), DigestLane(seed: 4))
    var (from, left) = (pixels, count)
    while left >= 8 {
      first.absorb(UInt64(from[1]) << 32 | UInt64(from[0]))
      second.absorb(UInt64(from[3]) << 32 | UInt64(from[2]))
      third.absorb(UInt64(from[5]) << 32 | UInt64(from[4]))
      fourth.absorb(UInt64(from[7]) << 32 | UInt64(from[6]))
      from += 8
      left &-= 8
    }
    var end = DigestLane(seed: UInt64(count))
    for lane in [first, second, third, fourth] {
      end.absorb(lane.low)
      end.absorb(lane.high)
    }
    for pixel in 0..<left { end.absorb(UInt64(from[pixel])) }
    return end.finished()
  }
}
