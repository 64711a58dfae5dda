/// The escapes of a JSON string besides those that JSON requires.
package struct JSONEscapes: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A line feed is `\n` in place of `\u000a`.
  package static let shortLineFeed = JSONEscapes(rawValue: 1)
  /// A tab is `\t` in place of `\u0009`.
  package static let shortTab = JSONEscapes(rawValue: 2)
  /// Backspace, form feed and carriage return are `\b`, `\f` and `\r`.
  package static let otherShortForms = JSONEscapes(rawValue: 4)
  /// The delete character is escaped.
  package static let delete = JSONEscapes(rawValue: 8)
  /// `<`, `>` and `&` are escaped: `</script>` and `<!--` mean something to HTML even in JSON.
  package static let markup = JSONEscapes(rawValue: 16)
  /// Everything beyond ASCII is escaped.
  package static let nonASCII = JSONEscapes(rawValue: 32)
}

/// Writes JSON piece by piece, without spaces.
///
/// Hundreds of thousands of small values are written to manifests, reports and logs; an encoder
/// takes several times as long for them.
package struct JSONWriter {
  /// The JSON so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let escapes: JSONEscapes
  private let places: Int?

  /// Makes a writer of nothing yet.
  ///
  /// - Parameters:
  ///   - escapes: How strings are written.
  ///   - places: The number of decimal places that numbers are rounded to; nil for all of them.
  ///   - capacity: The expected number of bytes.
  package init(escapes: JSONEscapes, places: Int? = nil, capacity: Int = 1024) {
    self.escapes = escapes
    self.places = places
    bytes.reserveCapacity(capacity)
  }

  /// The JSON so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a text as a JSON string, in quotes.
  package static func string(_ text: String, escapes: JSONEscapes) -> String {
    var writer = JSONWriter(escapes: escapes, capacity: text.utf8.count + 2)
    writer.put(text)
    return writer.text
  }

  /// Writes text as it is.
  package mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes `null`.
  package mutating func putNull() { write("null") }

  /// Writes `true` or `false`.
  package mutating func put(_ value: Bool) { write(value ? "true" : "false") }

  /// Writes a whole number.
  package mutating func put(_ value: Int) { write(String(value)) }

  /// Writes a number; `null` if it is nil or not finite.
  package mutating func put(_ value: Double?) {
    guard let value, value.isFinite else { return putNull() }
    write(places.map { NumberFormat.text(value, places: $0) } ?? NumberFormat.text(value))
  }

  /// Writes a string, in quotes; `null` if it is nil.
  package mutating func put(_ text: String?) {
    guard let text else { return putNull() }
    put(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      // Nearly every string is a name without anything to escape, and is copied at once.
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
  ///   - items: What its elements are made of.
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

  /// Writes an object.
  ///
  /// - Parameter fields: Writes its fields, each `as` a name.
  package mutating func putObject(_ fields: (inout JSONWriter) -> Void) {
    put(UInt8(ascii: "{"))
    fields(&self)
    put(UInt8(ascii: "}"))
  }
}

extension JSONWriter {
  /// Writes a field of the current object.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Writes its value.
  package mutating func put(as name: String, _ value: (inout JSONWriter) -> Void) {
    if bytes.last != UInt8(ascii: "{") { put(UInt8(ascii: ",")) }
    put(name)
    put(UInt8(ascii: ":"))
    value(&self)
  }

  /// Writes a field that is a whole number.
  package mutating func put(_ value: Int, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field that is a number.
  package mutating func put(_ value: Double?, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field that is a string.
  package mutating func put(_ value: String?, as name: String) { put(as: name) { $0.put(value) } }

  /// Writes a field that is a list.
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

  /// Whether a byte of a string is written as it is, whatever is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): false
    default: (0x20..<0x7f).contains(byte)
    }
  }

  /// Writes a character of a string, which is ASCII.
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

  /// Writes `\u` and four digits.
  private mutating func putEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
