/// How different two colours look by the CIE's formula of 1994, with its weights for graphic arts.
struct CIE94Difference {
  /// Lightness, and the two opponent colours, of all that was asked for lately.
  private var known: [LabColor?] = Array(repeating: nil, count: 1 << 10)
  /// What was asked for last: areas of one colour are alike.
  private var last: (first: UInt32, second: UInt32, distance: Double) = (0, 0, 0)

  /// The distance of two opaque colours; 1 is just noticeable.
  mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
    if first != last.first || second != last.second {
      last = (first, second, distance(lab(first), lab(second)))
    }
    return last.distance
  }

  private func distance(_ one: LabColor, _ two: LabColor) -> Double {
    let (chroma1, chroma2) = (one.chroma, two.chroma)
    let lightness = one.lightness - two.lightness
    let (a, b) = (one.a - two.a, one.b - two.b)
    let chroma = chroma1 - chroma2
    // Rounding can make a square negative that should be zero.
    let hue = (a * a + b * b - chroma * chroma)
    let weighedChroma = chroma / (1 + 0.045 * chroma1)
    let weighedHue = hue > 0 ? hue.squareRoot() / (1 + 0.015 * chroma1) : 0
    return
      (lightness * lightness + weighedChroma * weighedChroma + weighedHue * weighedHue).squareRoot()
  }

  private mutating func lab(_ color: UInt32) -> LabColor {
    let slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    if let lab = known[slot], lab.color == color { return lab }
    let lab = LabColor(color)
    known[slot] = lab
    return lab
  }
}
