import ChatframeGraphics

/// A message laid out: a value that any thread can draw.
public struct Arrangement: Hashable, Sendable {
  /// The message's id.
  public let id: String
  /// The row: as wide as the page, its height a whole number of device pixels.
  public let size: Size
  /// Back to front.
  public let components: [PlacedComponent]
  /// Scalars in its text that no font has.
  package let missing: [Unicode.Scalar]
  /// The structure whose required constraints cannot all hold on this page; nil where they do.
  package let brokenStructure: String?

  /// A message laid out.
  init(
    id: String,
    size: Size,
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

  /// The component called `name`; nil where it is hidden.
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
