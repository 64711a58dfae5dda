#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The CIE94 difference between two colours, with the weights for graphic arts.
struct CIE94Difference {
  /// A cache of recently converted colours.
  private var known: [LabColor?] = Array(repeating: nil, count: 1 << 10)
  /// The latest result: uniform areas request the same pair repeatedly.
  private var last: (first: UInt32, second: UInt32, distance: Double) = (0, 0, 0)

  /// Returns the distance between two opaque colours; 1 is just noticeable.
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
    // Because of rounding, the square can be negative instead of zero.
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

/// An sRGB colour in CIE L*a*b* with the D65 white point.
struct LabColor {
  let color: UInt32
  let lightness: Double
  let a: Double
  let b: Double
  /// The distance from grey.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// Converts red, green and blue from the three lower bytes.
  init(_ color: UInt32) {
    let linear = Self.linear
    let red = linear[Int(color & 0xff)]
    let green = linear[Int(color >> 8 & 0xff)]
    let blue = linear[Int(color >> 16 & 0xff)]
    let x = Self.bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950489)
    let y = Self.bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08884)
    self.color = color
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// The linear light of each value of a channel.
  private static let linear = (0..<256).map { channel -> Double in
    let value = Double(channel) / 255
    return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
  }

  private static func bent(_ value: Double) -> Double {
    let edge = 6.0 / 29
    return value > edge * edge * edge ? cbrt(value) : value / (3 * edge * edge) + 4.0 / 29
  }
}
