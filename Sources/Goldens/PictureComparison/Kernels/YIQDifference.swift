/// How different two colours look, after Kotsarenko and Ramos, "Measuring perceived color difference
/// using YIQ NTSC transmission color space in mobile applications" (2010).
///
/// Sums are taken in the order in which pixelmatch 7 takes them, so that the same numbers come out to
/// the last bit.
struct YIQDifference {
  /// A boolean value that indicates whether what is behind a see-through pixel has colours that
  /// depend on its place, instead of being white.
  let hasCheckerboard: Bool

  /// The difference of two colours' channels before the background, seen through the rest.
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

  /// Stripes of three widths, two of them irrational.
  private func background(_ place: Int) -> (red: Double, green: Double, blue: Double) {
    guard hasCheckerboard else { return (255, 255, 255) }
    // The offset of the pixel's first byte.
    let byte = place &* 4
    let green = Int32(truncatingIfNeeded: Int(Double(byte) / 1.618033988749895)) & 1
    let blue = Int32(truncatingIfNeeded: Int(Double(byte) / 2.618033988749895)) & 1
    return (48, 48 + 159 * Double(green), 48 + 159 * Double(blue))
  }

  /// How much brighter `first` is than `second`, 0…255.
  ///
  /// - Parameter place: The number of the pixel, counted along rows, whose background counts.
  @inline(__always)
  func brightness(_ first: UInt32, _ second: UInt32, at place: Int) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = channels(first, second, place)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The square of the difference, up to 35,215; negative where `second` is darker.
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
    // No rounded sum of it and of squares is less.
    if brightness > maximum { return false }
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return brightness + 0.299 * i * i + 0.1957 * q * q <= maximum
  }

  /// Returns whether a pixel of `plane` smooths an edge, after Vyšniauskas, "Anti-aliased Pixel and
  /// Intensity Slope Detector" (2009).
  ///
  /// It does if at most two neighbours are as bright, some are darker and some brighter, and the
  /// darkest or the brightest of them belongs to an area of one colour in both pictures.
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
