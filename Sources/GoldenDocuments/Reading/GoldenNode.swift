import JSONReading
import Yams

/// A place in a list of goldens, with what is needed to name it in an error.
struct GoldenNode {
  /// The YAML below this place.
  let node: Node
  /// Keys from the root, for example `entries[2].conversation`.
  let path: String
  /// The file it was read from.
  let file: String

  /// The line it stands on, counted from 1.
  var line: Int? { node.mark?.line }

  /// An error at this place.
  func error(_ message: String, isMissing: Bool = false) -> GoldenDocumentError {
    GoldenDocumentError(
      file: file,
      line: line,
      message: path.isEmpty ? message : "\(path): \(message)",
      isMissing: isMissing
    )
  }

  /// The keys of this mapping, each allowed to be one of `known`.
  func fields(_ known: [String]) throws(GoldenDocumentError) -> [String: GoldenNode] {
    var fields: [String: GoldenNode] = [:]
    for (name, value) in try entries(known) {
      guard known.contains(name.text) else {
        let hint = Self.hint(for: name.text, among: known)
        throw name.node.error("\(Excerpt.quoted(name.text)) is unknown; \(hint)")
      }
      fields[name.text] = value
    }
    return fields
  }

  /// Every key of this mapping, whatever it is called, in the file's order.
  func entries(
    _ expected: [String]
  ) throws(GoldenDocumentError) -> [(name: (text: String, node: GoldenNode), value: GoldenNode)] {
    guard let mapping = node.mapping else {
      throw error("is no mapping; expected \(expected.joined(separator: ", "))")
    }
    var entries: [(name: (text: String, node: GoldenNode), value: GoldenNode)] = []
    for (key, value) in mapping {
      let culprit = GoldenNode(node: key, path: path, file: file)
      guard let name = key.scalar?.string else {
        throw culprit.error("has a key that is a list or a mapping; expected text")
      }
      let child = path.isEmpty ? name : "\(path).\(name)"
      entries.append(((name, culprit), GoldenNode(node: value, path: child, file: file)))
    }
    return entries
  }

  /// Whether keys stand here.
  var isMapping: Bool { node.mapping != nil }

  /// The elements of this list, each named by its place in errors.
  func items() throws(GoldenDocumentError) -> [GoldenNode] {
    guard let sequence = node.sequence else { throw error("is no list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      GoldenNode(node: value, path: "\(path)[\(index)]", file: file)
    }
  }

  /// One value, or a list of at least one.
  func oneOrMore() throws(GoldenDocumentError) -> [GoldenNode] {
    guard node.sequence != nil else { return [self] }
    let items = try self.items()
    guard !items.isEmpty else { throw error("is empty; expected at least one value") }
    return items
  }

  /// A number within `range`.
  func number(_ range: ClosedRange<Double>) throws(GoldenDocumentError) -> Double {
    guard let text = node.scalar?.string, let value = Double(text), value.isFinite else {
      throw error("\(shown) is no number; expected \(Self.words(range))")
    }
    guard range.contains(value) else {
      throw error("\(shown) is out of range; expected \(Self.words(range))")
    }
    return value
  }

  /// A whole number within `range`.
  func count(_ range: ClosedRange<Int>) throws(GoldenDocumentError) -> Int {
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
  func boolean() throws(GoldenDocumentError) -> Bool {
    guard let value = node.bool else { throw error("\(shown) is neither true nor false") }
    return value
  }

  /// A text of at least one character.
  func text() throws(GoldenDocumentError) -> String {
    guard let value = node.scalar?.string else {
      throw error("is a list or a mapping; expected text")
    }
    guard !value.isEmpty else { throw error("is empty; expected text") }
    return value
  }

  /// One of `known`.
  func choice(_ known: [String]) throws(GoldenDocumentError) -> String {
    let name = try text()
    guard known.contains(name) else {
      throw error("\(Excerpt.quoted(name)) is unknown; \(Self.hint(for: name, among: known))")
    }
    return name
  }

  /// `did you mean "x"?` where a name is near, else the first of the names.
  static func hint(for name: String, among known: [String]) -> String {
    if let nearest = nearest(to: name, among: known) { return "did you mean \(nearest)?" }
    let more = known.count > 12 ? " and \(known.count - 12) more" : ""
    return "expected \(known.prefix(12).joined(separator: ", "))\(more)"
  }

  /// The name that was probably meant, in quotes.
  static func nearest(to name: String, among known: [String]) -> String? {
    Suggestion.nearest(to: name, in: known)
  }

  /// The value as an error shows it.
  var shown: String { node.scalar.map { Excerpt.quoted($0.string) } ?? "this" }

  private static func words(_ range: ClosedRange<Double>) -> String {
    [range.lowerBound, range.upperBound]
      .map { Int(exactly: $0).map(String.init) ?? "\($0)" }
      .joined(separator: " to ")
  }
}
