import ChatframeGraphics
import ChatframePixels

/// Pixels in the making.
struct PixelCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]

  /// A canvas of one colour, red in the lowest byte.
  init(width: Int, height: Int, color: UInt32) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: color, count: width * height)
  }

  /// What is painted so far.
  var picture: RGBAPicture { RGBAPicture(width: width, height: height, pixels: pixels) }

  /// Puts rows that are at most as wide into the top left corner.
  mutating func copy(_ other: [UInt32], width otherWidth: Int) {
    if otherWidth == width, other.count == pixels.count {
      pixels = other
      return
    }
    guard otherWidth > 0 else { return }
    for row in 0..<other.count / otherWidth {
      let start = row * width
      pixels.replaceSubrange(
        start..<start + otherWidth,
        with: other[row * otherWidth..<(row + 1) * otherWidth]
      )
    }
  }

  /// Gives the pixels of a set as large as the canvas a colour.
  mutating func paint(_ set: PixelSet, _ color: Color) {
    let value =
      UInt32(color.alpha) << 24 | UInt32(color.blue) << 16 | UInt32(color.green) << 8
      | UInt32(color.red)
    for row in 0..<height where !set.isEmpty(row: row) {
      set.forEachRun(inRow: row) { columns in
        for column in columns { pixels[row * width + column] = value }
      }
    }
  }
}
