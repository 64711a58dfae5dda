import ChatframePixels
import ChatframeSeededRandomness

/// Pairs of small pictures: discs with smoothed edges on flat backgrounds, and changes of them.
struct RandomPictures {
  private var generator: SeededGenerator
  /// A Boolean value that indicates whether pixels may be translucent.
  let hasAlpha: Bool

  init(seed: UInt64, hasAlpha: Bool) {
    generator = SeededGenerator(seed: seed)
    self.hasAlpha = hasAlpha
  }

  mutating func pair(width: Int? = nil, height: Int? = nil) -> (RGBAPicture, RGBAPicture) {
    let width = width ?? Int.random(in: 1...24, using: &generator)
    let height = height ?? Int.random(in: 1...24, using: &generator)
    let (ground, ink) = (color(), color())
    var center = (number(width), number(height))
    let radius = number(12) + 1
    let first = disc(width, height, ground, ink, center, radius)
    if Bool.random(using: &generator) { center.0 += number(2) }
    let isRecolored = Int.random(in: 0..<4, using: &generator) == 0
    let second = disc(width, height, ground, isRecolored ? color() : ink, center, radius)
    return (first, noisy(second))
  }

  private mutating func number(_ limit: Int) -> Double {
    Double.random(in: 0..<Double(limit), using: &generator)
  }

  private mutating func color() -> UInt32 {
    let colors: [UInt32] = [0xffff_ffff, 0xff00_0000, 0xff3b_82f6, 0xff95_ec69, 0xff40_4040]
    let solid = colors[Int.random(in: 0..<5, using: &generator)]
    guard hasAlpha, Bool.random(using: &generator) else { return solid }
    return solid & 0xff_ffff | UInt32.random(in: 0...255, using: &generator) << 24
  }

  private func disc(
    _ width: Int,
    _ height: Int,
    _ ground: UInt32,
    _ ink: UInt32,
    _ center: (Double, Double),
    _ radius: Double
  ) -> RGBAPicture {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (Double(index % width) - center.0, Double(index / width) - center.1)
      let cover = min(1, max(0, radius - (x * x + y * y).squareRoot()))
      return (0..<4).reduce(0) { pixel, channel in
        let shift = UInt32(channel * 8)
        let (one, two) = (Double(ground >> shift & 0xff), Double(ink >> shift & 0xff))
        return pixel | UInt32(one + (two - one) * cover) << shift
      }
    }
    return RGBAPicture(width: width, height: height, pixels: pixels)
  }

  /// Changes some pixels by a small or a large amount.
  private mutating func noisy(_ picture: RGBAPicture) -> RGBAPicture {
    var pixels = picture.pixels
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let index = Int.random(in: 0..<pixels.count, using: &generator)
      let bits = UInt32.random(in: 0...UInt32.max, using: &generator)
      pixels[index] ^= bits & (Bool.random(using: &generator) ? 0x0f0f0f : 0xffffff)
    }
    return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)
  }
}
