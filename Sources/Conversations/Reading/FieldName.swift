/// The name of a field, or the place in a list, of a document.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  let intValue: Int?

  init(stringLiteral name: String) {
    stringValue = name
    intValue = nil
  }

  init(stringValue: String) {
    self.init(stringLiteral: stringValue)
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// `messages[17].sentAt` for the keys messages, 17, sentAt.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
