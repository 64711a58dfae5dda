/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Top left.
  public var topLeft: Double
  /// Top right.
  public var topRight: Double
  /// Bottom right.
  public var bottomRight: Double
  /// Bottom left.
  public var bottomLeft: Double

  /// Radii named corner by corner, clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius everywhere.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Left and right exchanged.
  public var mirrored: CornerRadii {
    CornerRadii(
      topLeft: topRight,
      topRight: topLeft,
      bottomRight: bottomLeft,
      bottomLeft: bottomRight
    )
  }
}
