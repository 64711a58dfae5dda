import ChatframeGraphics
import ChatframePixels

/// The style in which a picture of a difference is drawn; the defaults are pixelmatch's.
public struct DifferenceStyle: Hashable, Sendable {
  /// The opacity of the expected picture behind the difference, 0…1; pixelmatch's `alpha`.
  public var opacity = 0.1
  /// The colour of pixels that smooth an edge; pixelmatch's `aaColor`.
  public var antialiasedColor = RGBAColor(red: 255, green: 255, blue: 0)
  /// The colour of pixels that differ; pixelmatch's `diffColor`.
  public var differingColor = RGBAColor(red: 255, green: 0, blue: 0)
  /// The colour of pixels that differ and are darker in the actual picture, pixelmatch's
  /// `diffColorAlt`; `nil` for the colour of other differing pixels.
  public var darkerColor: RGBAColor?
  /// A Boolean value that indicates whether all other pixels are transparent; pixelmatch's
  /// `diffMask`.
  public var isMask = false

  /// Creates a style with pixelmatch's defaults.
  public init() {}

  /// Returns the expected picture in pale greys with the differing pixels on it; it is as wide as
  /// the wider picture and as high as the higher one.
  package func picture(
    of difference: PictureDifference,
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    metric: PerceptualComparison = PerceptualComparison()
  ) -> RGBAPicture {
    precondition((0...1).contains(opacity), "An opacity is from 0 to 1.")
    var canvas = background(
      expected,
      width: difference.differing.width,
      difference.differing.height
    )
    if !isMask { canvas.paint(difference.antialiased, antialiasedColor) }
    canvas.paint(difference.differing, differingColor)
    if let darkerColor {
      canvas.paint(metric.darker(expected, actual, among: difference.differing), darkerColor)
    }
    return canvas.picture
  }

  private func background(_ expected: RGBAPicture, width: Int, _ height: Int) -> PixelCanvas {
    let drawing = GrayscaleBackdrop(alpha: opacity, isMask: isMask)
    var canvas = PixelCanvas(width: width, height: height, color: isMask ? 0 : 0xffff_ffff)
    canvas.copy(drawing.pixels(expected), width: expected.width)
    return canvas
  }
}

extension RGBAPicture {
  /// Returns the picture with blue stripes over the parts that are not compared.
  package func hatched(_ parts: [PixelRectangle]) -> RGBAPicture {
    guard !parts.isEmpty else { return self }
    var pixels = pixels
    for part in parts.map({ $0.clipped(width: width, height: height) }) {
      for row in part.rows {
        for column in part.columns where (row + column) % 8 < 4 {
          pixels[row * width + column] = 0xffe0_8040
        }
      }
    }
    return RGBAPicture(width: width, height: height, pixels: pixels)
  }
}

/// A picture that is being drawn.
struct PixelCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]

  /// Creates a canvas of one colour, with red in the lowest byte.
  init(width: Int, height: Int, color: UInt32) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: color, count: width * height)
  }

  /// The picture that has been drawn so far.
  var picture: RGBAPicture { RGBAPicture(width: width, height: height, pixels: pixels) }

  /// Copies rows that are at most as wide as the canvas to the top left corner.
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

  /// Fills the pixels of a set that is as large as the canvas.
  mutating func paint(_ set: PixelSet, _ color: RGBAColor) {
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
