import ChatframeGraphics

/// A component of a message with its position in the row.
public struct PlacedComponent: Hashable, Sendable {
  /// Items that were laid out together, which stay the same when the component moves or grows.
  struct Group: Hashable, Sendable {
    /// The place of the items' origin, relative to the row's top left, in points.
    let origin: LayoutPoint
    /// The items, back to front.
    let items: [PlacedItem]
    /// The approximate memory size in bytes.
    let cost: Int
  }

  /// `avatar`, `name`, `bubble`, `status`, `time`, or a part such as `bubble.content`.
  public let name: String
  /// The frame in points, relative to the row's top left.
  public let frame: LayoutRectangle
  /// The groups of items, back to front.
  private let groups: [Group]

  /// Creates a component from groups of items.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - frame: The frame in points, relative to the row's top left.
  ///   - groups: The groups of items, back to front.
  init(name: String, frame: LayoutRectangle, groups: [Group]) {
    self.name = name
    self.frame = frame
    self.groups = groups
  }

  /// Creates a component.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - frame: The frame in points, relative to the row's top left.
  ///   - items: The items, back to front, relative to the row's top left.
  package init(name: String, frame: LayoutRectangle, items: [PlacedItem]) {
    let group = Group(origin: .zero, items: items, cost: items.cost)
    self.init(name: name, frame: frame, groups: [group])
  }

  /// The drawn items, back to front, relative to the row's top left.
  ///
  /// A long answer has a group for each of its parts. They are put together only here, so that an
  /// answer that grows is laid out without a copy of all its items.
  package var items: [PlacedItem] {
    if groups.count == 1, groups[0].origin == .zero { return groups[0].items }
    return groups.flatMap { group in group.items.map { $0.offset(by: group.origin) } }
  }

  /// Returns the component, moved by a distance.
  func offset(by distance: LayoutPoint) -> PlacedComponent {
    PlacedComponent(
      name: name,
      frame: frame.offset(x: distance.x, y: distance.y),
      items: items.map { $0.offset(by: distance) }
    )
  }

  /// The approximate memory size in bytes.
  var cost: Int { groups.reduce(96) { $0 + $1.cost } }

  /// The lines of text from top to bottom, relative to the row's top left.
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

/// A line of text with its position.
public struct PlacedLine: Hashable, Sendable {
  /// The line's frame in points: as wide as its advance, as tall as its line height.
  public let frame: LayoutRectangle
  /// The y coordinate of the baseline, in points.
  public let baseline: Double
  /// The text of the line.
  public let text: String
}

extension [PlacedItem] {
  /// The approximate memory size in bytes.
  var cost: Int {
    reduce(0) { cost, item in
      if case .figures(let figures) = item { return cost + figures.cost }
      guard case .text(let text, _) = item else { return cost + 120 }
      return text.lines.reduce(cost + 120) { cost, line in
        // The runs share the text's bytes; the lines have a second copy.
        line.runs.reduce(cost + 120 + 2 * line.text.utf8.count) {
          $0 + 160 + 16 * $1.glyphs.count
        }
      }
    }
  }
}
