/// Quoting for outlines: characters that would break or reverse a line are escaped.
package enum QuotedText {
  /// Returns the text in quotes.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where isUnseen(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns a name, quoted if spaces or quotes would hide its end.
  package static func name(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      !isUnseen(scalar) && !scalar.properties.isWhitespace && scalar != "\"" && scalar != "\\"
    }
    return isPlain && standsAlone(name) ? name : quoted(name)
  }

  /// Returns whether both ends of a name are visible and combine with no adjacent space.
  private static func standsAlone(_ name: String) -> Bool {
    !name.isEmpty && " \(name) ".count == name.count + 2
  }

  /// Returns whether a word begins with a quote, even if a combining mark follows.
  package static func isQuoted(_ word: Substring) -> Bool { word.unicodeScalars.first == "\"" }

  /// Returns the text with escapes for characters that would break or reverse a line, or control a
  /// terminal.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnseen) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      if isUnseen(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the text between quotes; `nil` if the quotes or an escape are not valid.
  package static func unquoted(_ quoted: Substring) -> String? {
    var rest = quoted.unicodeScalars[...]
    guard rest.count >= 2, rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return nil }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = unescaped(&rest) else { return nil }
      text.append(escaped)
    }
    return String(text)
  }

  private static func unescaped(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    guard let sign = rest.popFirst() else { return nil }
    if sign == "\"" || sign == "\\" { return sign }
    guard sign == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else {
      return nil
    }
    let digits = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// Returns whether a scalar is a control character, a line separator or a change of text
  /// direction.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
