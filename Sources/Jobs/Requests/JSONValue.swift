import ChatframeDocuments
import Foundation

/// A JSON value that is passed on unchanged.
package indirect enum JSONValue: Hashable, Sendable, Codable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: FieldName.self) {
      self = .object(
        try container.allKeys.reduce(into: [:]) { members, key in
          members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
      )
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .list(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The JSON with the shortest numbers and sorted keys.
  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    return .text(try container.decode(String.self))
  }
}
