extension JSONSyntaxError {
  /// What was found and what was expected, in one line.
  package var wording: String {
    switch self {
    case .empty: "the file is empty; expected a JSON object"
    case .unexpectedEnd(let expected): "the file ends too early; expected \(expected)"
    case .unexpected(let found, let expected): "\(found) where \(expected) was expected"
    case .trailingComma: "a comma with nothing after it; remove the comma"
    case .trailing(let found): "\(found) after the end of the document"
    case .controlCharacter(let byte):
      "a control character (\(Self.hex(byte))) in a string; write it as an escape such as \\n"
    case .badEscape:
      "an unknown escape; expected \\n, \\t, \\\", \\\\, \\/, \\b, \\f, \\r or \\uXXXX"
    case .unpairedSurrogate:
      "an unpaired surrogate; \\uD800…\\uDBFF must be followed by \\uDC00…\\uDFFF"
    case .invalidUTF8(let byte, let offset):
      "byte \(Self.hex(byte)) at offset \(offset) is no UTF-8; save the file as UTF-8"
    case .hugeNumber: "a number too large to hold; expected at most about 1.8e308"
    case .repeatedName(let name, _): "\(name) stands in this object already; rename or remove one"
    case .undecodable: "the file cannot be decoded; expected JSON in UTF-8"
    case .tooDeep(let limit): "nested too deeply; at most \(limit) levels are read"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
