import ChatframeGraphics

/// Arranges the pictures of an album in a mosaic, with edges on whole device pixels.
///
/// Up to four pictures of usual proportions have layouts of their own; more pictures fill rows.
struct AlbumMosaic {
  /// The classes of proportions: wide, narrow and nearly square.
  private enum Shape {
    case wide, narrow, square

    init(_ ratio: Double) { self = ratio > 1.2 ? .wide : ratio < 0.8 ? .narrow : .square }
  }

  /// The width of the mosaic, in points; the approximate height is the same.
  let width: Double
  /// The distance between pictures, in points.
  let gap: Double
  let grid: PixelGrid

  private var height: Double { width }
  /// The minimum width of a picture, in points.
  private var least: Double { min(68, width / 4) }

  /// Returns the frames of pictures with these ratios of width to height, from left to right.
  func frames(_ ratios: [Double]) -> [LayoutRectangle] {
    let usual = ratios.map { $0.isFinite && $0 > 0 ? min(max($0, 0.2), 5) : 1 }
    guard usual.count > 1 else { return usual.map(single) }
    if usual.count > 4 || usual.contains(where: { $0 > 2 }) { return rows(usual) }
    let ratios = usual.map { max($0, 0.5) }
    switch ratios.count {
    case 2: return pair(ratios)
    case 3: return Shape(ratios[0]) == .narrow ? tallFirst(ratios, 0.5) : wideFirst(ratios)
    default: return Shape(ratios[0]) == .wide ? wideFirst(ratios) : tallFirst(ratios, 0.6)
    }
  }

  private func single(_ ratio: Double) -> LayoutRectangle {
    let ratio = min(max(ratio, 0.5), 2.5)
    let size = LayoutSize(width: min(width, height * ratio), height: min(height, width / ratio))
    return LayoutRectangle(
      x: 0,
      y: 0,
      width: grid.rounded(size.width),
      height: grid.rounded(size.height)
    )
  }

  private func pair(_ ratios: [Double]) -> [LayoutRectangle] {
    let (first, second) = (ratios[0], ratios[1])
    let shapes = (Shape(first), Shape(second))
    let average = (1 + first + second) / 2
    if shapes == (.wide, .wide), average > 1.4, abs(second - first) < 0.2 {
      let row = min(width / first, width / second, (height - gap) / 2)
      return placed([(row, [width]), (row, [width])])
    }
    let room = width - gap
    if shapes == (.wide, .wide) || shapes == (.square, .square) {
      return placed([(min(room / 2 / first, room / 2 / second, height), [room / 2, room / 2])])
    }
    let share = room * second / (first + second)
    let right = min(max(room * 0.4, share), room - least)
    return placed([(min(height, (room - right) / first, right / second), [room - right, right])])
  }

  /// Returns the first picture above the others, which share a row.
  private func wideFirst(_ ratios: [Double]) -> [LayoutRectangle] {
    let top = min(width / ratios[0], (height - gap) * 0.66)
    let others = ratios.dropFirst()
    let room = width - gap * Double(others.count - 1)
    let sum = others.reduce(0, +)
    let widths = others.map { max(least, room * (0.5 * $0 / sum + 0.5 / Double(others.count))) }
    let row = min(max(room / sum, least), height - gap - top)
    return placed([(top, [width]), (row, widths)])
  }

  /// Returns the first picture beside the others, which share a column.
  private func tallFirst(_ ratios: [Double], _ limit: Double) -> [LayoutRectangle] {
    let others = ratios.dropFirst()
    let room = height - gap * Double(others.count - 1)
    let natural = room / others.reduce(0) { $0 + 1 / $1 }
    let right = min(max(natural, least, (width - gap) * (1 - limit)), (width - gap) * 0.5)
    let left = grid.rounded(width - gap - right)
    let sum = others.reduce(0) { $0 + 1 / $1 }
    let part = 1 / Double(others.count)
    var frames = [LayoutRectangle(x: 0, y: 0, width: left, height: grid.rounded(height))]
    var y = 0.0
    for (index, ratio) in others.enumerated() {
      let isLast = index == others.count - 1
      let share = room * (0.5 / ratio / sum + 0.5 * part)
      let cell = isLast ? grid.rounded(height) - y : grid.rounded(share)
      frames.append(LayoutRectangle(x: left + gap, y: y, width: width - left - gap, height: cell))
      y += cell + gap
    }
    return frames
  }

  /// Returns rows of up to three pictures, or four if many are narrow, whose height is nearest to
  /// four thirds of the width.
  private func rows(_ ratios: [Double]) -> [LayoutRectangle] {
    let average = (1 + ratios.reduce(0, +)) / Double(ratios.count)
    let cropped = ratios.map { ratio in
      min(max(average > 1.1 ? max(1, ratio) : min(1, ratio), 0.667), 1.7)
    }
    let best = Self.splits(of: cropped.count, hasLongRows: average < 0.85)
      .map { split in (split: split, heights: heights(cropped, split)) }
      .min { score($0.split, $0.heights) < score($1.split, $1.heights) }
    guard let best else { return cropped.map(single) }
    var start = 0
    var rows: [(height: Double, widths: [Double])] = []
    for (count, height) in zip(best.split, best.heights) {
      rows.append((height, cropped[start..<start + count].map { $0 * height }))
      start += count
    }
    return placed(rows)
  }

  private func heights(_ ratios: [Double], _ split: [Int]) -> [Double] {
    var start = 0
    return split.map { count in
      defer { start += count }
      let sum = ratios[start..<start + count].reduce(0, +)
      return (width - gap * Double(count - 1)) / sum
    }
  }

  /// Returns how far a split is from a good one.
  private func score(_ split: [Int], _ heights: [Double]) -> Double {
    let total = heights.reduce(gap * Double(heights.count - 1), +)
    var score = abs(total - width * 4 / 3)
    if heights.contains(where: { $0 < least }) { score *= 1.5 }
    if zip(split, split.dropFirst()).contains(where: { $0 > $1 }) { score *= 1.5 }
    return score
  }

  /// Returns the ways to divide pictures into two to four rows.
  private static func splits(of count: Int, hasLongRows: Bool) -> [[Int]] {
    func splits(_ count: Int, _ rowCount: Int, isFirst: Bool) -> [[Int]] {
      let limit = hasLongRows && !isFirst && rowCount > 1 ? 4 : 3
      guard rowCount > 1 else { return (1...3).contains(count) ? [[count]] : [] }
      return (1...limit).flatMap { first in
        splits(count - first, rowCount - 1, isFirst: false).map { [first] + $0 }
      }
    }
    return (2...4).flatMap { splits(count, $0, isFirst: true) }
  }

  /// Returns the frames of rows; the last picture of a row takes the rest of its width.
  private func placed(_ rows: [(height: Double, widths: [Double])]) -> [LayoutRectangle] {
    var frames: [LayoutRectangle] = []
    var y = 0.0
    for row in rows {
      let height = max(grid.pixel, grid.rounded(row.height))
      var x = 0.0
      for (index, natural) in row.widths.enumerated() {
        let rest = width - x
        let isLast = index == row.widths.count - 1
        let own = isLast ? rest : min(grid.rounded(natural), rest)
        frames.append(LayoutRectangle(x: x, y: y, width: max(0, own), height: height))
        x += own + gap
      }
      y += height + gap
    }
    return frames
  }
}
