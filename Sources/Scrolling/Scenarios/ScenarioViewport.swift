import ChatframeTimelines

/// The screen of a scenario.
public struct ScenarioViewport: Hashable, Sendable {
  /// Points across.
  public var width = 390.0
  /// Points down.
  public var height = 844.0
  /// Device pixels to a point.
  public var scale = 3.0
  /// Frames in a second.
  public var refreshRate = 60.0
  /// What bars cover, in points.
  public var insets = Insets()

  /// What bars cover, in points.
  public struct Insets: Hashable, Sendable {
    /// At the top, in points.
    public var top = 0.0
    /// At the bottom, in points.
    public var bottom = 0.0

    /// Insets of `top` and `bottom`.
    public init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    var list: ListInsets { ListInsets(top: Length(top), bottom: Length(bottom)) }
  }

  /// The usual screen.
  public init() {}
}
