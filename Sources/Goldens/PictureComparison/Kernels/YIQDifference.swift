/// The visible difference of two colours, according to Kotsarenko and Ramos, "Measuring perceived
/// color difference using YIQ NTSC transmission color space in mobile applications" (2010).
///
/// The order of operations is that of pixelmatch 7, so that the results are equal to the last bit.
struct YIQDifference {
  /// A Boolean value that indicates whether the background of translucent pixels depends on their
  /// position, instead of being white.
  let hasCheckerboard: Bool

  /// Returns the difference of two colours' channels on their background.
  @inline(__always)
  private func channels(
    _ first: UInt32,
    _ second: UInt32,
    _ place: Int
  ) -> (red: Double, green: Double, blue: Double) {
    if first & second >= 0xff00_0000 {
      return (
        Double(Int32(first & 0xff) &- Int32(second & 0xff)),
        Double(Int32(first >> 8 & 0xff) &- Int32(second >> 8 & 0xff)),
        Double(Int32(first >> 16 & 0xff) &- Int32(second >> 16 & 0xff))
      )
    }
    let (red1, red2) = (Double(first & 0xff), Double(second & 0xff))
    let (green1, green2) = (Double(first >> 8 & 0xff), Double(second >> 8 & 0xff))
    let (blue1, blue2) = (Double(first >> 16 & 0xff), Double(second >> 16 & 0xff))
    let (alpha1, alpha2) = (Double(first >> 24), Double(second >> 24))
    let difference = alpha1 - alpha2
    let behind = background(place)
    return (
      (red1 * alpha1 - red2 * alpha2 - behind.red * difference) / 255,
      (green1 * alpha1 - green2 * alpha2 - behind.green * difference) / 255,
      (blue1 * alpha1 - blue2 * alpha2 - behind.blue * difference) / 255
    )
  }

  /// Returns the background's colour: stripes of three widths, two of which are irrational.
  private func background(_ place: Int) -> (red: Double, green: Double, blue: Double) {
    guard hasCheckerboard else { return (255, 255, 255) }
    // The offset of the pixel's first byte.
    let byte = place &* 4
    let green = Int32(truncatingIfNeeded: Int(Double(byte) / 1.618033988749895)) & 1
    let blue = Int32(truncatingIfNeeded: Int(Double(byte) / 2.618033988749895)) & 1
    return (48, 48 + 159 * Double(green), 48 + 159 * Double(blue))
  }

  /// Returns the difference in brightness, at most 255; positive if `first` is brighter.
  ///
  /// `place` is the index of the pixel in row order, which determines the background.
  @inline(__always)
  func brightness(_ first: UInt32, _ second: UInt32, at place: Int) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = channels(first, second, place)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Returns the square of the difference, up to 35,215; negative if `second` is darker.
  @inline(__always)
  func delta(_ first: UInt32, _ second: UInt32, at place: Int) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = channels(first, second, place)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// Returns whether the square of the difference is at most `maximum`.
  @inline(__always)
  func isWithin(_ maximum: Double, _ first: UInt32, _ second: UInt32, at place: Int) -> Bool {
    if first == second { return true }
    let (red, green, blue) = channels(first, second, place)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let brightness = 0.5053 * y * y
    // Brightness is a lower bound of the sum, even after rounding.
    if brightness > maximum { return false }
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return brightness + 0.299 * i * i + 0.1957 * q * q <= maximum
  }

  /// Returns whether a pixel of `plane` smooths an edge, according to Vyšniauskas, "Anti-aliased
  /// Pixel and Intensity Slope Detector" (2009).
  ///
  /// It does if at most two neighbours have the same brightness, some are darker and some brighter,
  /// and the darkest or the brightest of them is in a uniform area of both pictures.
  func isAntialiased(_ x: Int, _ y: Int, of plane: PixelPlane, other: PixelPlane) -> Bool {
    let (left, top) = (x > 0 ? x &- 1 : 0, y > 0 ? y &- 1 : 0)
    let right = x &+ 1 < plane.width ? x &+ 1 : x
    let bottom = y &+ 1 < plane.height ? y &+ 1 : y
    let here = plane.pixel(x, y)
    let place = y &* plane.width &+ x
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    // A neighbour with a negative difference is brighter.
    var (least, most) = (0.0, 0.0)
    var (darkX, darkY, brightX, brightY) = (0, 0, 0, 0)
    var column = left
    while column <= right {
      var row = top
      while row <= bottom {
        if column != x || row != y {
          let delta = brightness(here, plane.pixel(column, row), at: place)
          if delta == 0 {
            equal &+= 1
            if equal > 2 { return false }
          } else if delta < least {
            (least, brightX, brightY) = (delta, column, row)
          } else if delta > most {
            (most, darkX, darkY) = (delta, column, row)
          }
        }
        row &+= 1
      }
      column &+= 1
    }
    if least == 0 || most == 0 { return false }
    return plane.hasManySiblings(darkX, darkY) && other.hasManySiblings(darkX, darkY)
      || plane.hasManySiblings(brightX, brightY) && other.hasManySiblings(brightX, brightY)
  }
}
