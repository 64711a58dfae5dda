import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeOutlines
import Foundation

/// Writes the result of a hit test as JSON, or as a line of text.
public struct HitDocument {
  private let point: LayoutPoint
  private let hit: ComponentHit?

  /// Creates the description of what is at a point.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left of the page or screen.
  ///   - hit: The component at the point; `nil` if there is none.
  public init(_ point: LayoutPoint, hit: ComponentHit?) {
    self.point = point
    self.hit = hit
  }

  /// Returns the result as an object of JSON, with a line break at its end.
  ///
  /// - Throws: `EncodingError` if a length is not finite.
  public func json(warnings: [String] = []) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = DocumentJSON(
      at: PointJSON(point),
      hit: hit.map(HitJSON.init),
      warnings: warnings.isEmpty ? nil : warnings
    )
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// The result as one line, for example `bubble of m1 at 12, 5; text "Lunch?", characters 0..<6`.
  public var text: String {
    guard let hit else {
      return "nothing at \(JSONNumber(point.x)), \(JSONNumber(point.y))\n"
    }
    let place = "\(JSONNumber(hit.point.x)), \(JSONNumber(hit.point.y))"
    let component = "\(QuotedText.name(hit.component)) of \(QuotedText.name(hit.messageID))"
    return "\(component) at \(place)\(run)\n"
  }

  private var run: String {
    guard let run = hit?.run else { return "" }
    let range = "characters \(run.range.lowerBound)..<\(run.range.upperBound)"
    return "; \(link(run.link)) \(QuotedText.quoted(run.text)), \(range)"
  }

  private func link(_ link: PlacedLink?) -> String {
    switch link {
    case .url(let url): "link to \(QuotedText.name(url)),"
    case .mention(let id): "mention of \(QuotedText.name(id)),"
    case nil: "text"
    }
  }
}

private struct DocumentJSON: Encodable {
  let version = 1
  let at: PointJSON
  let hit: HitJSON?
  let warnings: [String]?

  private enum CodingKeys: String, CodingKey { case version, at, hit, warnings }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(version, forKey: .version)
    try fields.encode(at, forKey: .at)
    // Programs look at the field, so it is never missing.
    try fields.encode(hit, forKey: .hit)
    try fields.encodeIfPresent(warnings, forKey: .warnings)
  }
}

private struct PointJSON: Encodable {
  let x: JSONNumber
  let y: JSONNumber

  init(_ point: LayoutPoint) {
    x = JSONNumber(point.x)
    y = JSONNumber(point.y)
  }
}

private struct HitJSON: Encodable {
  let message: String
  let component: String
  let frame: RectangleJSON
  let point: PointJSON
  let run: RunJSON?

  init(_ hit: ComponentHit) {
    message = hit.messageID
    component = hit.component
    frame = RectangleJSON(hit.frame)
    point = PointJSON(hit.point)
    run = hit.run.map(RunJSON.init)
  }
}

private struct RunJSON: Encodable {
  let index: Int
  let text: String
  let start: Int
  let end: Int
  var link: String?
  var mention: String?

  init(_ run: TextRunHit) {
    index = run.index
    text = run.text
    start = run.range.lowerBound
    end = run.range.upperBound
    switch run.link {
    case .url(let url): link = url
    case .mention(let id): mention = id
    case nil: break
    }
  }
}
