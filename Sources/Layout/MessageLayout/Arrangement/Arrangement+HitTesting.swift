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
  public func link(at point: LayoutPoint) -> PlacedLink? {
    for case .text(let text, let origin) in items.reversed() {
      let inText = LayoutPoint(x: point.x - origin.x, y: point.y - origin.y)
      if let link = text.link(at: inText) { return link }
    }
    return nil
  }
}

extension LayoutRectangle {
  /// Returns whether a point lies inside, or on the top or left edge.
  package func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}

extension ShapedText {
  /// Returns the link or mention at a point relative to the text's top left.
  fileprivate func link(at point: LayoutPoint) -> PlacedLink? {
    guard let line = lines.first(where: { $0.frame.contains(point) }) else { return nil }
    let x = point.x - line.frame.minX
    // Runs are ordered from left to right, and each extends to the start of the next one.
    let run = line.runs.last { ($0.glyphs.lazy.map(\.x).min()).map(Double.init) ?? .infinity <= x }
    guard let run else { return nil }
    return run.link.map { .url($0) } ?? run.mention.map { .mention($0) }
  }
}
