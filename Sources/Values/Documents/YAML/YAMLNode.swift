import Yams

extension Node {
  /// Parses the only document of a YAML text.
  ///
  /// Without an encoding, Yams would read one from the environment and report it on standard output,
  /// which may carry a picture.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - resolver: The resolver of tags for values that have none.
  /// - Returns: The root of the document; `nil` if the text has none.
  /// - Throws: `YamlError` if the text is not valid YAML.
  package static func root(of text: String, _ resolver: Resolver = .default) throws -> Node? {
    try Yams.compose(yaml: text, resolver, .default, .utf8)
  }
}

/// A node of a document, with its location for error messages.
package struct YAMLNode {
  /// The YAML at this location.
  let node: Node
  /// The keys from the root, for example `viewport.width`; empty at the root.
  package let path: String
  /// The file that contains the node.
  package let file: String
  /// The mapping whose entries this mapping inherits, as a list of at most one node.
  var inherited: [YAMLNode] = []

  /// The location of the node.
  package var place: YAMLLocation { YAMLLocation(file: file, path: path, line: line) }

  /// The line of the node, counted from 1.
  package var line: Int? { node.mark?.line }

  /// The last key of the path; empty at the root.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? "" }

  /// Returns an error at this location.
  package func error(_ message: String, isMissing: Bool = false) -> YAMLError {
    place.error(message, isMissing: isMissing)
  }

  /// A Boolean value that indicates whether the node is a mapping.
  package var isMapping: Bool { node.mapping != nil }

  /// A Boolean value that indicates whether the node is a list.
  package var isList: Bool { node.sequence != nil }

  /// A Boolean value that indicates whether the node is null or an empty text.
  package var isEmpty: Bool { node.scalar?.string.isEmpty == true || node.null != nil }

  /// The value in the form that error messages show.
  package var shown: String { node.scalar.map { Excerpt.quoted($0.string) } ?? "this" }
}

