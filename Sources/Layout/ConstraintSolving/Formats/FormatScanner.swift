/// Reads a string character by character.
struct FormatScanner {
  let text: String
  let characters: [Character]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  var isAtEnd: Bool { position == characters.count }

  /// The next character; `nil` at the end.
  var next: Character? { position < characters.count ? characters[position] : nil }

  func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  mutating func advance(by count: Int = 1) { position += count }

  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  mutating func take(_ word: String) -> Bool {
    for (distance, character) in word.enumerated() where peek(distance) != character {
      return false
    }
    position += word.count
    return true
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() {
    while next == " " || next == "\t" { position += 1 }
  }

  /// Reads a C identifier.
  mutating func identifier() -> String? {
    guard let first = next, Self.isLetter(first) else { return nil }
    let start = position
    while let character = next, Self.isLetter(character) || Self.isDigit(character) {
      position += 1
    }
    return String(characters[start..<position])
  }

  /// Reads an unsigned number: digits, a decimal point, an exponent.
  mutating func number() -> Double? {
    let start = position
    let whole = takeDigits()
    if next == ".", whole > 0 || peek(1).map(Self.isDigit) == true {
      position += 1
      _ = takeDigits()
    }
    guard position > start else { return nil }
    takeExponent()
    return Double(String(characters[start..<position]))
  }

  /// Reads a relation; returns `nil` if there is none.
  mutating func relation() -> Relation? {
    for relation in Relation.allCases where take(relation.rawValue) { return relation }
    return nil
  }

  func failure(
    _ kind: FormatError.Kind,
    _ expectation: String,
    at offset: Int? = nil,
    candidates: [String] = []
  ) -> FormatError {
    FormatError(
      kind: kind,
      text: text,
      offset: offset ?? position,
      expectation: expectation,
      candidates: candidates
    )
  }

  private mutating func takeDigits() -> Int {
    let start = position
    while let character = next, Self.isDigit(character) { position += 1 }
    return position - start
  }

  private mutating func takeExponent() {
    guard next == "e" || next == "E" else { return }
    let signed = peek(1) == "+" || peek(1) == "-"
    guard let digit = peek(signed ? 2 : 1), Self.isDigit(digit) else { return }
    position += signed ? 2 : 1
    _ = takeDigits()
  }

  static func isLetter(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && character.isLetter)
  }

  static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}

extension FormatScanner {
  /// Reads a priority: a number, a metric, or a common name such as `high`.
  mutating func priority(in scope: NameScope) throws(FormatError) -> Priority {
    let start = position
    let value = number() ?? identifier().flatMap { scope.priority(named: $0) }
    guard let value, value >= 1, value <= 1000 else {
      throw failure(
        .badPriority,
        "Expected a priority: 1…1000, a metric, required, high or low",
        at: start
      )
    }
    return Priority(value)
  }
}
