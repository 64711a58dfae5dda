import ChatframePixels
import PictureComparison

/// A test for differences that a different rasteriser causes: it changes edges and thin strokes,
/// but neither fills nor the amount of ink.
struct RasteriserChange {
  /// The maximum rounding error of a fill's channel, of 255.
  private static let rounding = 2
  /// The maximum difference of a channel's mean in a square, of 255: hinting moves less ink, and
  /// glyphs that are missing or have another colour move more.
  private static let meanLimit = 32
  private static let side = 8

  private let expected: RGBAPicture
  private let actual: RGBAPicture

  /// Compares pictures of the same size; pixels under masks count as equal.
  init(_ expected: RGBAPicture, _ actual: RGBAPicture, masked: [PixelRectangle]) {
    self.expected = expected
    guard !masked.isEmpty else {
      self.actual = actual
      return
    }
    var pixels = actual.pixels
    for part in masked.map({ $0.clipped(width: actual.width, height: actual.height) }) {
      for row in part.rows {
        for column in part.columns {
          pixels[row * actual.width + column] = expected.pixels[row * actual.width + column]
        }
      }
    }
    self.actual = RGBAPicture(width: actual.width, height: actual.height, pixels: pixels)
  }

  /// A Boolean value that indicates whether a change of the rasteriser explains all differences.
  var isExplanation: Bool {
    let (width, height) = (expected.width, expected.height)
    var squares: Set<Int> = []
    for row in 0..<height {
      for column in 0..<width {
        let place = row * width + column
        guard expected.pixels[place] != actual.pixels[place] else { continue }
        if isFillOfAnotherColor(row, column) { return false }
        squares.insert((row / Self.side) * width + column / Self.side)
      }
    }
    return squares.allSatisfy { hasAlikeInk($0 / width * Self.side, $0 % width * Self.side) }
  }

  /// Returns whether both pictures have one colour around a pixel, and the colours differ.
  private func isFillOfAnotherColor(_ row: Int, _ column: Int) -> Bool {
    let (old, new) = (
      expected.pixels[row * expected.width + column],
      actual.pixels[row * expected.width + column]
    )
    guard Self.distance(old, new) > Self.rounding else { return false }
    for other in max(0, row - 1)...min(expected.height - 1, row + 1) {
      for neighbour in max(0, column - 1)...min(expected.width - 1, column + 1) {
        let place = other * expected.width + neighbour
        guard Self.distance(expected.pixels[place], old) <= Self.rounding,
          Self.distance(actual.pixels[place], new) <= Self.rounding
        else { return false }
      }
    }
    return true
  }

  /// Returns whether a square has about the same amount of each channel in both pictures.
  private func hasAlikeInk(_ top: Int, _ left: Int) -> Bool {
    var sums = [0, 0, 0, 0]
    let rows = top..<min(expected.height, top + Self.side)
    let columns = left..<min(expected.width, left + Self.side)
    for row in rows {
      for column in columns {
        let place = row * expected.width + column
        let (old, new) = (expected.pixels[place], actual.pixels[place])
        guard old != new else { continue }
        for channel in 0..<4 {
          sums[channel] += Self.channel(channel, new) - Self.channel(channel, old)
        }
      }
    }
    return sums.allSatisfy { abs($0) <= Self.meanLimit * Self.side * Self.side }
  }

  private static func channel(_ number: Int, _ pixel: UInt32) -> Int {
    Int(pixel >> UInt32(8 * number) & 255)
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    (0..<4).reduce(0) { max($0, abs(channel($1, one) - channel($1, other))) }
  }
}
