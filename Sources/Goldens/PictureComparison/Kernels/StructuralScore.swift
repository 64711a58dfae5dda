import ChatframePixels

/// The mean structural similarity of two pictures over windows of up to 8 × 8 pixels that move
/// pixel by pixel.
///
/// The sums of the window's columns are kept: moving the window down a row subtracts the pixels at
/// the top of its columns and adds those at the bottom; moving it right subtracts one column and
/// adds another.
struct StructuralScore {
  private static let side = 8

  /// The mean, -1…1.
  let mean: Double

  /// Compares two pictures; windows that are in only one of them count as 0.
  init(_ one: RGBAPicture, _ other: RGBAPicture) {
    let (width, height) = (min(one.width, other.width), min(one.height, other.height))
    let (widest, tallest) = (max(one.width, other.width), max(one.height, other.height))
    guard width > 0, height > 0 else {
      mean = one == other ? 1 : 0
      return
    }
    let (across, down) = (min(Self.side, width), min(Self.side, height))
    let sum = one.pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        Self.sum(
          Plane(pixels: first, stride: one.width),
          Plane(pixels: second, stride: other.width),
          columnCount: width,
          rowCount: height,
          window: (across, down)
        )
      }
    }
    mean = sum / Double((widest - across + 1) * (tallest - down + 1))
  }

  /// A picture's pixels, row by row.
  private struct Plane {
    let pixels: UnsafeBufferPointer<UInt32>
    let stride: Int

    @inline(__always)
    func pixel(_ column: Int, _ row: Int) -> UInt32 {
      PaddedPixels.blended(pixels[row &* stride &+ column])
    }
  }

  /// Returns the sum of the similarities of all windows in the part that both pictures have.
  private static func sum(
    _ first: Plane,
    _ second: Plane,
    columnCount: Int,
    rowCount: Int,
    window: (across: Int, down: Int)
  ) -> Double {
    var columns = [ChannelSums](repeating: ChannelSums(), count: columnCount)
    var sum = 0.0
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        columns[column] += ChannelSums(first.pixel(column, row), second.pixel(column, row))
        if row >= window.down {
          let above = row - window.down
          columns[column] -= ChannelSums(first.pixel(column, above), second.pixel(column, above))
        }
      }
      if row >= window.down - 1 { sum += Self.sum(of: columns, window) }
    }
    return sum
  }

  /// Returns the sum of the similarities of the windows of a row.
  private static func sum(
    of columns: [ChannelSums],
    _ window: (across: Int, down: Int)
  ) -> Double {
    var (sums, sum) = (ChannelSums(), 0.0)
    for column in columns.indices {
      sums += columns[column]
      if column >= window.across { sums -= columns[column - window.across] }
      if column >= window.across - 1 {
        sum += WindowStatistics(sums: sums, count: window.across * window.down).similarity
      }
    }
    return sum
  }
}
