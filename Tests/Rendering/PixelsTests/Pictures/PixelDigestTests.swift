import ChatframePixels
import ChatframeSeededRandomness
import Testing

struct PixelDigestTests {
  /// Runs of a few colours, like a drawing.
  private func drawing(_ width: Int, _ height: Int, seed: UInt64 = 1) -> RGBAPicture {
    var generator = SeededGenerator(seed: seed)
    let colors: [UInt32] = [0xffff_ffff, 0xff00_0000, 0xff3b_82f6, 0xffee_eeee]
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let color = colors[Int.random(in: 0..<4, using: &generator)]
      pixels += Array(repeating: color, count: Int.random(in: 1...40, using: &generator))
    }
    return RGBAPicture(width: width, height: height, pixels: Array(pixels[..<(width * height)]))
  }

  private func changed(_ picture: RGBAPicture, _ change: (inout [UInt32]) -> Void) -> RGBAPicture {
    var pixels = picture.pixels
    change(&pixels)
    return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)
  }

  @Test func `the digest is the same on every machine`() {
    let pixels = (0..<9100).map { UInt32($0) &* 2_654_435_761 }
    let picture = RGBAPicture(width: 70, height: 130, pixels: pixels)
    #expect(PixelDigest(picture).description == "faf9e1d23500fbea5a5ee0366f1256d2")
  }

  @Test func `a picture and its copy have the same digest`() {
    #expect(PixelDigest(drawing(33, 77)) == PixelDigest(drawing(33, 77)))
  }

  @Test func `any flipped bit changes half of the digest's bits`() {
    let picture = drawing(19, 70)
    let digest = PixelDigest(picture)
    var (flips, least, sum) = (0, 128, 0)
    for pixel in stride(from: 0, to: picture.pixels.count, by: 7) {
      for bit in 0..<32 {
        let other = PixelDigest(changed(picture) { $0[pixel] ^= 1 << UInt32(bit) })
        let count =
          (digest.high ^ other.high).nonzeroBitCount + (digest.low ^ other.low).nonzeroBitCount
        least = min(least, count)
        sum += count
        flips += 1
      }
    }
    #expect(least > 30)
    #expect(abs(Double(sum) / Double(flips) - 64) < 0.5)
  }

  @Test func `each bit of the digest depends on the change`() {
    let picture = drawing(16, 16)
    let digest = PixelDigest(picture)
    var counts = [Int](repeating: 0, count: 128)
    for flip in 0..<2048 {
      let other = PixelDigest(changed(picture) { $0[flip / 8] ^= 1 << UInt32(flip % 8 * 4) })
      for bit in 0..<64 {
        counts[bit] += Int((digest.low ^ other.low) >> UInt64(bit) & 1)
        counts[64 + bit] += Int((digest.high ^ other.high) >> UInt64(bit) & 1)
      }
    }
    #expect(counts.allSatisfy { (824...1224).contains($0) })
  }

  @Test func `many edits all have different digests`() {
    let picture = drawing(24, 24)
    var generator = SeededGenerator(seed: 7)
    var digests: [PixelDigest: [UInt32]] = [:]
    for _ in 0..<20_000 {
      // Weak sums cancel out if the same difference occurs in several places.
      let difference = UInt32.random(in: 1...UInt32.max, using: &generator) & 0xffff
      let edited = changed(picture) { pixels in
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          pixels[Int.random(in: 0..<pixels.count, using: &generator)] ^= difference
        }
      }
      let known = digests.updateValue(edited.pixels, forKey: PixelDigest(edited))
      #expect(known == nil || known == edited.pixels)
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16, 24, 64]) func `swapped pixels are detected`(by: Int) {
    let picture = RGBAPicture(
      width: 64,
      height: 4,
      pixels: (0..<256).map { 0xff00_0000 | UInt32($0) }
    )
    let digest = PixelDigest(picture)
    for index in 0..<256 - by {
      #expect(PixelDigest(changed(picture) { $0.swapAt(index, index + by) }) != digest)
    }
  }

  @Test func `the same pixels in another size have another digest`() {
    let pixels = [UInt32](repeating: 0xffff_ffff, count: 24)
    let digests = [(1, 24), (2, 12), (3, 8), (4, 6), (6, 4), (8, 3), (12, 2), (24, 1)].map {
      PixelDigest(RGBAPicture(width: $0, height: $1, pixels: pixels))
    }
    #expect(Set(digests).count == 8)
  }

  @Test func `an additional white row is detected`() {
    let digests = (0..<200).map {
      PixelDigest(RGBAPicture(width: 5, height: $0, color: 0xffff_ffff))
    }
    #expect(Set(digests).count == 200)
  }

  @Test func `blocks can be digested separately`() {
    let picture = drawing(20, 150)
    let blocks = (0..<PixelDigest.blockCount(of: picture)).reversed().map {
      PixelDigest.block($0, of: picture)
    }
    #expect(blocks.count == 3)
    #expect(
      PixelDigest(width: 20, height: 150, blocks: blocks.reversed()) == PixelDigest(picture)
    )
  }

  @Test(arguments: 0..<4)
  func `bytes have the same digest at any address`(offset: Int) {
    let bytes = (0..<101).map { UInt8($0) }
    let moved = [UInt8](repeating: 0, count: offset) + bytes
    let digest = moved.withUnsafeBytes { PixelDigest(bytes: .init(rebasing: $0[offset...])) }
    #expect(digest == PixelDigest(bytes: bytes))
  }

  @Test(arguments: [
    (0, "3a79e3b1c48459a134e1e8b62bfc5d7f"), (3, "ab61fc114272ed04035d11f7d8cd1acd"),
    (37, "0553d6150812234801ebffa179f2a97a"),
  ])
  func `the digest of bytes does not change between versions`(count: UInt8, digest: String) {
    #expect(PixelDigest(bytes: Array(0..<count)).description == digest)
  }

  @Test func `any bytes have a digest`() {
    let bytes = (0..<40).map { UInt8($0) }
    let digests = (0...40).map { PixelDigest(bytes: Array(bytes[..<$0])) }
    #expect(Set(digests).count == 41)
    let zeros = (0...40).map { PixelDigest(bytes: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(zeros).count == 41)
  }

  @Test func `a digest is written as 32 digits`() {
    let digest = PixelDigest(high: 0xab, low: 1)
    #expect(digest.description == "00000000000000ab0000000000000001")
    #expect(PixelDigest(digest.description) == digest)
  }

  @Test(arguments: ["", "12", String(repeating: "g", count: 32), String(repeating: "+", count: 32)])
  func `any other text is not a digest`(text: String) {
    #expect(PixelDigest(text) == nil)
  }
}
