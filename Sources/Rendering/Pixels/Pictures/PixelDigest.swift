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