/// A location in a document, for errors and explanations after reading.
package struct YAMLLocation: Hashable, Sendable {
  /// The file that contains the location.
  package let file: String
  /// The keys from the root, for example `events[2].drag`; empty at the root.
  package let path: String
  /// The line, counted from 1; `nil` if it is unknown.
  package let line: Int?

  /// Creates a location in `file`.
  package init(file: String, path: String, line: Int? = nil) {
    self.file = file
    self.path = path
    self.line = line
  }

  /// Returns an error at this location.
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
  /// A key and its value.
  ///
  /// `key` is a node of its own, for errors about the name.
  package typealias Entry = (name: String, key: YAMLNode, value: YAMLNode)

  /// Returns the values of this mapping by key; every key must be one of `known`.
  package func fields(_ known: [String]) throws(YAMLError) -> [String: YAMLNode] {
    var fields: [String: YAMLNode] = [:]
    let expected = { known.isEmpty ? "{}" : "{ \(known.joined(separator: ", ")) }" }
    for entry in try entries(expected()) {
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

  /// Returns all entries of this mapping, with any keys, in the file's order, and those that it
  /// inherits.
  ///
  /// `expected` describes the expected content in the error for a list or a scalar.
  package func entries(
    _ expected: @autoclosure () -> String = "\"name: value\""
  ) throws(YAMLError) -> [Entry] {
    let own = try ownEntries(expected)
    guard let base = inherited.first else { return own }
    return try Self.merged(own, over: base.entries(expected()))
  }

  /// Returns the entries that this file has.
  private func ownEntries(_ expected: () -> String) throws(YAMLError) -> [Entry] {
    guard let mapping = node.mapping else {
      throw error("is not a mapping; expected \(expected())")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(mapping.count)
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

  /// Returns the elements of this list, whose paths contain their indices.
  package func items() throws(YAMLError) -> [YAMLNode] {
    guard let sequence = node.sequence else { throw error("is not a list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      YAMLNode(node: value, path: "\(path)[\(index)]", file: file)
    }
  }

  /// Returns the elements of a list, which may be empty, or a single value.
  package func oneOrMany() throws(YAMLError) -> [YAMLNode] { isList ? try items() : [self] }

  /// Returns the elements of a list, which must not be empty, or a single value.
  package func oneOrMore() throws(YAMLError) -> [YAMLNode] {
    let items = try oneOrMany()
    guard !items.isEmpty else { throw error("is empty; expected at least one value") }
    return items
  }
}

extension [String: YAMLNode] {
  /// Returns the value for `key`; throws an error at `owner` if it is missing.
  package func required(_ key: String, of owner: YAMLNode) throws(YAMLError) -> YAMLNode {
    guard let value = self[key] else { throw owner.error("lacks \"\(key)\"") }
    return value
  }
}

extension YAMLNode {
  /// Returns a number within `range`.
  package func number(_ range: ClosedRange<Double>) throws(YAMLError) -> Double {
    guard let text = node.scalar?.string, let value = Double(text) else {
      throw error("\(shown) is not a number; expected \(NumberFormat.rangeText(range))")
    }
    guard value.isFinite, range.contains(value) else {
      throw error("\(shown) is out of range; expected \(NumberFormat.rangeText(range))")
    }
    return value
  }

  /// Returns a whole number within `range`.
  package func count(_ range: ClosedRange<Int>) throws(YAMLError) -> Int {
    let expected = "\(range.lowerBound) to \(range.upperBound)"
    guard let text = node.scalar?.string, let value = Int(text) else {
      throw error("\(shown) is not a whole number; expected \(expected)")
    }
    guard range.contains(value) else {
      throw error("\(shown) is out of range; expected \(expected)")
    }
    return value
  }

  /// The plain texts that YAML 1.1 reads as Boolean values.
  private static let booleans = [
    "true": true, "True": true, "TRUE": true, "false": false, "False": false, "FALSE": false,
    "yes": true, "Yes": true, "YES": true, "no": false, "No": false, "NO": false,
    "on": true, "On": true, "ON": true, "off": false, "Off": false, "OFF": false,
  ]

  /// Returns the Boolean value of `true` or `false`.
  package func boolean() throws(YAMLError) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain,
      let value = Self.booleans[scalar.string]
    else { throw error("\(shown) is neither true nor false") }
    return value
  }

  /// Returns a text, which may be empty.
  package func anyText() throws(YAMLError) -> String {
    guard let value = node.scalar?.string else {
      throw error("is a list or a mapping; expected text")
    }
    return value
  }

  /// Returns a text of at least one character.
  package func text() throws(YAMLError) -> String {
    let value = try anyText()
    guard !value.isEmpty else { throw error("is empty; expected text") }
    return value
  }

  /// Returns the value that `known` assigns to the node's text.
  package func choice<Choice>(_ known: KeyValuePairs<String, Choice>) throws(YAMLError) -> Choice {
    let name = try word(among: known.map(\.key))
    guard let choice = known.first(where: { $0.key == name })?.value else {
      throw unknown(name, known.map(\.key))
    }
    return choice
  }

  /// Returns the case whose raw value is the node's text.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(YAMLError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let name = try word(among: names)
    guard let choice = Choice(rawValue: name) else { throw unknown(name, names) }
    return choice
  }

  /// Returns the node's text, which must be one of `known`.
  package func choice(_ known: [String]) throws(YAMLError) -> String {
    let name = try word(among: known)
    guard known.contains(name) else { throw unknown(name, known) }
    return name
  }

  /// Checks that this node contains a supported document version.
  package func checkVersion() throws(YAMLError) {
    guard try number(0...1000) == 1 else {
      throw error("is not a supported version; expected 1")
    }
  }

  /// Returns an error about a name that is not one of `known`, of which it lists up to
  /// `shownCount`.
  func unknown(_ name: String, _ known: [String], shownCount: Int = 12) -> YAMLError {
    let hint = Suggestion.text(for: name, among: known, shownCount: shownCount)
    return error("\(Excerpt.quoted(name)) is unknown; \(hint)")
  }

  private func word(among known: [String]) throws(YAMLError) -> String {
    guard let name = node.scalar?.string else {
      throw error("is a list or a mapping; expected \(Suggestion.list(known))")
    }
    return name
  }
}
