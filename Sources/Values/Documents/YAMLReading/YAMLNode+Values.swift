import Yams

extension YAMLNode {
  /// A number within `range`.
  package func number(_ range: ClosedRange<Double>) throws(YAMLError) -> Double {
    guard let text = node.scalar?.string, let value = Double(text) else {
      throw error("\(shown) is no number; expected \(NumberFormat.rangeText(range))")
    }
    guard value.isFinite, range.contains(value) else {
      throw error("\(shown) is out of range; expected \(NumberFormat.rangeText(range))")
    }
    return value
  }

  /// A whole number within `range`.
  package func count(_ range: ClosedRange<Int>) throws(YAMLError) -> Int {
    let expected = "\(range.lowerBound) to \(range.upperBound)"
    guard let text = node.scalar?.string, let value = Int(text) else {
      throw error("\(shown) is no whole number; expected \(expected)")
    }
    guard range.contains(value) else {
      throw error("\(shown) is out of range; expected \(expected)")
    }
    return value
  }

  /// `true` or `false`.
  package func boolean() throws(YAMLError) -> Bool {
    guard let value = node.bool else { throw error("\(shown) is neither true nor false") }
    return value
  }

  /// Any text, which may be empty.
  package func anyText() throws(YAMLError) -> String {
    guard let value = node.scalar?.string else {
      throw error("is a list or a mapping; expected text")
    }
    return value
  }

  /// A text of at least one character.
  package func text() throws(YAMLError) -> String {
    let value = try anyText()
    guard !value.isEmpty else { throw error("is empty; expected text") }
    return value
  }

  /// What one of some words stands for.
  package func choice<Choice>(_ known: KeyValuePairs<String, Choice>) throws(YAMLError) -> Choice {
    let name = try word(among: known.map(\.key))
    guard let choice = known.first(where: { $0.key == name })?.value else {
      throw unknown(name, known.map(\.key))
    }
    return choice
  }

  /// One of the cases of a choice.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(YAMLError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let name = try word(among: names)
    guard let choice = Choice(rawValue: name) else { throw unknown(name, names) }
    return choice
  }

  /// One of `known`.
  package func choice(_ known: [String]) throws(YAMLError) -> String {
    let name = try word(among: known)
    guard known.contains(name) else { throw unknown(name, known) }
    return name
  }

  /// Checks that a document's version, which stands here, is the one that is known.
  package func checkVersion() throws(YAMLError) {
    guard try number(0...1000) == 1 else {
      throw error("is a version this program does not know; expected 1")
    }
  }

  /// An error about a name that is none of `known`.
  ///
  /// - Parameter shownCount: How many of them are told where none is near.
  func unknown(_ name: String, _ known: [String], shownCount: Int = 12) -> YAMLError {
    let hint = Suggestion.text(for: name, among: known, shownCount: shownCount)
    return error("\(Excerpt.quoted(name)) is unknown; \(hint)")
  }

  private func word(among known: [String]) throws(YAMLError) -> String {
    guard let name = node.scalar?.string else {
      throw error("is a list or a mapping; expected \(known.joined(separator: ", "))")
    }
    return name
  }
}
