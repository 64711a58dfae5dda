import ChatframeGraphics

extension Arrangement {
  /// A part of a long message, as wide as the page, that can be drawn by itself.
  ///
  /// Sections lie one below the other, cover the whole row, and begin and end on whole device
  /// pixels. While a message grows, all sections but the last few keep their drawings.
  package struct Section: Hashable, Sendable {
    /// The content of a section; two sections with equal drawings have the same pixels.
    package struct Drawing: Hashable, Sendable {
      /// The height, in points.
      package let height: Double
      /// The distance from the left edge of the row to the items, in points.
      package let left: Double
      /// The components above or below the answer, relative to the top left of the section.
      package let components: [PlacedComponent]
      /// The items of the answer, back to front, relative to the section's top and to `left`.
      package let items: [PlacedItem]

      /// All items, back to front, relative to the top left of the section.
      package var placedItems: [PlacedItem] { components.flatMap(\.items) + answerItems }

      /// The items of the answer, relative to the top left of the section.
      fileprivate var answerItems: [PlacedItem] {
        items.map { $0.offset(by: LayoutPoint(x: left, y: 0)) }
      }
    }

    /// The distance from the top of the row, in points.
    package let top: Double
    /// The content of the section.
    package let drawing: Drawing
    /// The kind of the text in the section.
    let text: Text

    /// A kind of text.
    ///
    /// Words of different kinds are different words, however they are spelt.
    enum Text: Hashable, Sendable {
      case answer, footer
      /// The paragraphs of a thought, by the index of the step.
      case thought(Int)
      /// The line of a thought, which another title replaces as a whole.
      case title(Int, String)
      /// The call of a tool.
      case tool(Int)
    }

    /// The distance from the top of the row to the bottom of the section, in points.
    package var bottom: Double { top + drawing.height }
  }
}

/// Divides the row of an answer into sections: what is above the text, the parts of the answer, and
/// what is below it.
struct ArrangementSections {
  private let parts: [Arrangement.Section]
  private let top: Double
  private let bottom: Double

  /// Creates the sections of an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - origin: The place of the text in the row, in points on whole device pixels.
  init(of answer: MeasuredAnswer, at origin: LayoutPoint) {
    var stepCount = 0
    parts = answer.sections.map { section in
      let part = section.part.part
      if part.kind == .step { stepCount += 1 }
      return Arrangement.Section(
        top: origin.y + section.top,
        drawing: .init(
          height: section.part.box.height,
          left: origin.x,
          components: [],
          items: section.part.drawn
        ),
        text: Arrangement.Section.Text(part, step: stepCount - 1)
      )
    }
    top = origin.y
    bottom = origin.y + answer.size.height
  }

  /// Returns the sections of a row.
  ///
  /// - Parameters:
  ///   - height: The height of the row, in points.
  ///   - others: The components besides those of the answer.
  /// - Returns: The sections; empty if a component beside the text extends over several of them.
  func sections(ofRow height: Double, with others: [PlacedComponent]) -> [Arrangement.Section] {
    let above = others.filter { $0.frame.minY < top - 1e-6 || $0.frame.maxY <= top }
    let below = others.filter { $0.frame.minY >= bottom - 1e-6 }
    guard above.count + below.count == others.count else { return [] }
    let edge = above.reduce(top) { max($0, $1.frame.maxY) }
    guard edge <= bottom + 1e-6 else { return [] }
    let covered = parts.prefix { $0.top < edge - 1e-6 }
    let first = covered.last?.bottom ?? top
    var sections: [Arrangement.Section] = []
    sections.reserveCapacity(parts.count + 2)
    if first > 0 {
      sections.append(Arrangement.Section(from: 0, to: first, above, covered))
    }
    sections += parts.dropFirst(covered.count)
    if height > bottom + 1e-6 {
      sections.append(Arrangement.Section(from: bottom, to: height, below))
    }
    return sections
  }
}

extension Arrangement.Section {
  /// Creates a section from components and parts of the answer, relative to the row.
  fileprivate init(
    from top: Double,
    to bottom: Double,
    _ components: [PlacedComponent],
    _ parts: some Collection<Arrangement.Section> = []
  ) {
    self.top = top
    let origin = LayoutPoint(x: 0, y: -top)
    drawing = Drawing(
      height: bottom - top,
      left: 0,
      components: components.map { $0.offset(by: origin) },
      items: parts.flatMap { $0.itemsInRow.map { $0.offset(by: origin) } }
    )
    text = parts.contains { $0.text == .answer } ? .answer : parts.first?.text ?? .footer
  }

  /// The items, relative to the row.
  fileprivate var itemsInRow: [PlacedItem] {
    drawing.items.map { $0.offset(by: LayoutPoint(x: drawing.left, y: top)) }
  }
}

extension Arrangement.Section.Text {
  /// Creates the kind of the text in a part of an answer.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - step: The index of the step that the part belongs to, if any.
  fileprivate init(_ part: AnswerPart, step: Int) {
    self =
      switch part {
      case .thinking(let title, _, _): .title(step, title)
      case .thought: .thought(step)
      case .tool: .tool(step)
      case .dots, .section: .answer
      case .edge, .buttons, .stopped, .failed: .footer
      }
  }
}

extension [Arrangement.Section] {
  /// Returns the number of sections at the start that equal those of another version of the row.
  package func equalCount(to other: [Arrangement.Section]) -> Int {
    let limit = Swift.min(count, other.count)
    var index = 0
    // By index, because iterators copy the sections, of which a long answer has hundreds.
    while index < limit, self[index] == other[index] { index += 1 }
    return index
  }
}

extension Arrangement.Section.Drawing {
  /// Returns the section as a row of its own, from which it is drawn.
  ///
  /// - Parameter width: The width of the page, in points.
  /// - Returns: The row.
  package func arrangement(width: Double) -> Arrangement {
    let size = LayoutSize(width: width, height: height)
    let frame = LayoutRectangle(origin: .zero, size: size)
    let component = PlacedComponent(name: "section", frame: frame, items: answerItems)
    return Arrangement(id: "", size: size, components: components + [component])
  }
}
