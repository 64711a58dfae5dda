import Foundation

/// A JSON value in a form that does not depend on white space, on the order of fields, on escapes
/// or on the notation of numbers.
///
/// The form is for digests. It is not JSON: each string is preceded by the number of its bytes.
package struct CanonicalJSON: Sendable {
  /// Validated JSON without a byte order mark.
  private let json: [UInt8]
  /// The position of the value, or of the white space before it.
  private let start: Int

  /// Reads validated JSON without a byte order mark.
  package init(_ json: JSONText) { self.init([UInt8](json.data), at: 0) }

  private init(_ json: [UInt8], at start: Int) {
    self.json = json
    self.start = start
  }

  /// Returns a field of an object; `nil` if there is none.
  package subscript(_ name: String) -> CanonicalJSON? {
    var reader = CanonicalJSONReader(bytes: json, position: start)
    return reader.field(name).map { CanonicalJSON(json, at: $0) }
  }

  /// The canonical form.
  package var bytes: [UInt8] {
    var reader = CanonicalJSONReader(bytes: json, position: start)
    var bytes: [UInt8] = []
    reader.copyValue(to: &bytes)
    return bytes
  }
}

/// Reads validated JSON, so that only the places of values are of interest.
private struct CanonicalJSONReader {
  let bytes: [UInt8]
  private var position: Int

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Appends the canonical form of the next value, and skips the white space around it.
  mutating func copyValue(to output: inout [UInt8]) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): copyObject(to: &output)
    case UInt8(ascii: "["): copyList(to: &output)
    case UInt8(ascii: "\""): Self.append(string(), to: &output)
    default: output += word()
    }
    skipSpace()
  }

  /// Returns the position of a field of the next value; `nil` if that is no object or lacks it.
  mutating func field(_ name: String) -> Int? {
    skipSpace()
    guard next == UInt8(ascii: "{") else { return nil }
    var place: Int?
    each(UInt8(ascii: "}")) { reader in
      let found = reader.fieldName()
      if String(decoding: found, as: UTF8.self) == name { place = reader.position }
      reader.skipValue()
    }
    return place
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func copyObject(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    let start = output.count
    var fields: [(name: String, place: Range<Int>)] = []
    each(UInt8(ascii: "}")) { reader in
      let place = output.count
      let name = reader.fieldName()
      Self.append(name, to: &output)
      reader.copyValue(to: &output)
      output.append(UInt8(ascii: ","))
      fields.append((String(decoding: name, as: UTF8.self), place..<output.count))
    }
    if zip(fields, fields.dropFirst()).contains(where: { $1.name < $0.name }) {
      let copy = output[start...]
      output.removeSubrange(start...)
      for field in fields.sorted(by: { $0.name < $1.name }) { output += copy[field.place] }
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func copyList(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    each(UInt8(ascii: "]")) { reader in
      reader.copyValue(to: &output)
      output.append(UInt8(ascii: ","))
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Reads the items between brackets, at the first of which the reader is.
  private mutating func each(_ end: UInt8, _ item: (inout CanonicalJSONReader) -> Void) {
    position += 1
    skipSpace()
    while let byte = next, byte != end {
      item(&self)
      if next == UInt8(ascii: ",") { position += 1 }
      skipSpace()
    }
    position += 1
  }

  /// Reads a field's name and the colon after it.
  private mutating func fieldName() -> ArraySlice<UInt8> {
    let name = string()
    skipSpace()
    position += 1
    return name
  }

  /// Skips a value and the white space around it.
  private mutating func skipValue() {
    skipSpace()
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
      default: while let byte = next, !Self.endsWord(byte) { position += 1 }
      }
      skipSpace()
    } while depth > 0
  }

  /// Skips a string; returns whether it has escapes.
  @discardableResult
  private mutating func skipString() -> Bool {
    position += 1
    var hasEscapes = false
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    position += 1
    return hasEscapes
  }

  /// Reads a string without its quotes and escapes.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = position + 1
    let hasEscapes = skipString()
    let inner = bytes[start..<position - 1]
    return hasEscapes ? Self.unescaped(inner)[...] : inner
  }

  /// Returns the bytes of a string in which escapes are replaced by what they stand for.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0c)
      case UInt8(ascii: "n"): plain.append(0x0a)
      case UInt8(ascii: "r"): plain.append(0x0d)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "u"): plain += Character(scalar(&rest)).utf8
      default: plain.append(letter)
      }
    }
    return plain
  }

  /// Reads the digits after `\u`, and the second half of a pair.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    var value = unit(&rest)
    if 0xd800..<0xdc00 ~= value {
      rest = rest.dropFirst(2)
      value = 0x10000 + (value - 0xd800) << 10 + (unit(&rest) & 0x3ff)
    }
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    defer { rest = rest.dropFirst(4) }
    return UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0
  }

  /// Appends a string after the number of its bytes.
  private static func append(_ string: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += "\(string.count):".utf8
    output += string
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func word() -> [UInt8] {
    let start = position
    while let byte = next, !Self.endsWord(byte) { position += 1 }
    let word = Array(bytes[start..<position])
    // A whole number keeps all of its digits, which a double may not.
    let isWhole = word.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard !isWhole, let number = Double(String(decoding: word, as: UTF8.self)) else { return word }
    return Array(NumberFormat.text(number).utf8)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: isSpace(byte)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  private mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { position += 1 }
  }
}
