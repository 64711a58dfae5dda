import JSONReading
import Timelines
import Yams

/// A place in a scenario's YAML, with what is needed to name it in an error.
struct ScenarioNode {
  /// The YAML below this place.
  let node: Node
  /// Keys from the root, for example `viewport.width`.
  let path: String
  /// The file it was read from.
  let file: String

  /// Where it stands.
  var place: ScenarioPlace { ScenarioPlace(file: file, path: path, line: node.mark?.line) }

  /// An error at this place.
  func error(_ message: String) -> ScenarioError { place.error(message) }

  /// The keys of this mapping, each allowed to be one of `known`.
  func fields(_ known: [String]) throws(ScenarioError) -> [String: ScenarioNode] {
    guard let mapping = node.mapping else {
      throw error("is no mapping; expected \(known.joined(separator: ", "))")
    }
    var fields: [String: ScenarioNode] = [:]
    for (key, value) in mapping {
      let culprit = ScenarioNode(node: key, path: path, file: file)
      guard let name = key.scalar?.string else {
        throw culprit.error("has a key that is a list or a mapping; expected text")
      }
      guard known.contains(name) else {
        throw culprit.error("\(Excerpt.quoted(name)) is unknown; \(hint(name, known))")
      }
      let child = path.isEmpty ? name : "\(path).\(name)"
      fields[name] = ScenarioNode(node: value, path: child, file: file)
    }
    return fields
  }

  /// The only key of this mapping but for `others`, which names what it is.
  func kind(_ known: [String], besides others: [String]) throws(ScenarioError) -> ScenarioNode {
    let fields = try self.fields(others + known)
    let found = known.filter { fields[$0] != nil }
    guard found.count == 1, let name = found.first, let field = fields[name] else {
      let words = known.joined(separator: ", ")
      guard !found.isEmpty else {
        throw error("says nothing that happens; expected one of \(words)")
      }
      let both = found.joined(separator: " and ")
      throw error("says \(both) at once; write two events with the same \"at\"")
    }
    return field
  }

  /// Whether keys stand here.
  var isMapping: Bool { node.mapping != nil }

  /// Whether a list stands here.
  var isList: Bool { node.sequence != nil }

  /// Whether nothing stands here.
  var isEmpty: Bool { node.scalar?.string.isEmpty == true || node.null != nil }

  /// The elements of this list, each named by its place in errors.
  func items() throws(ScenarioError) -> [ScenarioNode] {
    guard let sequence = node.sequence else { throw error("is no list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      ScenarioNode(node: value, path: "\(path)[\(index)]", file: file)
    }
  }

  /// A number within `range`.
  func number(_ range: ClosedRange<Double>) throws(ScenarioError) -> Double {
    guard let text = node.scalar?.string, let value = Double(text) else {
      throw error("\(shown) is no number; expected \(Self.words(range))")
    }
    guard value.isFinite, range.contains(value) else {
      throw error("\(shown) is out of range; expected \(Self.words(range))")
    }
    return value
  }

  /// A number of points within `range`.
  func length(_ range: ClosedRange<Double>) throws(ScenarioError) -> Length {
    Length(try number(range))
  }

  /// A whole number within `range`.
  func count(_ range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    guard let text = node.scalar?.string, let value = Int(text) else {
      throw error(
        "\(shown) is no whole number; expected \(range.lowerBound) to \(range.upperBound)"
      )
    }
    guard range.contains(value) else {
      throw error("\(shown) is out of range; expected \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// `true` or `false`.
  func boolean() throws(ScenarioError) -> Bool {
    guard let value = node.bool else { throw error("\(shown) is neither true nor false") }
    return value
  }

  /// A text of at least one character.
  func text() throws(ScenarioError) -> String {
    guard let value = node.scalar?.string else {
      throw error("is a list or a mapping; expected text")
    }
    guard !value.isEmpty else { throw error("is empty; expected text") }
    return value
  }

  /// One of the cases of a choice.
  func choice<Choice>(_ known: KeyValuePairs<String, Choice>) throws(ScenarioError) -> Choice {
    let names = known.map(\.key)
    guard let name = node.scalar?.string else {
      throw error("is a list or a mapping; expected \(names.joined(separator: ", "))")
    }
    guard let choice = known.first(where: { $0.key == name })?.value else {
      throw error("\(Excerpt.quoted(name)) is unknown; \(hint(name, names))")
    }
    return choice
  }

  private var shown: String {
    node.scalar.map { Excerpt.quoted($0.string) } ?? "this"
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    ScenarioHint.text(for: name, among: known)
  }

  /// `0 to 200`, and fractions only where there are any.
  private static func words(_ range: ClosedRange<Double>) -> String {
    [range.lowerBound, range.upperBound]
      .map { Int(exactly: $0).map(String.init) ?? "\($0)" }
      .joined(separator: " to ")
  }
}

extension [String: ScenarioNode] {
  /// The value at `key`, which `owner` must have.
  func required(_ key: String, of owner: ScenarioNode) throws(ScenarioError) -> ScenarioNode {
    guard let value = self[key] else { throw owner.error("lacks \"\(key)\"") }
    return value
  }
}
