import Foundation

/// Validates JSON strictly according to RFC 8259 and locates the first error.
///
/// Foundation's decoder accepts commas before closing brackets, validates strings only when they
/// are read, and does not report the position where a document ends too early.
package struct JSONValidator {
  /// The nesting limit, which is below the 512 levels at which Foundation fails without a position.
  private static let depthLimit = 500

  private let bytes: [UInt8]
  private let end: Int
  private let skipped: Int
  private let refusesRepeatedNames: Bool
  private let familiarNames: Set<String>
  /// Whether a field has a name that is not among the familiar ones; only valid if repeated names
  /// are refused.
  private(set) var hasUnfamiliarNames = false
  private var position = 0
  /// The path to the current value, one step for each list or object around it.
  private var steps: [Step] = []

  private enum Step {
    /// The index, counted from 0.
    case element(Int)
    /// The position of a field's name, including its quotes.
    case field(Range<Int>)
  }

  /// Creates a validator for `bytes`, which follow `skipped` bytes of the file: a byte order mark.
  ///
  /// If `refusesRepeatedNames` is true, the validator rejects objects with two fields of the same
  /// name, one of which the decoder would drop silently.
  package init(
    _ bytes: [UInt8],
    skipped: Int = 0,
    refusesRepeatedNames: Bool = false,
    familiarNames: Set<String> = []
  ) {
    self.bytes = bytes
    self.familiarNames = familiarNames
    self.skipped = skipped
    self.refusesRepeatedNames = refusesRepeatedNames
    end = bytes.count
  }

  /// The line and column where the check stopped; lines and characters count from 1.
  package var place: (line: Int, column: Int) {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Every byte except a continuation byte starts a character.
    let column = before[lineStart...].count { $0 & 0xc0 != 0x80 } + 1
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, column)
  }

  /// Throws the first error; `place` is its position.
  package mutating func check() throws(JSONSyntaxError) {
    skipSpace()
    guard position < end else { throw .empty }
    try value()
    skipSpace()
    if position < end { throw .trailing(found: try found()) }
  }

  private mutating func value() throws(JSONSyntaxError) {
    guard position < end else { throw .unexpectedEnd(expected: "a JSON value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try members()
    case UInt8(ascii: "["): try elements()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: throw try unexpected("a JSON value")
    }
  }

  private mutating func members() throws(JSONSyntaxError) {
    var names: Set<String> = []
    try list(closing: UInt8(ascii: "}"), expected: "a comma or }") {
      (syntax: inout JSONValidator) throws(JSONSyntaxError) in
      guard syntax.next == UInt8(ascii: "\"") else { throw try syntax.unexpected("a field name") }
      try syntax.name(unlike: &names)
      syntax.skipSpace()
      guard syntax.take(UInt8(ascii: ":")) else { throw try syntax.unexpected("a colon") }
      syntax.skipSpace()
      try syntax.value()
    }
  }

  private mutating func name(unlike names: inout Set<String>) throws(JSONSyntaxError) {
    let start = position
    try string()
    guard refusesRepeatedNames else { return }
    steps[steps.count - 1] = .field(start..<position)
    let name = text(start..<position)
    if !hasUnfamiliarNames { hasUnfamiliarNames = !familiarNames.contains(name) }
    if !names.insert(name).inserted {
      position = start
      throw .repeatedName(Excerpt.quoted(name), path: path)
    }
  }

  /// Returns a validated string without its quotes and escapes.
  private func text(_ place: Range<Int>) -> String {
    let inner = bytes[place].dropFirst().dropLast()
    let plain = String(decoding: inner, as: UTF8.self)
    guard inner.contains(UInt8(ascii: "\\")) else { return plain }
    return (try? JSONDecoder().decode(String.self, from: Data(bytes[place]))) ?? plain
  }

  /// The path of the current value.
  private var path: String {
    FieldName.path(
      steps.map { step in
        switch step {
        case .element(let index): FieldName(intValue: index)
        case .field(let place): FieldName(stringValue: text(place))
        }
      }
    )
  }

  private mutating func elements() throws(JSONSyntaxError) {
    try list(closing: UInt8(ascii: "]"), expected: "a comma or ]") {
      (syntax: inout JSONValidator) throws(JSONSyntaxError) in
      try syntax.value()
    }
  }

  private mutating func list(
    closing: UInt8,
    expected: String,
    item: (inout JSONValidator) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    guard steps.count < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    steps.append(.element(0))
    defer { steps.removeLast() }
    position += 1
    skipSpace()
    if take(closing) { return }
    var index = 0
    while true {
      try item(&self)
      index += 1
      steps[steps.count - 1] = .element(index)
      skipSpace()
      if take(closing) { return }
      let comma = position
      guard take(UInt8(ascii: ",")) else { throw try unexpected(expected) }
      skipSpace()
      if next == closing {
        position = comma
        throw .trailingComma
      }
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let letters = Array("\(word)".utf8)
    guard bytes[position...].starts(with: letters) else { throw try unexpected("a JSON value") }
    position += letters.count
  }

  private mutating func number() throws(JSONSyntaxError) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    var isPower = false
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isPower = true
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    guard isPower || position - start > 300 else { return }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Double(text)?.isFinite != true else { return }
    position = start
    throw .hugeNumber
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    if position == start { throw try unexpected("a digit") }
  }
}

extension JSONValidator {
  private mutating func string() throws(JSONSyntaxError) {
    position += 1
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw .controlCharacter(bytes[position])
      case 0x20..<0x80: position += 1
      default: position += try scalar().length
      }
    }
    throw .unexpectedEnd(expected: "the closing quote of a string")
  }

  private mutating func escape() throws(JSONSyntaxError) {
    guard position + 1 < end else { return position = end }
    switch bytes[position + 1] {
    case UInt8(ascii: "u"): try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default: throw .badEscape
    }
  }

  private mutating func unicodeEscape() throws(JSONSyntaxError) {
    guard let unit = unit(at: position) else {
      // If the file ends within the escape, it is truncated rather than misspelt.
      guard position + 6 > end else { throw .badEscape }
      return position = end
    }
    switch unit {
    case 0xd800..<0xdc00:
      guard let low = self.unit(at: position + 6), (0xdc00..<0xe000).contains(low) else {
        throw .unpairedSurrogate
      }
      position += 12
    case 0xdc00..<0xe000: throw .unpairedSurrogate
    default: position += 6
    }
  }

  /// Returns the UTF-16 unit that is written `\uXXXX` at `index`.
  private func unit(at index: Int) -> Int? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return bytes[index + 2..<index + 6].reduce(0 as Int?) { unit, byte in
      guard let unit, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      return unit << 4 | digit
    }
  }

  /// Returns the character at the current position and its length in bytes.
  private func scalar() throws(JSONSyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    var decoder = UTF8()
    var rest = bytes[position...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      throw .invalidUTF8(byte: bytes[position], offset: position + skipped)
    }
    return (scalar, UTF8.width(scalar))
  }

  private var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 { position += 1 }
  }

  private func unexpected(_ expected: String) throws(JSONSyntaxError) -> JSONSyntaxError {
    position < end
      ? .unexpected(found: try found(), expected: expected) : .unexpectedEnd(expected: expected)
  }

  private func found() throws(JSONSyntaxError) -> String {
    Excerpt.quoted(String(try scalar().scalar))
  }
}
