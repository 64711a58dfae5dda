/// An outline of straight lines and cubic curves, in points.
public struct VectorPath: Hashable, Sendable {
  /// One drawing step.
  public enum Element: Hashable, Sendable {
    /// A move to the start of a new figure.
    case move(LayoutPoint)
    /// A straight line to a point.
    case line(LayoutPoint)
    /// A cubic Bézier curve: two control points and the end point.
    case curve(LayoutPoint, LayoutPoint, LayoutPoint)
    /// A straight line back to the start of the figure.
    case close
  }

  /// The drawing steps, in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty outline.
  public init() {}

  /// Starts a new figure at `point`.
  public mutating func move(to point: LayoutPoint) { elements.append(.move(point)) }
  /// Adds a straight line to `point`.
  public mutating func line(to point: LayoutPoint) { elements.append(.line(point)) }
  /// Adds a cubic Bézier curve to `point`.
  ///
  /// - Parameters:
  ///   - first: The control point near the curve's start.
  ///   - second: The control point near the curve's end.
  ///   - point: The end point of the curve.
  public mutating func curve(_ first: LayoutPoint, _ second: LayoutPoint, to point: LayoutPoint) {
    elements.append(.curve(first, second, point))
  }
  /// Closes the figure with a straight line to its start.
  public mutating func close() { elements.append(.close) }
}

extension VectorPath {
  /// The distance of a control point from the end of a quarter circle of radius 1: 4/3 (√2 − 1).
  ///
  /// The curve then stays within 0.03 % of the circle.
  public static let circleControl = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Returns a rectangle with round corners; radii that do not fit are reduced by a common factor.
  public static func roundedRectangle(_ frame: LayoutRectangle, radii: CornerRadii) -> VectorPath {
    let fit = fit(of: radii, in: frame)
    var path = VectorPath()
    path.move(to: LayoutPoint(x: frame.minX + radii.topLeft * fit, y: frame.minY))
    path.corner(
      at: LayoutPoint(x: frame.maxX, y: frame.minY),
      radius: radii.topRight * fit,
      from: (-1, 0),
      to: (0, 1)
    )
    path.corner(
      at: LayoutPoint(x: frame.maxX, y: frame.maxY),
      radius: radii.bottomRight * fit,
      from: (0, -1),
      to: (-1, 0)
    )
    path.corner(
      at: LayoutPoint(x: frame.minX, y: frame.maxY),
      radius: radii.bottomLeft * fit,
      from: (1, 0),
      to: (0, -1)
    )
    path.corner(
      at: LayoutPoint(x: frame.minX, y: frame.minY),
      radius: radii.topLeft * fit,
      from: (0, 1),
      to: (1, 0)
    )
    path.close()
    return path
  }

  /// Returns the factor, 1 or less, by which radii are multiplied to fit.
  private static func fit(of radii: CornerRadii, in frame: LayoutRectangle) -> Double {
    let widest = max(
      radii.topLeft + radii.topRight,
      radii.bottomLeft + radii.bottomRight,
      .leastNonzeroMagnitude
    )
    let tallest = max(
      radii.topLeft + radii.bottomLeft,
      radii.topRight + radii.bottomRight,
      .leastNonzeroMagnitude
    )
    return min(1, frame.width / widest, frame.height / tallest)
  }

  /// Returns the largest ellipse inside `frame`.
  public static func ellipse(in frame: LayoutRectangle) -> VectorPath {
    let reach = LayoutSize(width: frame.width / 2, height: frame.height / 2)
    let control = LayoutSize(
      width: reach.width * circleControl,
      height: reach.height * circleControl
    )
    func point(_ x: Double, _ y: Double) -> LayoutPoint {
      LayoutPoint(x: frame.midX + x, y: frame.midY + y)
    }
    var path = VectorPath()
    path.move(to: point(0, -reach.height))
    path.curve(
      point(control.width, -reach.height),
      point(reach.width, -control.height),
      to: point(reach.width, 0)
    )
    path.curve(
      point(reach.width, control.height),
      point(control.width, reach.height),
      to: point(0, reach.height)
    )
    path.curve(
      point(-control.width, reach.height),
      point(-reach.width, control.height),
      to: point(-reach.width, 0)
    )
    path.curve(
      point(-reach.width, -control.height),
      point(-control.width, -reach.height),
      to: point(0, -reach.height)
    )
    path.close()
    return path
  }

  /// Returns the outline with `change` applied to every point.
  public func mapped(_ change: (LayoutPoint) -> LayoutPoint) -> VectorPath {
    var path = VectorPath()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .curve(let first, let second, let end):
        .curve(change(first), change(second), change(end))
      case .close: .close
      }
    }
    return path
  }

  /// Adds the line to a corner's start and the quarter ellipse around the corner.
  private mutating func corner(
    at corner: LayoutPoint,
    radius: Double,
    from: (x: Double, y: Double),
    to: (x: Double, y: Double)
  ) {
    func along(_ direction: (x: Double, y: Double), _ distance: Double) -> LayoutPoint {
      LayoutPoint(x: corner.x + direction.x * distance, y: corner.y + direction.y * distance)
    }
    line(to: along(from, radius))
    guard radius > 0 else { return }
    let held = radius * (1 - Self.circleControl)
    curve(along(from, held), along(to, held), to: along(to, radius))
  }
}

/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The top-left radius.
  public var topLeft: Double
  /// The top-right radius.
  public var topRight: Double
  /// The bottom-right radius.
  public var bottomRight: Double
  /// The bottom-left radius.
  public var bottomLeft: Double

  /// Creates radii corner by corner, in points.
  ///
  /// - Parameters:
  ///   - topLeft: The radius of the top-left corner.
  ///   - topRight: The radius of the top-right corner.
  ///   - bottomRight: The radius of the bottom-right corner.
  ///   - bottomLeft: The radius of the bottom-left corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates radii that are the same at every corner, in points.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii with left and right exchanged.
  public var mirrored: CornerRadii {
    CornerRadii(
      topLeft: topRight,
      topRight: topLeft,
      bottomRight: bottomLeft,
      bottomLeft: bottomRight
    )
  }

  /// Returns the radii of a rectangle that is `distance` points inside; square corners stay square.
  public func reduced(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance),
      topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance),
      bottomLeft: max(0, bottomLeft - distance)
    )
  }
}
