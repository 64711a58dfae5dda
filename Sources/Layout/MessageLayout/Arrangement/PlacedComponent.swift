import ChatframeGraphics

/// A component of a message with its place in the row.
public struct PlacedComponent: Hashable, Sendable {
  /// `avatar`, `name`, `bubble`, `status`, `time`, or a part such as `bubble.content`.
  public let name: String
  /// Relative to the row's top left.
  public let frame: Rectangle
  /// What is drawn, back to front, relative to the row's top left.
  package let items: [PlacedItem]

  /// The lines of text it shows, top down, relative to the row's top left.
  public var lines: [PlacedLine] {
    items.flatMap { item -> [PlacedLine] in
      guard case .text(let text, let origin) = item else { return [] }
      return text.lines.map { line in
        PlacedLine(
          frame: line.frame.offset(x: origin.x, y: origin.y),
          baseline: line.baseline + origin.y,
          text: line.text
        )
      }
    }
  }
}

/// A line of text with its place.
public struct PlacedLine: Hashable, Sendable {
  /// As wide as its advance, as tall as its pitch.
  public let frame: Rectangle
  /// The baseline's y.
  public let baseline: Double
  /// What it shows.
  public let text: String
}
