import ChatframeGraphics

/// The target of a stretch of text.
public enum PlacedLink: Hashable, Sendable {
  /// The URL of a run's `link`, exactly as in the document and never validated, or the URL of a link
  /// found in plain text.
  case url(String)
  /// The id of the mentioned participant.
  case mention(String)
}

extension Arrangement {
  /// Returns the frontmost component at a point.
  ///
  /// - Parameter point: The point in points from the row's top left.
  /// - Returns: The component; `nil` if no component is at the point.
  public func component(at point: LayoutPoint) -> PlacedComponent? {
    components.last { $0.frame.contains(point) }
  }
}

extension PlacedComponent {
  /// Returns the link or mention at a point.
  ///
  /// - Parameter point: The point in points from the row's top left.
  /// - Returns: The target; `nil` if no link or mention is at the point.
  public func link(at point: LayoutPoint) -> PlacedLink? { HitComponent(self).run(at: point)?.link }

  /// Returns the run of text at a point.
  ///
  /// - Parameter point: The point in points from the row's top left.
  /// - Returns: The run; `nil` if no text is at the point.
  public func run(at point: LayoutPoint) -> TextRunHit? { HitComponent(self).run(at: point) }
}

extension LayoutRectangle {
  /// Returns whether a point lies inside, or on the top or left edge.
  package func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
