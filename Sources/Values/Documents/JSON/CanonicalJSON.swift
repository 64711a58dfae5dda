import Foundation

/// A JSON value in a form that does not depend on white space, on the order of fields, on escapes
/// or on the notation of numbers.
///
/// The form is for digests. It is not JSON: each string is preceded by the number of its bytes.
package indirect enum CanonicalJSON: Hashable, Sendable {
  /// A string, a number, `true`, `false` or `null`.
  case scalar([UInt8])
  /// The elements of a list.
  case list([CanonicalJSON])
  /// The fields of an object by their names.
  case object([String: CanonicalJSON])

  /// Reads validated JSON without a byte order mark.
  package init(_ json: JSONText) {
    var reader = CanonicalJSONReader(bytes: [UInt8](json.data))
    self = reader.value()
  }

  /// Returns a field of an object; `nil` if there is none.
  package subscript(_ name: String) -> CanonicalJSON? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  /// The canonical form.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .scalar(let scalar): bytes += scalar
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for element in elements {
        element.write(into: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        bytes += CanonicalJSONReader.counted(Array(name.utf8))
        value.write(into: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

/// Reads validated JSON, so that only the places of values are of interest.
private struct CanonicalJSONReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next value and the white space around it.
  mutating func value() -> CanonicalJSON {
    skipSpace()
    defer { skipSpace() }
    switch next {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "\""): return .scalar(Self.counted(Array(string().utf8)))
    default: return .scalar(word())
    }
  }

  /// Returns a string after the number of its bytes.
  static func counted(_ string: [UInt8]) -> [UInt8] {
    Array("\(string.count):".utf8) + string
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func object() -> CanonicalJSON {
    var fields: [String: CanonicalJSON] = [:]
    each(UInt8(ascii: "}")) { reader in
      let name = reader.string()
      reader.skipSpace()
      reader.position += 1
      fields[name] = reader.value()
    }
    return .object(fields)
  }

  private mutating func list() -> CanonicalJSON {
    var elements: [CanonicalJSON] = []
    each(UInt8(ascii: "]")) { elements.append($0.value()) }
    return .list(elements)
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

  /// Reads a string without its quotes and escapes.
  private mutating func string() -> String {
    let start = position
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
    let inner = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
    guard hasEscapes else { return inner }
    return (try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))) ?? inner
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
