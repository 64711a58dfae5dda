#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A colour of sRGB in CIE's L*a*b*, for the white of D65.
struct LabColor {
  let color: UInt32
  let lightness: Double
  let a: Double
  let b: Double
  /// How far from grey.
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

  /// The light of each value of a channel.
  private static let linear = (0..<256).map { channel -> Double in
    let value = Double(channel) / 255
    return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
  }

  private static func bent(_ value: Double) -> Double {
    let edge = 6.0 / 29
    return value > edge * edge * edge ? cbrt(value) : value / (3 * edge * edge) + 4.0 / 29
  }
}
