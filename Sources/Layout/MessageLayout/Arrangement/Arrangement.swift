import ChatframeGraphics

/// A message laid out: a value that any thread can draw.
public struct Arrangement: Hashable, Sendable {
  /// The message's id.
  public let id: String
  /// The row: as wide as the page, its height a whole number of device pixels.
  public let size: LayoutSize
  /// Back to front.
  public let components: [PlacedComponent]
  /// Scalars in its text that no font has.
  package let missing: [Unicode.Scalar]
  /// The structure whose required constraints cannot all hold on this page; `nil` if they can.
  package let brokenStructure: String?

  /// A message laid out.
  init(
    id: String,
    size: LayoutSize,
    components: [PlacedComponent],
    missing: [Unicode.Scalar],
    brokenStructure: String? = nil
  ) {
    self.id = id
    self.size = size
    self.components = components
    self.missing = missing
    self.brokenStructure = brokenStructure
  }

  /// Returns the component called `name`; `nil` if it is hidden.
  public func component(_ name: String) -> PlacedComponent? {
    components.first { $0.name == name }
  }

  /// About how many bytes of memory it holds: what its cache counts.
  package var cost: Int {
    components.reduce(200) { cost, component in
      component.items.reduce(cost + 96) { cost, item in
        guard case .text(let text, _) = item else { return cost + 120 }
        return text.lines.reduce(cost + 120) { cost, line in
          // The runs share the text's bytes, which the lines have once more.
          line.runs.reduce(cost + 120 + 2 * line.text.utf8.count) {
            $0 + 160 + 16 * $1.glyphs.count
          }
        }
      }
    }
  }
}

/// A component of a message with its place in the row.
public struct PlacedComponent: Hashable, Sendable {
  /// `avatar`, `name`, `bubble`, `status`, `time`, or a part such as `bubble.content`.
  public let name: String
  /// Relative to the row's top left.
  public let frame: LayoutRectangle
  /// The drawn items, back to front, relative to the row's top left.
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
  public let frame: LayoutRectangle
  /// The baseline's y.
  public let baseline: Double
  /// The text of the line.
  public let text: String
}

/// Builds a row's arrangement from the top down, in page coordinates.
struct ArrangementBuilder {
  /// The context that components are measured in.
  let context: LayoutContext
  /// The y below everything added so far.
  var top: Double
  /// The structure whose required constraints cannot all hold here.
  var brokenStructure: String?
  private var components: [PlacedComponent] = []
  private var missing: [Unicode.Scalar] = []

  init(context: LayoutContext, top: Double) {
    self.context = context
    self.top = top
  }

  /// Adds a component whose items are relative to its own top left.
  ///
  /// Edges are moved to whole device pixels once, here, from where they are on the page.
  mutating func add(_ name: String, frame: LayoutRectangle, items: [PlacedItem]) {
    let snapped = frame.snapped(toScale: context.options.scale)
    let placed = items.map { snap($0.offset(by: snapped.origin)) }
    components.append(PlacedComponent(name: name, frame: snapped, items: placed))
    for item in items { missing += item.missing }
  }

  /// The row with everything in it, its height rounded up to a whole device pixel.
  func arrangement(id: String, spacingBelow: Double) -> Arrangement {
    let scale = context.options.scale
    let bottom = components.reduce(top) { max($0, $1.frame.maxY) } + spacingBelow
    // Less a millionth, so that a height which is whole but for arithmetic stays so.
    let height = ((bottom * scale) - 1e-6).rounded(.up) / scale
    return Arrangement(
      id: id,
      size: LayoutSize(width: context.options.width, height: max(height, 1 / scale)),
      components: components,
      missing: missing,
      brokenStructure: brokenStructure
    )
  }

  /// Text starts on whole device pixels, so that equal text looks equal wherever it stands.
  private func snap(_ item: PlacedItem) -> PlacedItem {
    guard case .text(let text, let origin) = item else { return item }
    let scale = context.options.scale
    let moved = LayoutPoint(
      x: (origin.x * scale).rounded() / scale,
      y: (origin.y * scale).rounded() / scale
    )
    return .text(text, origin: moved)
  }
}
