/// JSON that stands in a page, written without spaces and with nothing that could end its element.
struct ScriptData {
  private(set) var text = ""

  /// Punctuation and names, as they are.
  mutating func write(_ text: String) { self.text += text }

  mutating func put(_ value: Int) { text += String(value) }

  /// A number, rounded to a millionth; what is no number is `null`.
  mutating func put(_ value: Double?) {
    guard let value, value.isFinite else {
      text += "null"
      return
    }
    let rounded = value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    let isWhole = rounded == rounded.rounded() && rounded.magnitude < 1e15
    text += isWhole ? String(Int(rounded)) : rounded.description
  }

  mutating func put(_ value: String?) {
    guard let value else {
      text += "null"
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
