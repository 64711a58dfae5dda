import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Draws in the units of a symbol's design square, which is 24 units high, and scales to its frame.
struct SymbolPen {
  private let frame: LayoutRectangle
  private let color: RGBAColor
  private let isMirrored: Bool

  /// Creates a pen for a symbol that fills `frame`.
  init(frame: LayoutRectangle, color: RGBAColor, isMirrored: Bool = false) {
    self.frame = frame
    self.color = color
    self.isMirrored = isMirrored
  }

  private var unit: Double { frame.height / 24 }

  /// The pen with left and right exchanged.
  var mirrored: SymbolPen { SymbolPen(frame: frame, color: color, isMirrored: !isMirrored) }

  /// Returns the pen with another colour.
  func colored(_ color: RGBAColor) -> SymbolPen {
    SymbolPen(frame: frame, color: color, isMirrored: isMirrored)
  }

  /// Returns the pen with its alpha multiplied by `factor`.
  func faded(to factor: Double) -> SymbolPen { colored(color.faded(to: factor)) }

  /// Returns a polyline with round ends.
  func line(_ points: [(Double, Double)], width: Double) -> DrawCommand {
    .stroke(path(points), color, width: width * unit)
  }

  /// Returns a closed polyline.
  func outline(_ points: [(Double, Double)], width: Double) -> DrawCommand {
    var path = path(points)
    path.close()
    return .stroke(path, color, width: width * unit)
  }

  /// Returns a filled polygon with rounded corners.
  func shape(_ points: [(Double, Double)], rounding: Double) -> DrawCommand {
    let corners = points.map(place)
    var rounded = VectorPath()
    for index in corners.indices {
      let corner = corners[index]
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let start = Self.point(from: corner, toward: before, distance: rounding * unit)
      let end = Self.point(from: corner, toward: after, distance: rounding * unit)
      if index == 0 { rounded.move(to: start) } else { rounded.line(to: start) }
      rounded.curve(corner, corner, to: end)
    }
    rounded.close()
    return .fill(rounded, color)
  }

  /// Returns a filled circle.
  func disc(x: Double, y: Double, radius: Double) -> DrawCommand {
    .fill(.ellipse(in: square(x, y, radius)), color)
  }

  /// Returns a stroked circle.
  func circle(x: Double, y: Double, radius: Double, width: Double) -> DrawCommand {
    .stroke(.ellipse(in: square(x, y, radius)), color, width: width * unit)
  }

  /// Returns an arc around the direction to the right.
  func arc(
    x: Double,
    y: Double,
    radius: Double,
    halfAngle: Double,
    width: Double
  ) -> DrawCommand {
    let angle = halfAngle * .pi / 180
    // The control points of a Bézier arc of twice `angle`: 4/3 tan(angle / 2) radii away.
    let reach = radius * 4 / 3 * tan(angle / 2)
    let start = (x + radius * cos(angle), y - radius * sin(angle))
    let end = (x + radius * cos(angle), y + radius * sin(angle))
    var path = VectorPath()
    path.move(to: place(start))
    path.curve(
      place((start.0 + reach * sin(angle), start.1 + reach * cos(angle))),
      place((end.0 + reach * sin(angle), end.1 - reach * cos(angle))),
      to: place(end)
    )
    return .stroke(path, color, width: width * unit)
  }

  /// Returns two consecutive Bézier curves.
  func curve(
    from start: (Double, Double),
    _ first: (Double, Double),
    _ second: (Double, Double),
    to middle: (Double, Double),
    then third: (Double, Double),
    _ fourth: (Double, Double),
    to end: (Double, Double),
    width: Double
  ) -> DrawCommand {
    var path = VectorPath()
    path.move(to: place(start))
    path.curve(place(first), place(second), to: place(middle))
    path.curve(place(third), place(fourth), to: place(end))
    return .stroke(path, color, width: width * unit)
  }

  /// Returns `count` directions, clockwise from the top.
  static func directions(_ count: Int) -> [(x: Double, y: Double)] {
    (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      return (x: sin(angle), y: -cos(angle))
    }
  }

  private func square(_ x: Double, _ y: Double, _ radius: Double) -> LayoutRectangle {
    let center = place((x, y))
    let reach = radius * unit
    return LayoutRectangle(
      x: center.x - reach,
      y: center.y - reach,
      width: 2 * reach,
      height: 2 * reach
    )
  }

  private func path(_ points: [(Double, Double)]) -> VectorPath {
    var path = VectorPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: place(point)) } else { path.line(to: place(point)) }
    }
    return path
  }

  private func place(_ point: (Double, Double)) -> LayoutPoint {
    let x = point.0 * unit
    return LayoutPoint(
      x: isMirrored ? frame.maxX - x : frame.minX + x,
      y: frame.minY + point.1 * unit
    )
  }

  private static func point(from: LayoutPoint, toward: LayoutPoint, distance: Double) -> LayoutPoint
  {
    let length = hypot(toward.x - from.x, toward.y - from.y)
    let part = length > 0 ? min(0.5, distance / length) : 0
    return LayoutPoint(
      x: from.x + (toward.x - from.x) * part,
      y: from.y + (toward.y - from.y) * part
    )
  }
}
