import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// A pattern of equal tiles, the first of which begins at the origin.
struct WallpaperPattern {
  private let style: WallpaperStyle

  /// The side of a tile, in points.
  private static let side = 240.0
  /// The distance that drawings of a tile can extend beyond it, in points.
  private static let reach = 24.0

  /// Creates the pattern of a style.
  init(_ style: WallpaperStyle) { self.style = style }

  /// Returns the commands that draw the part of the pattern in an area.
  func commands(covering area: LayoutRectangle) -> [DrawCommand] {
    switch style.pattern {
    case .none: []
    case .dots: dots(area)
    case .doodles: doodles(area)
    }
  }

  /// Returns the numbers of the tiles that touch a range.
  private func tiles(_ start: Double, _ end: Double, side: Double, reach: Double) -> Range<Int> {
    let first = Int(((start - reach) / side).rounded(.down))
    return first..<max(first, Int(((end + reach) / side).rounded(.up)))
  }

  private func dots(_ area: LayoutRectangle) -> [DrawCommand] {
    let (step, radius) = (12.0, 1.1)
    var path = VectorPath()
    for row in tiles(area.minY, area.maxY, side: step, reach: radius) {
      for column in tiles(area.minX, area.maxX, side: step, reach: radius)
      where (row + column).isMultiple(of: 2) {
        let frame = LayoutRectangle(
          x: (Double(column) + 0.5) * step - radius,
          y: (Double(row) + 0.5) * step - radius,
          width: 2 * radius,
          height: 2 * radius
        )
        path.append(.ellipse(in: frame))
      }
    }
    return [.fill(path, style.ink)]
  }

  private func doodles(_ area: LayoutRectangle) -> [DrawCommand] {
    let tile = Self.tile
    var path = VectorPath()
    for row in tiles(area.minY, area.maxY, side: Self.side, reach: Self.reach) {
      for column in tiles(area.minX, area.maxX, side: Self.side, reach: Self.reach) {
        let (x, y) = (Double(column) * Self.side, Double(row) * Self.side)
        path.append(tile.mapped { LayoutPoint(x: $0.x + x, y: $0.y + y) })
      }
    }
    // One stroke, so that lines of a transparent ink do not add up where they cross.
    return [.stroke(path, style.ink, width: 1.5)]
  }

  /// The doodles of one tile: a grid of six columns and rows, staggered and turned.
  private static let tile: VectorPath = {
    var tile = VectorPath()
    let cell = side / 6
    for row in 0..<6 {
      for column in 0..<6 {
        let index = (row * 7 + column * 5) % Doodle.all.count
        let angle = Double((row * 5 + column * 3) % 8 - 4) * 0.16
        let shift = row.isMultiple(of: 2) ? 0.25 : 0.75
        let center = LayoutPoint(
          x: (Double(column) + shift) * cell,
          y: (Double(row) + 0.5) * cell
        )
        tile.append(Doodle.all[index].turned(by: angle, to: center, scale: 1.08))
      }
    }
    return tile
  }()
}

extension VectorPath {
  /// Returns the path, whose design square of 24 units is centred at `center`, turned and scaled.
  fileprivate func turned(by angle: Double, to center: LayoutPoint, scale: Double) -> VectorPath {
    let (cosine, sine) = (cos(angle) * scale, sin(angle) * scale)
    return mapped { point in
      let (x, y) = (point.x - 12, point.y - 12)
      return LayoutPoint(
        x: center.x + x * cosine - y * sine,
        y: center.y + x * sine + y * cosine
      )
    }
  }
}
