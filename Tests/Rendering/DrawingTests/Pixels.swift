import ChatframeDrawing
import ChatframeGraphics

/// The pixels of a bitmap.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  var colors: [RGBAColor]

  subscript(x: Int, y: Int) -> RGBAColor { colors[y * width + x] }

  /// The bounding box of all pixels that are not `background`; `nil` if there are none.
  func ink(on background: RGBAColor) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let inked = colors.indices.filter { colors[$0] != background }
    let columns = inked.map { $0 % width }
    let rows = inked.map { $0 / width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }
}

extension Bitmap {
  /// The pixels as values.
  var pixels: Pixels {
    let (width, height) = (widthInPixels, heightInPixels)
    let colors = withPixels { bytes, stride in
      (0..<width * height).map { index in
        let offset = index / width * stride + index % width * 4
        return RGBAColor(
          red: bytes[offset + 2],
          green: bytes[offset + 1],
          blue: bytes[offset]
        )
      }
    }
    return Pixels(width: width, height: height, colors: colors)
  }
}

extension RGBAColor {
  static let white = RGBAColor(red: 255, green: 255, blue: 255)
  static let black = RGBAColor(red: 0, green: 0, blue: 0)
  static let pureRed = RGBAColor(red: 255, green: 0, blue: 0)
  static let pureGreen = RGBAColor(red: 0, green: 255, blue: 0)
  static let pureBlue = RGBAColor(red: 0, green: 0, blue: 255)

  /// Returns whether all channels differ by at most `tolerance`.
  func isClose(to other: RGBAColor, tolerance: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance
  }
}

extension VectorPath {
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> VectorPath {
    .roundedRectangle(
      LayoutRectangle(x: x, y: y, width: width, height: height),
      radii: CornerRadii(0)
    )
  }
}
