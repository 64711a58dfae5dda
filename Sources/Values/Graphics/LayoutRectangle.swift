/// An upright rectangle in points; y grows downward.
public struct LayoutRectangle: Hashable, Sendable {
  /// The top-left corner.
  public var origin: LayoutPoint
  /// Width and height; neither is negative.
  public var size: LayoutSize

  /// Creates a rectangle; all lengths are points.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width, not negative.
  ///   - height: The height, not negative.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// A rectangle from its top-left corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// An empty rectangle in the top-left corner.
  public static let zero = LayoutRectangle(x: 0, y: 0, width: 0, height: 0)
}

extension LayoutRectangle {
  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Halfway between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// Halfway between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// Points across.
  public var width: Double { size.width }
  /// Points down.
  public var height: Double { size.height }

  /// The same rectangle moved by `x` and `y`.
  public func offset(x: Double, y: Double) -> LayoutRectangle {
    LayoutRectangle(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// The same rectangle with each edge moved inward; negative insets grow it, and a rectangle
  /// never gets a negative size.
  public func inset(by insets: LayoutInsets) -> LayoutRectangle {
    LayoutRectangle(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The rectangle seen in a mirror that stands upright in the middle of `width`.
  public func mirrored(in width: Double) -> LayoutRectangle {
    LayoutRectangle(x: width - maxX, y: minY, width: self.width, height: height)
  }

  /// The smallest rectangle that holds both.
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

  /// Whether `other` lies inside, give or take `tolerance` points of arithmetic.
  public func contains(_ other: LayoutRectangle, tolerance: Double = 1e-6) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }

  /// The rectangle with its edges on whole device pixels: each edge is rounded by itself, so
  /// neighbours that share an edge still do.
  public func snapped(toScale scale: Double) -> LayoutRectangle {
    let left = (minX * scale).rounded() / scale
    let top = (minY * scale).rounded() / scale
    let right = (maxX * scale).rounded() / scale
    let bottom = (maxY * scale).rounded() / scale
    return LayoutRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A place, in points from the top left; y grows downward.
public struct LayoutPoint: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// A place at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top-left corner.
  public static let zero = LayoutPoint(x: 0, y: 0)
}

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = LayoutSize(width: 0, height: 0)
}

/// Distances from the four edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Creates insets edge by edge; all lengths are points.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge down.
  ///   - left: The distance from the left edge to the right.
  ///   - bottom: The distance from the bottom edge up.
  ///   - right: The distance from the right edge to the left.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance above and below, and another at both sides.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance anywhere.
  public static let zero = LayoutInsets(vertical: 0, horizontal: 0)

  /// Left and right together.
  public var horizontal: Double { left + right }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}
