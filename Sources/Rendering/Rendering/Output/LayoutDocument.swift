import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeOutlines
import Foundation

/// Writes a layout as JSON, message by message, so that memory stays bounded.
public struct LayoutDocument {
  private let layout: ConversationLayout
  private let region: ConversationLayout.Region
  private let encoder = JSONEncoder()

  /// Creates the JSON of a region of a layout, or of the whole page by default.
  public init(_ layout: ConversationLayout, region: ConversationLayout.Region? = nil) {
    self.layout = layout
    self.region = region ?? layout.wholePage
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The text before the messages.
  public var head: String {
    let size = region.size
    return "{\"version\":1,\"width\":\(JSONNumber(size.width)),"
      + "\"height\":\(JSONNumber(size.height)),\"scale\":\(JSONNumber(layout.scale)),\"messages\":["
  }

  /// Returns the message at `index`; the caller adds commas between messages.
  ///
  /// - Throws: `EncodingError` if a length is not finite.
  public func message(_ arrangement: Arrangement, at index: Int) throws -> String {
    let top = layout.placements[index].top - region.top
    let message = MessageJSON(
      id: arrangement.id,
      frame: RectangleJSON(
        LayoutRectangle(origin: LayoutPoint(x: 0, y: top), size: arrangement.size)
      ),
      components: arrangement.components.map { ComponentJSON($0, top: top) }
    )
    return String(decoding: try encoder.encode(message), as: UTF8.self)
  }

  /// Writes the texts before, of and after the messages, in parts.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that made the layout.
  ///   - tail: The text after the messages.
  ///   - sink: A closure that receives the parts in order.
  /// - Throws: `RenderingError`, `EncodingError`, `CancellationError` or the sink's error.
  package func write(
    with renderer: Renderer,
    endingWith tail: String,
    sink: (String) throws -> Void
  ) async throws {
    try sink(head)
    let rows = region.rows
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: 16) {
      let batch = start..<min(start + 16, rows.upperBound)
      let arrangements = try await renderer.arrangements(batch, of: layout)
      for (index, arrangement) in zip(batch, arrangements) {
        if index > rows.lowerBound { try sink(",") }
        try sink(message(arrangement, at: index))
      }
    }
    try sink(tail)
  }

  /// The text after the messages.
  public var tail: String { "]}\n" }
}

/// A length rounded to a thousandth of a point, without a trailing `.0`.
struct JSONNumber: Encodable, CustomStringConvertible {
  private let value: Double

  init(_ value: Double) { self.value = (value * 1000).rounded() / 1000 + 0 }

  var description: String { NumberFormat.text(value) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

private struct MessageJSON: Encodable {
  let id: String
  let frame: RectangleJSON
  let components: [ComponentJSON]
}

private struct ComponentJSON: Encodable {
  let name: String
  let frame: RectangleJSON
  let lines: [LineJSON]?

  init(_ component: PlacedComponent, top: Double) {
    name = component.name
    frame = RectangleJSON(component.frame.offset(x: 0, y: top))
    let all = component.lines
    lines = all.isEmpty ? nil : all.map { LineJSON($0, top: top) }
  }
}

private struct LineJSON: Encodable {
  let frame: RectangleJSON
  let baseline: JSONNumber
  let text: String

  init(_ line: PlacedLine, top: Double) {
    frame = RectangleJSON(line.frame.offset(x: 0, y: top))
    baseline = JSONNumber(line.baseline + top)
    text = line.text
  }
}

/// A frame in points.
struct RectangleJSON: Encodable {
  let x: JSONNumber
  let y: JSONNumber
  let width: JSONNumber
  let height: JSONNumber

  init(_ frame: LayoutRectangle) {
    x = JSONNumber(frame.minX)
    y = JSONNumber(frame.minY)
    width = JSONNumber(frame.width)
    height = JSONNumber(frame.height)
  }
}

/// Writes a layout as text for people and version control, with one line per message, component and
/// line of text.
public enum OutlineWriter {
  /// Returns the text before the messages.
  public static func head(
    _ layout: ConversationLayout,
    region: ConversationLayout.Region? = nil
  ) -> String {
    let region = region ?? layout.wholePage
    let size = region.size
    let kind = region.isScreen ? "screen" : "page"
    return "\(kind) \(number(size.width)) × \(number(size.height)) @\(number(layout.scale))\n"
  }

  /// Returns a message whose top is `top` points from the top of the page or screen.
  public static func message(_ arrangement: Arrangement, top: Double) -> String {
    let row = LayoutRectangle(origin: LayoutPoint(x: 0, y: top), size: arrangement.size)
    let head = "\(QuotedText.name(arrangement.id))  \(frame(row))\n"
    return arrangement.components.reduce(head) { text, component in
      let name = QuotedText.name(component.name)
      let head = "  \(name)  \(frame(component.frame.offset(x: 0, y: top)))\n"
      return component.lines.reduce(text + head) { text, line in
        let place = frame(line.frame.offset(x: 0, y: top))
        let baseline = number(line.baseline + top)
        return text + "    \(place) baseline \(baseline)  \(QuotedText.quoted(line.text))\n"
      }
    }
  }

  private static func frame(_ frame: LayoutRectangle) -> String {
    "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))×\(number(frame.height))"
  }

  private static func number(_ value: Double) -> String { JSONNumber(value).description }
}
