/// A distance that adds up exactly.
///
/// A whole number of 1/48,000,000 points – what Blink calls a layout unit, only finer. That unit
/// divides the device pixels of 1×, 2×, 3× and 4× screens, the 1/1024 of text layout and decimals
/// of six places, so what people write and what screens show is kept as it is, and sums, differences
/// and offsets never round, however many adjustments they go through. Other values are rounded once,
/// by at most a hundred-millionth of a point. Sums overflow, and trap as those of integers do,
/// beyond ±1.9e11 points; timelines reject heights and distances that come near.
public struct Length: Hashable, Sendable {
  /// The number of units in a point: 2^10 · 3 · 5^6.
  public static let unitsPerPoint = 48_000_000.0

  /// The number of units.
  public var units: Int64

  /// A distance of so many units.
  public init(units: Int64) {
    self.units = units
  }

  /// The distance nearest to `points`.
  ///
  /// Values beyond ±1e11 become that limit, and so does NaN, which becomes the upper one. No
  /// timeline accepts the limit as a height or a distance: it throws a `TimelineError`.
  public init(_ points: Double) {
    // In this order of the arguments, a comparison with NaN chooses the limit.
    let bounded = max(-Self.limit, min(Self.limit, points))
    units = Int64((bounded * Self.unitsPerPoint).rounded())
  }

  /// The largest number of points that is kept.
  private static let limit = 1e11

  /// The same distance in points, correctly rounded up to 187 million points.
  public var points: Double { Double(units) / Self.unitsPerPoint }

  /// The distance without its sign.
  public var magnitude: Length { Length(units: Int64(clamping: units.magnitude)) }

  /// Returns whether a number of points can be kept.
  public static func canHold(_ points: Double) -> Bool { points.magnitude < limit }
}

extension Length: AdditiveArithmetic, Comparable {
  /// No distance.
  public static let zero = Length(units: 0)

  /// The exact sum.
  public static func + (left: Length, right: Length) -> Length {
    Length(units: left.units + right.units)
  }

  /// The exact difference.
  public static func - (left: Length, right: Length) -> Length {
    Length(units: left.units - right.units)
  }

  /// The same distance the other way.
  public static prefix func - (length: Length) -> Length { Length(units: -length.units) }

  /// Whether a distance is the smaller one.
  public static func < (left: Length, right: Length) -> Bool { left.units < right.units }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  public init(integerLiteral points: Int) { self.init(Double(points)) }

  /// So many points.
  public init(floatLiteral points: Double) { self.init(points) }
}

extension Length: CustomStringConvertible {
  /// The points.
  public var description: String { "\(points)" }
}

/// The vertical extent of a row.
public struct VerticalExtent: Hashable, Sendable {
  /// Its upper end.
  public var top: Length
  /// The distance from its upper to its lower end; never negative.
  public var height: Length

  /// An extent of `height` below `top`.
  public init(top: Length, height: Length) {
    self.top = top
    self.height = height
  }

  /// Its lower end.
  public var bottom: Length { top + height }

  /// Whether it has a part between zero and `limit`.
  package func touches(screenOf limit: Length) -> Bool {
    height > .zero && bottom > .zero && top < limit
  }
}
