import ChatframeGraphics
import ChatframeTemplates

/// A message that has been laid out, as a value that any thread can draw.
public struct Arrangement: Hashable, Sendable {
  /// The message's id.
  public let id: String
  /// The row's size in points: the page's width, and a height of whole device pixels.
  public let size: LayoutSize
  /// The components, back to front.
  public let components: [PlacedComponent]
  /// The sections of an answer, from the top down, which cover the row; empty for other messages,
  /// and for an answer that is drawn as a whole, for example on a highlight.
  package let sections: [Section]
  /// The scalars of the message's text that no font contains.
  package let missing: [Unicode.Scalar]
  /// The structure whose required constraints conflict on this page; `nil` without a conflict.
  package let brokenStructure: String?

  /// Creates the arrangement of a message.
  package init(
    id: String,
    size: LayoutSize,
    components: [PlacedComponent],
    sections: [Section] = [],
    missing: [Unicode.Scalar] = [],
    brokenStructure: String? = nil
  ) {
    self.id = id
    self.size = size
    self.components = components
    self.sections = sections
    self.missing = missing
    self.brokenStructure = brokenStructure
  }

  /// Returns the component with a name; `nil` if it is hidden.
  public func component(_ name: String) -> PlacedComponent? {
    components.first { $0.name == name }
  }

  /// The approximate memory size in bytes, which is the cost in the cache.
  package var cost: Int { components.reduce(200) { $0 + $1.cost } }
}

/// Builds a row's arrangement from top to bottom, in page coordinates.
struct ArrangementBuilder {
  private let arranger: MessageArranger
  /// The y coordinate of the next component's top edge, in points.
  var top: Double
  /// The structure whose required constraints conflict.
  var brokenStructure: String?
  private var components: [PlacedComponent] = []
  private var missing: [Unicode.Scalar] = []
  /// The sections of an answer without a bubble, with the indices of its components.
  private var answer: (sections: ArrangementSections, components: Range<Int>)?

  /// The distance from the page's left edge to that of the context's page, in points.
  private let inset: Double

  /// Creates a builder of an empty row.
  ///
  /// - Parameters:
  ///   - arranger: The arranger of the page.
  ///   - top: The y coordinate of the first component's top edge, in points.
  init(_ arranger: MessageArranger, top: Double) {
    self.arranger = arranger
    self.top = top
    inset =
      arranger.context.direction == .leftToRight
      ? arranger.pageWidth - arranger.context.options.width : 0
  }

  /// The context that components are measured in.
  private var context: LayoutContext { arranger.context }
  /// The whole page's width, in points; more than that of the context on a page with marks for
  /// selection.
  private var pageWidth: Double { arranger.pageWidth }

  /// Adds a component whose items are relative to its own top left.
  ///
  /// This is the only place that rounds edges to device pixels, in page coordinates.
  mutating func add(_ name: String, frame: LayoutRectangle, items: [PlacedItem]) {
    let scale = context.options.scale
    let snapped = frame.offset(x: inset, y: 0).snapped(toScale: scale)
    let placed = items.map { $0.offset(by: snapped.origin).textSnapped(toScale: scale) }
    components.append(PlacedComponent(name: name, frame: snapped, items: placed))
    for item in items { missing += item.missing }
  }

  /// Adds an answer without a bubble, and its buttons as components of their own.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - name: The name of the component.
  ///   - frame: The frame of the component.
  ///   - origin: The position of the text in the component.
  mutating func add(
    _ answer: MeasuredAnswer,
    as name: String,
    frame: LayoutRectangle,
    at origin: LayoutPoint
  ) {
    let first = components.count
    let scale = context.options.scale
    let frame = frame.offset(x: inset, y: 0).snapped(toScale: scale)
    let place = LayoutPoint(
      x: ((frame.minX + origin.x) * scale).rounded() / scale,
      y: ((frame.minY + origin.y) * scale).rounded() / scale
    )
    var groups: [PlacedComponent.Group] = []
    groups.reserveCapacity(answer.sections.count)
    var buttons: [PlacedComponent] = []
    let prefix = name + "."
    for section in answer.sections {
      let top = LayoutPoint(x: place.x, y: place.y + section.top)
      let part = section.part
      groups.append(.init(origin: top, items: part.box.items, cost: part.cost))
      // Most parts have neither; empty loops add up in long answers.
      if !part.missing.isEmpty { missing += part.missing }
      if part.box.buttons.isEmpty { continue }
      for button in part.box.buttons {
        let button = button.offset(by: top)
        let area = button.frame.snapped(toScale: scale)
        buttons.append(
          PlacedComponent(name: prefix + button.name, frame: area, items: button.items)
        )
      }
    }
    components.append(PlacedComponent(name: name, frame: frame, groups: groups))
    components += buttons
    self.answer = (ArrangementSections(of: answer, at: place), first..<components.count)
  }

