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
  static func pixel(_ x: Int, _ y: Int, of plane: PixelPlane, border: Int) -> UInt32 {
    if x >= 0, y >= 0, x < plane.width, y < plane.height { return blended(plane.pixel(x, y)) }
    // Counted from the border's own corner, as the fields of a chessboard.
    return (x &+ y &+ 2 &* border) & 1 == 0 ? even : odd
  }
}
