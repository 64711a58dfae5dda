import ChatframeGraphics

/// A drawing of lines and areas, for example a map or a progress ring.
public struct PlacedFigures: Hashable, Sendable {
  /// A line or an area.
  package struct Figure: Hashable, Sendable {
    /// The outline, relative to the top left of the drawing.
    package let path: VectorPath
    /// The colour.
    package let color: RGBAColor
    /// The width of a line, in points; `nil` for an area.
    package let lineWidth: Double?

    /// Creates a line with a width in points, or an area.
    init(_ path: VectorPath, _ color: RGBAColor, lineWidth: Double? = nil) {
      self.path = path
      self.color = color
      self.lineWidth = lineWidth
    }
  }

  /// The frame of the drawing, in points.
  package var frame: LayoutRectangle
  /// The radii of the box that the figures are clipped to; `nil` if they are not clipped.
  package let clip: CornerRadii?
  /// The figures, back to front.
  package let figures: [Figure]

  /// The approximate memory size in bytes.
  var cost: Int { figures.reduce(120) { $0 + 80 + 56 * $1.path.elements.count } }
}

extension VectorPath {
  /// Returns a polyline.
  static func polyline(_ points: [LayoutPoint]) -> VectorPath {
    var path = VectorPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Returns a part of a circle, clockwise from its top.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - fraction: The part of the circle, 0 to 1.
  /// - Returns: The arc.
  static func arc(around center: LayoutPoint, radius: Double, fraction: Double) -> VectorPath {
    // Each Bézier curve spans at most an eighth of the circle.
    let count = max(1, Int((fraction * 8).rounded(.up)))
    let step = fraction * 2 * .pi / Double(count)
    let reach = radius * 4 / 3 * Angle.tangent(step / 4)
    var path = VectorPath()
    path.move(to: LayoutPoint(x: center.x, y: center.y - radius))
    for index in 0..<count {
      let (start, end) = (Angle(step * Double(index)), Angle(step * Double(index + 1)))
      let (from, to) = (start.point(center, radius), end.point(center, radius))
      path.curve(
        LayoutPoint(x: from.x + reach * start.cosine, y: from.y + reach * start.sine),
        LayoutPoint(x: to.x - reach * end.cosine, y: to.y - reach * end.sine),
        to: to
      )
    }
    return path
  }
}
