/// 128 bits that stand for a picture's size and pixels.
///
/// Not meant to withstand someone who looks for two pictures with one digest; it tells apart what
/// programs draw. Pixels are taken as numbers, so that the order of a machine's bytes does not
/// show, and in blocks of rows, so that any number of threads gives the same.
///
/// Each block has four lanes of two 64-bit words, `low` and `high`. Of every eight pixels a lane
/// takes two, as one word: it is XORed into `low`; then `low` times an odd constant, 128 bits long,
/// gives its lower half to `high` and its upper half, XORed with the old `high`, to `low`. For a
/// given word that is a permutation of a lane's states, and for a given state different words give
/// different states: a single change is never lost, and it takes two fitting words one after the
/// other, the second of them chosen by a product's carries, to undo one.
package struct PixelDigest: Hashable, Sendable {
  /// The upper 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// Rows that are taken together, apart from all others.
  package static let blockRowCount = 64

  /// A digest of its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The digest of a picture.
  package init(_ picture: RGBAPicture) {
    let blocks = (0..<Self.blockCount(of: picture)).map { Self.block($0, of: picture) }
    self.init(width: picture.width, height: picture.height, blocks: blocks)
  }

  /// The digest of a picture from those of its blocks, from the top down.
  package init(width: Int, height: Int, blocks: [PixelDigest]) {
    var lane = DigestLane(seed: 0)
    lane.absorb(UInt64(width))
    lane.absorb(UInt64(height))
    for block in blocks {
      lane.absorb(block.high)
      lane.absorb(block.low)
    }
    self = lane.finished()
  }

  /// The digest of any bytes, four of them to a number as on a machine that puts the lowest first.
  package init(bytes: [UInt8]) {
    let whole = bytes.count / 4
    let head = bytes.withUnsafeBytes { bytes -> PixelDigest in
      // Arrays lie at multiples of more than four.
      guard let start = bytes.baseAddress, whole > 0 else { return DigestLane(seed: 0).finished() }
      return DigestLanes.digest(start.assumingMemoryBound(to: UInt32.self), whole)
    }
    var tail = DigestLane(seed: UInt64(bytes.count))
    for byte in bytes[(whole * 4)...] { tail.absorb(UInt64(byte)) }
    self.init(width: bytes.count, height: 1, blocks: [head, tail.finished()])
  }

  /// How many blocks a picture has.
  package static func blockCount(of picture: RGBAPicture) -> Int {
    (picture.height + blockRowCount - 1) / blockRowCount
  }

  /// The digest of a block's pixels, whatever stands above and below.
  package static func block(_ index: Int, of picture: RGBAPicture) -> PixelDigest {
    let rows = index * blockRowCount..<min((index + 1) * blockRowCount, picture.height)
    return picture.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return DigestLane(seed: 0).finished() }
      return DigestLanes.digest(start + rows.lowerBound * picture.width, rows.count * picture.width)
    }
  }
}

extension PixelDigest: LosslessStringConvertible {
  /// 32 lower-case hexadecimal digits.
  package var description: String { Self.digits(high) + Self.digits(low) }

  /// A digest from its 32 hexadecimal digits.
  package init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == 32, digits.allSatisfy({ ($0 | 32) >= 97 || (48...57).contains($0) }),
      let high = UInt64(String(decoding: digits[..<16], as: UTF8.self), radix: 16),
      let low = UInt64(String(decoding: digits[16...], as: UTF8.self), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

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