  /// Adds the line above the first unread message.
  mutating func addUnreadLine() {
    let width = context.options.width
    let line = UnreadLine().measure(
      fitting: LayoutSize(width: width, height: .infinity),
      in: context
    )
    let margin = context.style.marks.unread.band == nil ? min(16, width / 10) : 0
    let frame = LayoutRectangle(
      x: margin,
      y: top,
      width: width - 2 * margin,
      height: line.size.height
    )
    add("unread", frame: frame, items: line.items(filling: frame.size))
    top = frame.maxY + context.style.flow.spacingBetweenGroups
  }

  /// Adds the mark of a message that can be selected, below all else.
  mutating func addSelection(isSelected: Bool, spacingAbove: Double) {
    let marks = SelectionMarks(context: context, pageWidth: pageWidth)
    let anchor = component("bubble")?.frame ?? LayoutRectangle(x: 0, y: top, width: 0, height: 0)
    let mark = marks.frame(top: anchor.minY, height: anchor.height)
    let bottom = components.reduce(top) { max($0, $1.frame.maxY) }
    let row = LayoutRectangle(
      x: 0,
      y: max(0, spacingAbove - 4),
      width: pageWidth,
      height: bottom + 4 - max(0, spacingAbove - 4)
    )
    let tint = isSelected ? [PlacedItem.box(row, radii: CornerRadii(0), marks.tint)] : []
    components.insert(
      PlacedComponent(
        name: "selection",
        frame: isSelected ? row : mark,
        items: tint + [marks.item(isSelected: isSelected, frame: mark)]
      ),
      at: 0
    )
  }

  /// Returns the wash behind a highlighted message, which does not change the height of the row.
  private func wash(from top: Double, to bottom: Double) -> PlacedComponent {
    let color =
      context.style.bubble.highlight ?? context.style.bubble.incoming.link.faded(to: 0.18)
    let frame = LayoutRectangle(x: 0, y: top, width: pageWidth, height: max(0, bottom - top))
      .snapped(toScale: context.options.scale)
    let items = [PlacedItem.box(frame, radii: CornerRadii(0), color)]
    return PlacedComponent(name: "highlight", frame: frame, items: items)
  }

  private func component(_ name: String) -> PlacedComponent? {
    components.first { $0.name == name }
  }

  /// Returns the complete row, with its height rounded up to a whole device pixel.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - spacingBelow: The space below all components, in points.
  ///   - washTop: The top edge of the wash behind a highlighted message; `nil` for none.
  /// - Returns: The row.
  func arrangement(id: String, spacingBelow: Double, washTop: Double?) -> Arrangement {
    let scale = context.options.scale
    let end = components.reduce(top) { max($0, $1.frame.maxY) }
    let bottom = end + spacingBelow
    // Subtracting a millionth keeps rounding errors from adding a pixel to a whole height.
    let height = ((bottom * scale) - 1e-6).rounded(.up) / scale
    let behind = washTop.map { [wash(from: $0, to: min(height, end + 4))] } ?? []
    return Arrangement(
      id: id,
      size: LayoutSize(width: pageWidth, height: max(height, 1 / scale)),
      components: behind + components,
      sections: behind.isEmpty ? sections(ofRow: height) : [],
      missing: missing,
      brokenStructure: brokenStructure
    )
  }

  /// Returns the sections of an answer; empty for other messages, and on a page with a selection.
  private func sections(ofRow height: Double) -> [Arrangement.Section] {
    guard let answer, components.first?.name != "selection" else { return [] }
    let (before, after) = (answer.components.lowerBound, answer.components.upperBound)
    let others = components[..<before] + components[after...]
    return answer.sections.sections(ofRow: height, with: Array(others))
  }
}

extension PlacedItem {
  /// Returns text at a whole device pixel, so that equal text looks the same at every position, and
  /// other items unchanged.
  fileprivate func textSnapped(toScale scale: Double) -> PlacedItem {
    guard case .text(let text, let origin) = self else { return self }
    let moved = LayoutPoint(
      x: (origin.x * scale).rounded() / scale,
      y: (origin.y * scale).rounded() / scale
    )
    return .text(text, origin: moved)
  }
}
