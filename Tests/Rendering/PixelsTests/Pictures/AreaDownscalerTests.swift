import ChatframeSeededRandomness
import Testing

@testable import ChatframePixels

struct AreaDownscalerTests {
  /// The bytes of a picture without gaps between its rows.
  private struct Picture {
    let width: Int
    let height: Int
    var bytes: [UInt8]
  }

  private func scaled(_ source: Picture, to width: Int, _ height: Int) -> [UInt8] {
    var sums = [Float](repeating: .nan, count: AreaDownscaler.sumCount(columns: source.width))
    var colors = [UInt32](repeating: 0, count: width * height)
    sums.withUnsafeMutableBufferPointer { sums in
      colors.withUnsafeMutableBytes { colors in
        source.bytes.withUnsafeBytes { pixels in
          guard let sums = sums.baseAddress, let colors = colors.baseAddress,
            let pixels = pixels.baseAddress
          else { return }
          let scaler = AreaDownscaler(
            source: (source.width, source.height),
            target: (width, height),
            columns: 0..<width,
            sums: sums
          )
          for row in 0..<height {
            scaler.write(
              row: row,
              of: pixels + scaler.sourceRows(of: row).lowerBound * source.width * 3,
              stride: source.width * 3,
              to: colors + row * width * 4
            )
          }
        }
      }
    }
    return colors.flatMap { [UInt8($0 >> 16 & 0xff), UInt8($0 >> 8 & 0xff), UInt8($0 & 0xff)] }
  }

  /// Returns the weights of the pixels that a smaller pixel covers in one direction.
  private func weights(_ start: Double, _ end: Double) -> [(index: Int, weight: Float)] {
    (Int(start)..<Int((end - 1e-9).rounded(.up))).map { index in
      (index, Float(min(Double(index + 1), end) - max(Double(index), start)))
    }
  }

  /// Adds one number after the other, as the first version did.
  private func modelled(_ source: Picture, to width: Int, _ height: Int) -> [UInt8] {
    let step = (Double(source.width) / Double(width), Double(source.height) / Double(height))
    return (0..<width * height * 3).map { place in
      let (row, column, channel) = (place / 3 / width, place / 3 % width, place % 3)
      let rows = weights(Double(row) * step.1, Double(row + 1) * step.1)
      let left = Double(column) * step.0
      let columns = weights(left, min(left + step.0, Double(source.width)))
      var sum = Float.zero
      for (x, weight) in columns {
        var column = Float.zero
        for (y, weight) in rows {
          column += Float(source.bytes[(y * source.width + x) * 3 + channel]) * weight
        }
        sum += column * weight
      }
      return UInt8(min(255, sum * Float(1 / (step.0 * step.1)) + 0.5))
    }
  }

  @Test func `two rows of two pixels become their average`() {
    let source = Picture(
      width: 2,
      height: 2,
      bytes: [0, 10, 255, 4, 20, 255, 8, 30, 255, 8, 40, 255]
    )
    #expect(scaled(source, to: 1, 1) == [5, 25, 255])
  }

  @Test func `a picture of the same size stays as it is`() {
    let source = Picture(width: 3, height: 2, bytes: Array(0..<18))
    #expect(scaled(source, to: 3, 2) == Array(0..<18))
  }

  @Test(arguments: 1...40)
  func `rows and columns are added in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...60, using: &random), Int.random(in: 1...40, using: &random)
    )
    let bytes = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let source = Picture(width: width, height: height, bytes: bytes)
    let target = (
      Int.random(in: 1...width, using: &random), Int.random(in: 1...height, using: &random)
    )
    #expect(scaled(source, to: target.0, target.1) == modelled(source, to: target.0, target.1))
  }
}
