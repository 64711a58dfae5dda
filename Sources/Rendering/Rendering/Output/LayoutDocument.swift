import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import Foundation

/// The layout as JSON, written message by message so that memory stays bounded.
public struct LayoutDocument {
  private let layout: ConversationLayout
  private let screen: ConversationLayout.Screen?
  private let encoder = JSONEncoder()

  /// The JSON of a layout, or of the part that a screen shows.
  public init(_ layout: ConversationLayout, screen: ConversationLayout.Screen? = nil) {
    self.layout = layout
    self.screen = screen
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// What stands before the messages.
  public var head: String {
    let size = screen?.size ?? layout.size
    return "{\"version\":1,\"width\":\(JSONNumber(size.width)),"
      + "\"height\":\(JSONNumber(size.height)),\"scale\":\(JSONNumber(layout.scale)),\"messages\":["
  }

  /// The message at `index`; commas between messages are the caller's.
  public func message(_ arrangement: Arrangement, at index: Int) throws -> String {
    let top = layout.placements[index].top - (screen?.top ?? 0)
    let message = MessageJSON(
      id: arrangement.id,
      frame: RectangleJSON(Rectangle(origin: Point(x: 0, y: top), size: arrangement.size)),
      components: arrangement.components.map { ComponentJSON($0, top: top) }
    )
    return String(decoding: try encoder.encode(message), as: UTF8.self)
  }

  /// What stands after the messages.
  public var tail: String { "]}\n" }
}

/// A length to a thousandth of a point, without a trailing `.0`.
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

  init(_ frame: Rectangle) {
    x = JSONNumber(frame.minX)
    y = JSONNumber(frame.minY)
    width = JSONNumber(frame.width)
    height = JSONNumber(frame.height)
  }
}
