/// A rectangle in points; y grows downward.
public struct LayoutRectangle: Hashable, Sendable {
  /// The top-left corner.
  public var origin: LayoutPoint
  /// The width and height; neither is negative.
  public var size: LayoutSize

  /// Creates a rectangle; all lengths are in points.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width, which is not negative.
  ///   - height: The height, which is not negative.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// Creates a rectangle from its top-left corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// An empty rectangle at the origin.
  public static let zero = LayoutRectangle(x: 0, y: 0, width: 0, height: 0)
}

extension LayoutRectangle {
  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }

  /// Returns the rectangle moved by `x` and `y` points.
  public func offset(x: Double, y: Double) -> LayoutRectangle {
    LayoutRectangle(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// Returns the rectangle with each edge moved inward; negative insets enlarge it.
  ///
  /// The result never has a negative size.
  public func inset(by insets: LayoutInsets) -> LayoutRectangle {
    LayoutRectangle(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// Returns the rectangle mirrored about the vertical line at half of `width`.
  public func mirrored(in width: Double) -> LayoutRectangle {
    LayoutRectangle(x: width - maxX, y: minY, width: self.width, height: height)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: LayoutRectangle) -> LayoutRectangle {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return LayoutRectangle(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// Returns a Boolean value that indicates whether `other` lies inside, within `tolerance` points.
  public func contains(_ other: LayoutRectangle, tolerance: Double = 1e-6) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }

  /// Returns the rectangle with each edge rounded to whole device pixels, so that adjacent
  /// rectangles still share their edges.
  public func snapped(toScale scale: Double) -> LayoutRectangle {
    let left = (minX * scale).rounded() / scale
    let top = (minY * scale).rounded() / scale
    let right = (maxX * scale).rounded() / scale
    let bottom = (maxY * scale).rounded() / scale
    return LayoutRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A point in a coordinate system with its origin at the top left, where y grows downward.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, in the top-left corner.
  public static let zero = LayoutPoint(x: 0, y: 0)
}

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size of `width` by `height` points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size whose width and height are zero.
  public static let zero = LayoutSize(width: 0, height: 0)
}

/// The distances from the four edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upward.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Creates insets edge by edge; all lengths are in points.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge downward.
  ///   - left: The distance from the left edge to the right.
  ///   - bottom: The distance from the bottom edge upward.
  ///   - right: The distance from the right edge to the left.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with one distance above and below, and one on both sides, in points.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Insets of zero on all edges.
  public static let zero = LayoutInsets(vertical: 0, horizontal: 0)

  /// The sum of the left and right insets, in points.
  public var horizontal: Double { left + right }
  /// The sum of the top and bottom insets, in points.
  public var vertical: Double { top + bottom }
}
