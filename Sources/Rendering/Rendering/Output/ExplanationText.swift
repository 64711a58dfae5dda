import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The reasons for the sizes and positions of all components of a message, as text: one line for
/// each constraint that determines an edge, has slack or is broken.
package struct ExplanationText {
  private let explanation: RowExplanation
  private let top: Double
  private var lines: [Line] = []

  /// A line of the text.
  private enum Line {
    case head(String)
    /// A line with the subject, its value, the constraint, its priority, its place in the template,
    /// and details.
    case cells([String])
  }

  /// Returns the text for a message whose top is `top` points from the top of the page or screen.
  package static func text(of explanation: RowExplanation, top: Double) -> String {
    var text = ExplanationText(explanation: explanation, top: top)
    text.addHead()
    for component in explanation.components { text.add(component) }
    text.addHidden()
    return text.written
  }

  private init(explanation: RowExplanation, top: Double) {
    self.explanation = explanation
    self.top = top
  }

  private mutating func addHead() {
    let row = LayoutRectangle(origin: LayoutPoint(x: 0, y: top), size: explanation.size)
    let side = explanation.isOutgoing.map { $0 ? ", outgoing" : ", incoming" } ?? ""
    lines.append(
      .head(
        "\(explanation.id)  \(Self.text(row))  \(explanation.messageType)\(side)"
          + ", structure \(explanation.structure) (\(Self.text(explanation.place)))"
      )
    )
    let start = LayoutPoint(x: 0, y: top + explanation.spacingAbove)
    let inner = LayoutSize(width: explanation.size.width, height: explanation.height.position)
    let leading = explanation.isLeadingRight ? "right" : "left"
    lines.append(
      .head("  |  \(Self.text(LayoutRectangle(origin: start, size: inner)))  leading is \(leading)")
    )
    add(explanation.height)
  }

  private mutating func add(_ component: ComponentExplanation) {
    let frame = Self.text(component.frame.offset(x: 0, y: top))
    lines.append(.head("  \(component.name)  \(frame)  \(Self.words(component))"))
    if let offer = component.sizing?.offer { add(offer) }
    for edge in component.edges { add(edge) }
    for margin in component.margins {
      let name = margin.slack < 0 ? "broken by" : "slack"
      lines.append(.cells([name, Self.number(abs(margin.slack))] + Self.cells(margin.note)))
    }
  }

  private mutating func add(_ edge: EdgeExplanation) {
    let name = edge.quantity == .width ? "offered" : edge.quantity.rawValue
    for (index, reason) in edge.directReasons.enumerated() {
      let first = index == 0 ? [name, Self.number(edge.position)] : ["", ""]
      var cells = first + Self.cells(reason.note)
      if abs(abs(reason.share) - 1) > 1e-6 { cells[5] += " ×\(Self.number(reason.share))" }
      lines.append(.cells(cells))
    }
  }

  private mutating func addHidden() {
    for component in explanation.hidden {
      lines.append(
        .head("  \(component.name)  hidden: \(component.words) (\(Self.text(component.place)))")
      )
    }
  }
}

extension ExplanationText {
  /// All lines, with aligned columns.
  private var written: String {
    var widths = Array(repeating: 0, count: 6)
    for case .cells(let cells) in lines {
      for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    return lines.reduce(into: "") { text, line in
      switch line {
      case .head(let head): text += head + "\n"
      case .cells(let cells):
        let padded = zip(cells, widths).map { cell, width in
          cell + String(repeating: " ", count: width - cell.count)
        }
        let line = "    " + padded.joined(separator: "  ")
        text += line[...(line.lastIndex { $0 != " " } ?? line.startIndex)] + "\n"
      }
    }
  }

  private static func cells(_ note: ConstraintNote) -> [String] {
    let priorities = note.priorities.map { $0 >= 1000 ? "required" : "@\(number($0))" }
    let different = priorities.first == priorities.last ? priorities.prefix(1) : priorities[...]
    let text = different.reduce(note.text) { text, priority in
      text.hasSuffix(" \(priority)") ? String(text.dropLast(priority.count + 1)) : text
    }
    let metrics = note.metrics.map { "\($0.name) \(number($0.value))" }
    return [
      text, different.joined(separator: " "), note.place.map { Self.text($0) } ?? "",
      metrics.joined(separator: ", "),
    ]
  }

  private static func words(_ component: ComponentExplanation) -> String {
    switch component.role {
    case .guide: return "guide"
    case .kept: return "not on this message of the group; its space is kept"
    case .shown: break
    }
    guard let sizing = component.sizing else { return "" }
    let needs = "\(sizing.strategy), needs \(text(sizing.natural))"
    guard sizing.offer != nil else { return needs }
    return "\(needs), \(sizing.isWrapped ? "wraps" : "cut") to \(text(sizing.content))"
  }

  /// Returns the file name and the line of a place in the template.
  private static func text(_ place: YAMLLocation) -> String {
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return place.line.map { "\(file):\($0)" } ?? file
  }

  private static func text(_ frame: LayoutRectangle) -> String {
    "\(number(frame.minX)),\(number(frame.minY)) \(text(frame.size))"
  }

  private static func text(_ size: LayoutSize) -> String {
    "\(number(size.width))×\(number(size.height))"
  }

  private static func number(_ value: Double) -> String { JSONNumber(value).description }
}
