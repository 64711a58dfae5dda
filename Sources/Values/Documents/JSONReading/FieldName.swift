/// The name of a field, or the place in a list, of a document.
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

  /// `messages[17].sentAt` for the keys messages, 17, sentAt; `views["my view"]` where a name would
  /// not read as one.
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
