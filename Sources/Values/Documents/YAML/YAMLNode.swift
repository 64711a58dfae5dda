import Yams

/// A place in a document, with what stands there and what is needed to name it in an error.
package struct YAMLNode {
  /// The YAML below this place.
  let node: Node
  /// Keys from the root, for example `viewport.width`; empty at the root.
  package let path: String
  /// The file it was read from.
  package let file: String

  /// Where it stands.
  package var place: YAMLLocation { YAMLLocation(file: file, path: path, line: line) }

  /// The line it stands on, counted from 1.
  package var line: Int? { node.mark?.line }

  /// The last key of its path; empty at the root.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? "" }

  /// An error at this place.
  package func error(_ message: String, isMissing: Bool = false) -> YAMLError {
    place.error(message, isMissing: isMissing)
  }

  /// Whether keys stand here.
  package var isMapping: Bool { node.mapping != nil }

  /// Whether a list stands here.
  package var isList: Bool { node.sequence != nil }

  /// Whether nothing stands here.
  package var isEmpty: Bool { node.scalar?.string.isEmpty == true || node.null != nil }

  /// The value as an error shows it.
  package var shown: String { node.scalar.map { Excerpt.quoted($0.string) } ?? "this" }
}

/// Where something stands in a document, for errors and explanations that come after reading.
package struct YAMLLocation: Hashable, Sendable {
  /// The file it was read from.
  package let file: String
  /// Keys from the root, for example `events[2].drag`; empty at the root.
  package let path: String
  /// Counted from 1; nil where no line is known.
  package let line: Int?

  /// A place in `file`.
  package init(file: String, path: String, line: Int? = nil) {
    self.file = file
    self.path = path
    self.line = line
  }

  /// An error at this place.
  package func error(_ message: String, isMissing: Bool = false) -> YAMLError {
    YAMLError(
      file: file,
      line: line,
      message: path.isEmpty ? message : "\(path): \(message)",
      isMissing: isMissing,
      path: path
    )
  }
}

extension YAMLNode {
  /// A key and what stands behind it.
  ///
  /// `key` is a place of its own, for errors about the name.
  package typealias Entry = (name: String, key: YAMLNode, value: YAMLNode)

  /// The values of this mapping by key, each of which has to be one of `known`.
  package func fields(_ known: [String]) throws(YAMLError) -> [String: YAMLNode] {
    var fields: [String: YAMLNode] = [:]
    for entry in try entries(known.joined(separator: ", ")) {
      guard !known.isEmpty else {
        throw entry.key.error("\(Excerpt.quoted(entry.name)) is unknown; expected {}")
      }
      guard known.contains(entry.name) else {
        throw entry.key.unknown(entry.name, known, shownCount: known.count)
      }
      fields[entry.name] = entry.value
    }
    return fields
  }

  /// Every key of this mapping, whatever it is called, in the file's order.
  ///
  /// - Parameter expected: What should have stood here in place of a list or a scalar.
  package func entries(_ expected: String = "\"name: value\"") throws(YAMLError) -> [Entry] {
    guard let mapping = node.mapping else { throw error("is no mapping; expected \(expected)") }
    var entries: [Entry] = []
    for (key, value) in mapping {
      let culprit = YAMLNode(node: key, path: path, file: file)
      guard let name = key.scalar?.string else {
        throw culprit.error("has a key that is a list or a mapping; expected text")
      }
      let child = path.isEmpty ? name : "\(path).\(name)"
      entries.append((name, culprit, YAMLNode(node: value, path: child, file: file)))
    }
    return entries
  }

  /// The elements of this list, each named by its place in errors.
  package func items() throws(YAMLError) -> [YAMLNode] {
    guard let sequence = node.sequence else { throw error("is no list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      YAMLNode(node: value, path: "\(path)[\(index)]", file: file)
    }
  }

  /// One value, or the elements of a list; there may be none of them.
  package func oneOrMany() throws(YAMLError) -> [YAMLNode] { isList ? try items() : [self] }

  /// One value, or the elements of a list that has some.
  package func oneOrMore() throws(YAMLError) -> [YAMLNode] {
    let items = try oneOrMany()
    guard !items.isEmpty else { throw error("is empty; expected at least one value") }
    return items
  }
}

extension [String: YAMLNode] {
  /// The value at `key`, which `owner` must have.
  package func required(_ key: String, of owner: YAMLNode) throws(YAMLError) -> YAMLNode {
    guard let value = self[key] else { throw owner.error("lacks \"\(key)\"") }
    return value
  }
}

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
