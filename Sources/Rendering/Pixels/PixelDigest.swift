/// A 128-bit digest of a picture's size and pixels.
///
/// The digest distinguishes the pictures that programs draw; it does not resist someone who
/// constructs two pictures with the same digest. Pixels are read as numbers, so that the byte order
/// of the machine does not matter, and in blocks of rows, so that any number of threads computes
/// the same digest.
///
/// Each block has four lanes of two 64-bit words, `low` and `high`. Of every eight pixels a lane
/// takes two, as one word, and XORs it into `low`. Then `low` times an odd constant is a 128-bit
/// product: its lower half becomes `high`, and its upper half, XORed with the old `high`, becomes
/// `low`. For a given word this is a permutation of the lane's states, and for a given state
/// different words result in different states. A single change is therefore never lost; undoing one
/// takes two matching words in succession, the second of which depends on the product's carries.
package struct PixelDigest: Hashable, Sendable {
  /// The upper 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// The number of rows that a block digests independently of all others.
  package static let blockRowCount = 64

  /// Creates a digest from its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Computes the digest of a picture.
  package init(_ picture: RGBAPicture) {
    let blocks = (0..<Self.blockCount(of: picture)).map { Self.block($0, of: picture) }
    self.init(width: picture.width, height: picture.height, blocks: blocks)
  }

  /// Computes the digest of a picture from the digests of its blocks, from top to bottom.
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

  /// Computes the digest of any bytes, four of which form a little-endian number.
  package init(bytes: [UInt8]) { self = bytes.withUnsafeBytes { Self(bytes: $0) } }

  /// Computes the digest of bytes in memory, for example of a mapped file.
  package init(bytes: UnsafeRawBufferPointer) {
    guard UInt(bitPattern: bytes.baseAddress) % 4 == 0 else {
      // The memory of an array is aligned.
      self.init(bytes: Array(bytes))
      return
    }
    let whole = bytes.count / 4
    var head = DigestLane(seed: 0).finished()
    if let start = bytes.baseAddress, whole > 0 {
      head = DigestLanes.digest(start.assumingMemoryBound(to: UInt32.self), whole)
    }
    var tail = DigestLane(seed: UInt64(bytes.count))
    for byte in bytes[(whole * 4)...] { tail.absorb(UInt64(byte)) }
    self.init(width: bytes.count, height: 1, blocks: [head, tail.finished()])
  }

  /// Returns the number of blocks in a picture.
  package static func blockCount(of picture: RGBAPicture) -> Int {
    (picture.height + blockRowCount - 1) / blockRowCount
  }

  /// Computes the digest of a block's pixels, independent of its neighbours.
  package static func block(_ index: Int, of picture: RGBAPicture) -> PixelDigest {
    let rows = index * blockRowCount..<min((index + 1) * blockRowCount, picture.height)
    return picture.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return DigestLane(seed: 0).finished() }
      return DigestLanes.digest(start + rows.lowerBound * picture.width, rows.count * picture.width)
    }
  }
}

extension PixelDigest: LosslessStringConvertible {
  /// The digest as 32 lower-case hexadecimal digits.
  package var description: String { Self.digits(high) + Self.digits(low) }

  /// Creates a digest from its 32 hexadecimal digits.
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
/// Written out with typed pointers, which are fastest in an unoptimised build.
enum DigestLanes {
  /// Returns the digest of `count` pixels.
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

/// The state of a quarter of a digest; see `PixelDigest`.
struct DigestLane {
  /// An odd number with about as many ones as zeros: 2⁶⁴ divided by the golden ratio.
  @inline(__always) static var factor: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  var low: UInt64
  var high: UInt64

  /// Creates the initial state of the lane `seed`: digits of π, changed for each lane.
  init(seed: UInt64) {
    low = 0x243f_6a88_85a3_08d3 &+ seed &* Self.factor
    high = 0x1319_8a2e_0370_7344 ^ seed
  }

  /// Absorbs two pixels, or any other 64 bits.
  @inline(__always)
  mutating func absorb(_ word: UInt64) {
    let product = (low ^ word).multipliedFullWidth(by: Self.factor)
    low = product.high ^ high
    high = product.low
  }

  /// Returns the digest of the state, with every bit spread over both halves.
  consuming func finished() -> PixelDigest {
    for _ in 0..<6 {
      absorb(0xa409_3822_299f_31d0)
      low = low << 29 | low >> 35
    }
    return PixelDigest(high: high, low: low)
  }
}
