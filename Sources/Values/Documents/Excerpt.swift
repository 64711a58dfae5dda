/// A value of a document as error messages show it: one short line.
package struct Excerpt: Decodable {
  package let text: String

  package init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      text = list.isAtEnd ? "[]" : "[…]"
    } else if let object = try? decoder.container(keyedBy: FieldName.self) {
      text = object.allKeys.isEmpty ? "{}" : "{…}"
    } else {
      text = Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) -> String {
    if container.decodeNil() { return "null" }
    if let value = try? container.decode(Bool.self) { return "\(value)" }
    if let value = try? container.decode(Int.self) { return "\(value)" }
    if let value = try? container.decode(Double.self) { return "\(value)" }
    if let value = try? container.decode(String.self) { return quoted(value) }
    return "a value"
  }

  /// Returns `text` in quotes, shortened to 40 scalars.
  package static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let kept = scalars.prefix(40)
    let isCut = kept.endIndex != scalars.endIndex
    let shown = isCut ? kept.prefix(39) : kept
    return "\"" + escaped(shown, quotes: true) + (isCut ? "…\"" : "\"")
  }

  /// Returns the whole `text` as one line.
  package static func line(_ text: String) -> String {
    escaped(text.unicodeScalars[...], quotes: false)
  }

  private static func escaped(_ scalars: Substring.UnicodeScalarView, quotes: Bool) -> String {
    var text = ""
    for scalar in scalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\"" where quotes, "\\" where quotes: text += "\\\(scalar)"
      default:
        text += isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : "\(scalar)"
      }
    }
    return text
  }

  /// Returns whether a character would break the line, change its direction or hide text.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners belong to emoji; other format characters hide or reorder text.
    case .format: scalar.value != 0x200d
    default: false
    }
  }
}

/// The name of a field or the index of a list element in a document.
package struct FieldName: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package let intValue: Int?

  package init(stringLiteral name: String) {
    stringValue = name
    intValue = nil
  }

  package init(stringValue: String) {
    self.init(stringLiteral: stringValue)
  }

  package init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// Returns a path for coding keys: `messages[17].sentAt`, or `views["my view"]` for a name that
  /// is not an identifier.
  package static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else if key.stringValue.wholeMatch(of: /[\p{L}\p{N}_]+/) == nil {
        path += "[\(Excerpt.quoted(key.stringValue))]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
