/// The optional escapes of a JSON string, in addition to those that JSON requires.
package struct JSONEscapes: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Writes a line feed as `\n` instead of `\u000a`.
  package static let shortLineFeed = JSONEscapes(rawValue: 1)
  /// Writes a tab as `\t` instead of `\u0009`.
  package static let shortTab = JSONEscapes(rawValue: 2)
  /// Writes backspace, form feed and carriage return as `\b`, `\f` and `\r`.
  package static let otherShortForms = JSONEscapes(rawValue: 4)
  /// Escapes the delete character.
  package static let delete = JSONEscapes(rawValue: 8)
  /// Escapes `<`, `>` and `&`, so that `</script>` and `<!--` are safe inside HTML.
  package static let markup = JSONEscapes(rawValue: 16)
  /// Escapes all characters beyond ASCII.
  package static let nonASCII = JSONEscapes(rawValue: 32)
}

/// Writes JSON piece by piece, without spaces.
///
/// Manifests, reports and logs contain hundreds of thousands of small values, for which an encoder
/// takes several times as long.
package struct JSONWriter {
  /// The JSON written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let escapes: JSONEscapes
  private let places: Int?

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - escapes: The optional escapes in strings.
  ///   - places: The number of decimal places in numbers; `nil` for full precision.
  ///   - capacity: The expected number of bytes.
  package init(escapes: JSONEscapes, places: Int? = nil, capacity: Int = 1024) {
    self.escapes = escapes
    self.places = places
    bytes.reserveCapacity(capacity)
  }

  /// The JSON written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a text as a JSON string in quotes.
  package static func string(_ text: String, escapes: JSONEscapes) -> String {
    var writer = JSONWriter(escapes: escapes, capacity: text.utf8.count + 2)
    writer.put(text)
    return writer.text
  }

  /// Writes text without escaping it.
  package mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes `null`.
  package mutating func putNull() { write("null") }

  /// Writes `true` or `false`.
  package mutating func put(_ value: Bool) { write(value ? "true" : "false") }

  /// Writes a whole number.
  package mutating func put(_ value: Int) { write(String(value)) }

  /// Writes a number, or `null` if it is `nil` or not finite.
  package mutating func put(_ value: Double?) {
    guard let value, value.isFinite else { return putNull() }
    write(places.map { NumberFormat.text(value, places: $0) } ?? NumberFormat.text(value))
  }

  /// Writes a string in quotes, or `null` if it is `nil`.
  package mutating func put(_ text: String?) {
    guard let text else { return putNull() }
    put(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      // Most strings are names without anything to escape; they are copied at once.
      write(text)
    } else if escapes.contains(.nonASCII) {
      for unit in text.utf16 {
        if unit < 0x80 { putCharacter(UInt8(unit)) } else { putEscape(unit) }
      }
    } else {
      for byte in text.utf8 { if byte < 0x80 { putCharacter(byte) } else { put(byte) } }
    }
    put(UInt8(ascii: "\""))
  }

  /// Writes a list.
  ///
  /// - Parameters:
  ///   - items: The items from which the elements are made.
  ///   - element: Writes an element.
  package mutating func put<Items: Sequence>(
    all items: Items,
    _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    put(UInt8(ascii: "["))
    var isFirst = true
    for item in items {
      if !isFirst { put(UInt8(ascii: ",")) }
      isFirst = false
      element(&self, item)
    }
    put(UInt8(ascii: "]"))
  }

  /// Writes an object, whose fields `fields` writes.
  package mutating func putObject(_ fields: (inout JSONWriter) -> Void) {
    put(UInt8(ascii: "{"))
    fields(&self)
    put(UInt8(ascii: "}"))
  }
}

extension JSONWriter {
  /// Writes a field of the current object.
  package mutating func put(as name: String, _ value: (inout JSONWriter) -> Void) {
    if bytes.last != UInt8(ascii: "{") { put(UInt8(ascii: ",")) }
    put(name)
    put(UInt8(ascii: ":"))
    value(&self)
  }

  /// Writes a field with a whole number.
  package mutating func put(_ value: Int, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field with a number.
  package mutating func put(_ value: Double?, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field with a string.
  package mutating func put(_ value: String?, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field with a list.
  package mutating func put<Items: Sequence>(
    all items: Items,
    as name: String,
    _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    put(as: name) { $0.put(all: items, element) }
  }
}

extension JSONWriter {
  private mutating func put(_ byte: UInt8) { bytes.append(byte) }

  /// Returns a Boolean value that indicates whether a byte is never escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): false
    default: (0x20..<0x7f).contains(byte)
    }
  }

  /// Writes an ASCII character of a string.
  private mutating func putCharacter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): putShort(byte)
    case UInt8(ascii: "\n") where escapes.contains(.shortLineFeed): putShort(UInt8(ascii: "n"))
    case UInt8(ascii: "\t") where escapes.contains(.shortTab): putShort(UInt8(ascii: "t"))
    case 0x08 where escapes.contains(.otherShortForms): putShort(UInt8(ascii: "b"))
    case 0x0c where escapes.contains(.otherShortForms): putShort(UInt8(ascii: "f"))
    case 0x0d where escapes.contains(.otherShortForms): putShort(UInt8(ascii: "r"))
    case 0..<0x20: putEscape(UInt16(byte))
    case 0x7f where escapes.contains(.delete): putEscape(0x7f)
    case UInt8(ascii: "<") where escapes.contains(.markup),
      UInt8(ascii: ">") where escapes.contains(.markup),
      UInt8(ascii: "&") where escapes.contains(.markup):
      putEscape(UInt16(byte))
    default: put(byte)
    }
  }

  private mutating func putShort(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    put(byte)
  }

  /// Writes `\u` and four hexadecimal digits.
  private mutating func putEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
