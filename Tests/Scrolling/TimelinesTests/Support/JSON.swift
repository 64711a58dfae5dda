/// Any JSON value, for the parts of a case that have no fixed shape.
@dynamicMemberLookup
enum JSON: Decodable {
  case number(Double)
  case text(String)
  case bool(Bool)
  case array([JSON])
  case object([String: JSON])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(dynamicMember key: String) -> JSON { self[key] }

  subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  subscript(index: Int) -> JSON {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  var text: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }

  var numbers: [Double] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap(\.number)
  }

  var members: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }
}
