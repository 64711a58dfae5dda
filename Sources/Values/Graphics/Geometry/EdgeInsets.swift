/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Insets named edge by edge.
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
  public static let zero = EdgeInsets(vertical: 0, horizontal: 0)

  /// Left and right together.
  public var horizontal: Double { left + right }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
  /// Left and right exchanged.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
