/// The bars that stand still while rows scroll below them; each is as tall as the screen's inset.
public struct FrameBars: Hashable, Sendable {
  /// The id of the bar at the top, for example with the session's title.
  public let top: String?
  /// The id of the bar at the bottom, for example to write a message in.
  public let bottom: String?

  /// Bars by the ids of their drawings.
  public init(top: String? = nil, bottom: String? = nil) {
    self.top = top
    self.bottom = bottom
  }

  /// No bars: rows show in the insets too.
  public static let none = FrameBars()
}
