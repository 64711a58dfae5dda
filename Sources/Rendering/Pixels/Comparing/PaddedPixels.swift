/// A picture's pixels on white, with a checked border around it that is like nothing in it.
enum PaddedPixels {
  private static let even: UInt32 = 0xffff_00ff
  private static let odd: UInt32 = 0xff00_ff00

  /// A pixel seen on white, without fractions.
  @inline(__always)
  static func blended(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let part = Double(alpha) / 255
    return 0xff00_0000 | onWhite(pixel & 0xff, part) | onWhite(pixel >> 8 & 0xff, part) << 8
      | onWhite(pixel >> 16 & 0xff, part) << 16
  }

  private static func onWhite(_ channel: UInt32, _ alpha: Double) -> UInt32 {
    UInt32(255 + (Double(channel) - 255) * alpha)
  }

  /// The pixel at a place that may be up to the border's width outside.
  @inline(__always)
  static func pixel(_ x: Int, _ y: Int, of plane: PixelPlane) -> UInt32 {
    if x >= 0, y >= 0, x < plane.width, y < plane.height { return blended(plane.pixel(x, y)) }
    // As the fields of a chessboard.
    return (x &+ y) & 1 == 0 ? even : odd
  }

  /// Whether a pixel and its eight neighbours are of one colour, which nothing is beside the border.
  static func isFlat(_ x: Int, _ y: Int, of plane: PixelPlane) -> Bool {
    guard x > 0, y > 0, x &+ 1 < plane.width, y &+ 1 < plane.height else { return false }
    let here = plane.pixel(x, y)
    var row = y &- 1
    while row <= y &+ 1 {
      let line = plane.row(row)
      var column = x &- 1
      while column <= x &+ 1 {
        if line[column] != here, blended(line[column]) != blended(here) { return false }
        column &+= 1
      }
      row &+= 1
    }
    return true
  }
}
