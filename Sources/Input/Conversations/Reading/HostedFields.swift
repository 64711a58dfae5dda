import ChatframeDocuments
import Foundation

/// The fields of a hosted message body in a document, as canonical JSON.
struct HostedFields: Hashable, Sendable {
  /// A JSON object with its keys in alphabetical order.
  let json: Data

  /// Creates an object without fields.
  init() { json = Data("{}".utf8) }

  /// Reads all fields of a body except its type.
  init(_ fields: Fields) throws {
    var values: [String: HostedValue] = [:]
    for name in fields.names where name != "type" {
      let field = FieldName(stringValue: name)
      values[name] = try fields.value(field, or: .object) ?? .null
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    json = try encoder.encode(values)
  }
}

extension HostedBody {
  /// Writes the fields of the payload, which come from a document or from encoding the payload.
  ///
  /// - Throws: `EncodingError` if the payload is not `Encodable` or does not encode as an object.
  func write(to fields: inout WrittenFields) throws {
    for (name, value) in try encodedFields(at: fields.codingPath) {
      try fields.encode(value, forKey: FieldName(stringValue: name))
    }
  }

  private func encodedFields(at path: [any CodingKey]) throws -> [String: HostedValue] {
    func invalid(_ description: String) -> EncodingError {
      .invalidValue(type, EncodingError.Context(codingPath: path, debugDescription: description))
    }
    let name = Excerpt.quoted(type)
    guard hasOwnType else {
      throw invalid("\(name) is not a valid name for a host's message type; choose another one")
    }
    let json: Data
    if let fields {
      json = fields
    } else {
      guard let payload = content as? any Encodable else {
        throw invalid("the payload of \(name) is not Encodable; make its type conform")
      }
      json = try JSONEncoder().encode(payload)
    }
    guard let values = try? JSONDecoder().decode([String: HostedValue].self, from: json) else {
      throw invalid("the payload of \(name) is not an object; use a type with properties")
    }
    guard values["type"] == nil else {
      throw invalid("the payload of \(name) has a property \"type\", a reserved name; rename it")
    }
    return values
  }
}

/// A JSON value of any type.
private enum HostedValue: Codable {
  case null
  case flag(Bool)
  case text(String)
  case number(Decimal)
  /// A number outside the range of `Decimal`.
  case real(Double)
  case list([HostedValue])
  case object([String: HostedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if let number = try? container.decode(Double.self) {
      self = .real(number)
    } else if let list = try? container.decode([HostedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: HostedValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    case .object(let fields): try container.encode(fields)
    }
  }
}
