/// A box that the host draws itself.
public struct CustomBody: Hashable, Sendable {
  /// Points; above 0, at most 10,000.
  public let width: Double
  /// Points; above 0, at most 10,000.
  public let height: Double
  /// What the box says as long as nobody draws it.
  public let label: String?

  /// A box of `width` × `height` points.
  public init(width: Double, height: Double, label: String? = nil) {
    self.width = width
    self.height = height
    self.label = label
  }
}
