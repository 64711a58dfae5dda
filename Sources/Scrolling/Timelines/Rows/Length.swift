/// A distance that can be added and subtracted exactly.
///
/// A length is a whole number of 1/48,000,000 points, a finer version of Blink's layout unit. The
/// unit divides the device pixels of 1×, 2×, 3× and 4× screens, the 1/1024 of text layout and
/// decimals of six places. Such values are exact, and so are their sums and differences after any
/// number of adjustments. Other values are rounded once, by at most a hundred-millionth of a point.
/// Beyond ±1.9e11 points, sums overflow and trap as those of integers do; timelines reject heights
/// and distances that come near that limit.
public struct Length: Hashable, Sendable {
  /// The number of units in a point: 2^10 · 3 · 5^6.
  public static let unitsPerPoint = 48_000_000.0

  /// The number of units.
  public var units: Int64

  /// Creates a distance of a number of units.
  public init(units: Int64) {
    self.units = units
  }

  /// Creates the distance nearest to a number of points.
  ///
  /// Values beyond ±1e11 are clamped to that limit; NaN becomes the upper limit. Timelines reject
  /// the limit as a height or a distance with a `TimelineError`.
  public init(_ points: Double) {
    // In this order of the arguments, a comparison with NaN chooses the limit.
    let bounded = max(-Self.limit, min(Self.limit, points))
    units = Int64((bounded * Self.unitsPerPoint).rounded())
  }

  /// The greatest number of points that can be represented.
  private static let limit = 1e11

  /// The distance in points, correctly rounded for distances of up to 187 million points.
  public var points: Double { Double(units) / Self.unitsPerPoint }

  /// The distance without its sign.
  public var magnitude: Length { Length(units: Int64(clamping: units.magnitude)) }

  /// Returns whether a number of points can be represented.
  public static func canHold(_ points: Double) -> Bool { points.magnitude < limit }
}

extension Length: AdditiveArithmetic, Comparable {
  /// The distance of 0 points.
  public static let zero = Length(units: 0)

  /// Returns the exact sum of two distances.
  public static func + (left: Length, right: Length) -> Length {
    Length(units: left.units + right.units)
  }

  /// Returns the exact difference of two distances.
  public static func - (left: Length, right: Length) -> Length {
    Length(units: left.units - right.units)
  }

  /// Returns the distance in the opposite direction.
  public static prefix func - (length: Length) -> Length { Length(units: -length.units) }

  /// Returns whether the first distance is less than the second.
  public static func < (left: Length, right: Length) -> Bool { left.units < right.units }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a distance from a number of points.
  public init(integerLiteral points: Int) { self.init(Double(points)) }

  /// Creates a distance from a number of points.
  public init(floatLiteral points: Double) { self.init(points) }
}

extension Length: CustomStringConvertible {
  /// The distance in points.
  public var description: String { "\(points)" }
}

/// The vertical extent of a row.
public struct VerticalExtent: Hashable, Sendable {
  /// The upper end.
  public var top: Length
  /// The distance from the upper to the lower end; not negative.
  public var height: Length

  /// Creates an extent of `height` below `top`.
  public init(top: Length, height: Length) {
    self.top = top
    self.height = height
  }

  /// The lower end.
  public var bottom: Length { top + height }

  /// Returns whether a part of the extent is between zero and `limit`.
  package func touches(screenOf limit: Length) -> Bool {
    height > .zero && bottom > .zero && top < limit
  }
}
