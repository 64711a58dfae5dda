import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import Foundation

/// The reasons for the sizes and positions of all components of a message, as JSON.
package struct ExplanationDocument: Encodable {
  private let version = 1
  private let id: String
  private let type: String
  private let isOutgoing: Bool?
  private let template: String
  private let structure: NamedLine
  private let leading: String
  private let frame: RectangleJSON
  private let container: RectangleJSON
  private let height: EdgeJSON
  private let components: [ComponentJSON]
  private let hidden: [HiddenJSON]

  /// Creates the document of a message whose top is `top` points from the top of the page or
  /// screen.
  package init(_ explanation: RowExplanation, top: Double) {
    id = explanation.id
    type = explanation.messageType
    isOutgoing = explanation.isOutgoing
    template = explanation.place.file
    structure = NamedLine(name: explanation.structure, line: explanation.place.line)
    leading = explanation.isLeadingRight ? "right" : "left"
    frame = RectangleJSON(
      LayoutRectangle(origin: LayoutPoint(x: 0, y: top), size: explanation.size)
    )
    container = RectangleJSON(
      LayoutRectangle(
        x: 0,
        y: top + explanation.spacingAbove,
        width: explanation.size.width,
        height: explanation.height.position
      )
    )
    height = EdgeJSON(explanation.height)
    components = explanation.components.map { ComponentJSON($0, top: top) }
    hidden = explanation.hidden.map(HiddenJSON.init)
  }

  /// Returns the JSON text, in lines, with sorted keys and a newline at the end.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

private struct NamedLine: Encodable {
  let name: String
  let line: Int?
}

private struct HiddenJSON: Encodable {
  let name: String
  let why: String
  let words: String
  let line: Int?

  init(_ component: HiddenComponent) {
    name = component.name
    why = component.why.rawValue
    words = component.words
    line = component.place.line
  }
}

private struct ComponentJSON: Encodable {
  let name: String
  let role: String
  let line: Int?
  let frame: RectangleJSON
  let sizing: SizingJSON?
  let edges: [String: EdgeJSON]
  let slack: [MarginJSON]
  let broken: [MarginJSON]

  init(_ component: ComponentExplanation, top: Double) {
    name = component.name
    role = component.role.rawValue
    line = component.place.line
    frame = RectangleJSON(component.frame.offset(x: 0, y: top))
    sizing = component.sizing.map(SizingJSON.init)
    edges = Dictionary(
      uniqueKeysWithValues: component.edges.map { ($0.quantity.rawValue, EdgeJSON($0)) }
    )
    slack = component.margins.filter { $0.slack >= 0 }.map(MarginJSON.init)
    broken = component.margins.filter { $0.slack < 0 }.map(MarginJSON.init)
  }
}

private struct SizingJSON: Encodable {
  let strategy: String
  let natural: SizeJSON
  let content: SizeJSON
  let offer: EdgeJSON?
  let isWrapped: Bool

  init(_ sizing: ComponentExplanation.Sizing) {
    strategy = sizing.strategy
    natural = SizeJSON(sizing.natural)
    content = SizeJSON(sizing.content)
    offer = sizing.offer.map(EdgeJSON.init)
    isWrapped = sizing.isWrapped
  }
}

private struct EdgeJSON: Encodable {
  let position: JSONNumber
  let heldBy: [ReasonJSON]

  init(_ edge: EdgeExplanation) {
    position = JSONNumber(edge.position)
    heldBy = edge.reasons.map(ReasonJSON.init)
  }
}

private struct ReasonJSON: Encodable {
  let constraint: NoteJSON
  let share: JSONNumber
  let isDirect: Bool

  init(_ reason: EdgeReason) {
    constraint = NoteJSON(reason.note)
    share = JSONNumber(reason.share)
    isDirect = reason.isDirect
  }
}

private struct MarginJSON: Encodable {
  let constraint: NoteJSON
  let about: String
  let points: JSONNumber

  init(_ margin: ConstraintMargin) {
    constraint = NoteJSON(margin.note)
    about = margin.about
    points = JSONNumber(abs(margin.slack))
  }
}

private struct NoteJSON: Encodable {
  let text: String
  let source: String
  let priorities: [JSONNumber]
  let line: Int?
  let metrics: [String: JSONNumber]

  init(_ note: ConstraintNote) {
    text = note.text
    source = note.source.rawValue
    priorities = note.priorities.map(JSONNumber.init)
    line = note.place?.line
    metrics = Dictionary(
      uniqueKeysWithValues: note.metrics.map { ($0.name, JSONNumber($0.value)) }
    )
  }
}

private struct SizeJSON: Encodable {
  let width: JSONNumber
  let height: JSONNumber

  init(_ size: LayoutSize) {
    width = JSONNumber(size.width)
    height = JSONNumber(size.height)
  }
}
