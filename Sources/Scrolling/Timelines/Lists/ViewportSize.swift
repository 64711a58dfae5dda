/// How large the part of the screen is that shows the list.
public struct ViewportSize: Hashable, Sendable {
  /// Across.
  public var width: Length
  /// Down.
  public var height: Length

  /// A viewport of `width` by `height`.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The longer side, in points.
  var longerSide: Double { max(width, height).points }
}
