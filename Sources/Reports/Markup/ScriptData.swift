import ChatframeDocuments

/// JSON that stands in a page, written without spaces and with nothing that could end its element.
struct ScriptData {
  private(set) var text = ""

  /// An object, whose fields are put `as` something.
  mutating func putObject(_ fields: (inout ScriptData) -> Void) {
    text += "{"
    fields(&self)
    text += "}"
  }

  /// A field of the object that is being put.
  ///
  /// - Parameter name: Letters alone.
  mutating func put(as name: String, _ value: (inout ScriptData) -> Void) {
    if text.utf8.last != UInt8(ascii: "{") { text += "," }
    text += "\"\(name)\":"
    value(&self)
  }

  mutating func put(_ value: Int, as name: String) { put(as: name) { $0.put(value) } }

  mutating func put(_ value: Double?, as name: String) { put(as: name) { $0.put(value) } }

  mutating func put(_ value: String?, as name: String) { put(as: name) { $0.put(value) } }

  /// A field that is a list.
  mutating func put<Items: Sequence>(
    all items: Items,
    as name: String,
    _ item: (inout ScriptData, Items.Element) -> Void
  ) {
    put(as: name) { $0.put(all: items, item) }
  }

  mutating func putNull() { text += "null" }

  mutating func put(_ value: Int) { text += String(value) }

  /// A number, rounded to a millionth; what is no number is `null`.
  mutating func put(_ value: Double?) {
    guard let value, value.isFinite else {
      putNull()
      return
    }
    text += NumberFormat.text(value, places: 6)
  }

  mutating func put(_ value: String?) {
    guard let value else {
      putNull()
      return
    }
    text += "\""
    for scalar in value.unicodeScalars { put(scalar) }
    text += "\""
  }

  /// A list.
  mutating func put<Items: Sequence>(
    all items: Items,
    _ item: (inout ScriptData, Items.Element) -> Void
  ) {
    text += "["
    var isFirst = true
    for element in items {
      if !isFirst { text += "," }
      isFirst = false
      item(&self, element)
    }
    text += "]"
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": text += "\\\(scalar)"
    // `</script>` and `<!--` mean something to HTML even in JSON.
    case "<", ">", "&", "\0"..."\u{1f}", "\u{7f}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
