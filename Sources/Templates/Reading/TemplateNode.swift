import Geometry
import Yams

/// A place in a template's YAML, with what is needed to name it in an error.
struct TemplateNode {
  /// The YAML below this place.
  let node: Node
  /// Keys from the root, for example `avatar.cornerRadius`.
  let path: String
  /// The file it was read from.
  let file: String
  /// Names that stand for colours in this appearance.
  let palette: [String: Color]

  /// Where it stands.
  var place: TemplatePlace { TemplatePlace(file: file, path: path, line: node.mark?.line) }

  /// An error at this place.
  func error(_ message: String) -> TemplateError { place.error(message) }

  /// The keys of this mapping, each allowed to be one of `known`.
  func fields(_ known: [String]) throws(TemplateError) -> [String: TemplateNode] {
    guard let mapping = node.mapping else {
      throw error("is no mapping; expected \(known.joined(separator: ", "))")
    }
    var fields: [String: TemplateNode] = [:]
    for (key, value) in mapping {
      let name = try self.name(of: key)
      guard known.contains(name) else {
        let culprit = TemplateNode(node: key, path: path, file: file, palette: palette)
        throw culprit.error("\"\(name)\" is unknown; \(Suggestion.text(for: name, among: known))")
      }
      fields[name] = child(value, name)
    }
    return fields
  }

  /// Every key of this mapping, whatever it is called, in the file's order.
  func entries() throws(TemplateError) -> [(key: String, value: TemplateNode)] {
    guard let mapping = node.mapping else { throw error("is no mapping; expected \"name: value\"") }
    var entries: [(key: String, value: TemplateNode)] = []
    for (key, value) in mapping {
      let name = try name(of: key)
      entries.append((key: name, value: child(value, name)))
    }
    return entries
  }

  /// Whether keys stand here.
  var isMapping: Bool { node.mapping != nil }

  /// The elements of this list, each named by its place in errors.
  func items() throws(TemplateError) -> [TemplateNode] {
    guard let sequence = node.sequence else { throw error("is no list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      TemplateNode(node: value, path: "\(path)[\(index)]", file: file, palette: palette)
    }
  }

  /// One text, or a list of texts.
  func texts() throws(TemplateError) -> [String] {
    guard node.sequence != nil else { return [try text()] }
    var texts: [String] = []
    for item in try items() { texts.append(try item.text()) }
    return texts
  }

  /// A number within `range`.
  func number(_ range: ClosedRange<Double>) throws(TemplateError) -> Double {
    guard let value = node.scalar.flatMap({ Double($0.string) }), value.isFinite else {
      throw error("\(shown) is no number; expected \(bounds(of: range))")
    }
    guard range.contains(value) else {
      throw error("\(shown) is out of range; expected \(bounds(of: range))")
    }
    return value
  }

  /// `true` or `false`.
  func boolean() throws(TemplateError) -> Bool {
    guard let value = node.bool else { throw error("\(shown) is neither true nor false") }
    return value
  }

  /// Any text.
  func text() throws(TemplateError) -> String {
    guard let value = node.scalar?.string else {
      throw error("is a list or a mapping; expected text")
    }
    return value
  }

  /// One of the cases of a choice.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(TemplateError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    guard let name = node.scalar?.string else {
      throw error("is a list or a mapping; expected \(names.joined(separator: ", "))")
    }
    guard let choice = Choice(rawValue: name) else {
      throw error("\"\(name)\" is unknown; \(Suggestion.text(for: name, among: names))")
    }
    return choice
  }

  /// A colour's name from the palette, or `#rrggbb`, `#rrggbbaa`.
  func color() throws(TemplateError) -> Color {
    let name = try text()
    if let color = palette[name] ?? Color(hex: name) { return color }
    // Without quotes YAML takes what follows # for a comment.
    if name.isEmpty || name.hasPrefix("#") || palette.isEmpty {
      throw error("\"\(name)\" is no colour; expected \"#rrggbb\" or \"#rrggbbaa\" in quotes")
    }
    let names = palette.keys.sorted()
    throw error("\"\(name)\" is no colour here; \(Suggestion.text(for: name, among: names))")
  }

  private var shown: String { node.scalar.map { "\"\($0.string)\"" } ?? "this" }

  /// The text of a key.
  private func name(of key: Node) throws(TemplateError) -> String {
    guard let name = key.string else {
      let culprit = TemplateNode(node: key, path: path, file: file, palette: palette)
      throw culprit.error("has a key that is a list or a mapping; expected text")
    }
    return name
  }

  /// `0 to 200`, and fractions only where there are any.
  private func bounds(of range: ClosedRange<Double>) -> String {
    [range.lowerBound, range.upperBound]
      .map { Int(exactly: $0).map(String.init) ?? "\($0)" }
      .joined(separator: " to ")
  }

  private func child(_ value: Node, _ name: String) -> TemplateNode {
    TemplateNode(
      node: value,
      path: path.isEmpty ? name : "\(path).\(name)",
      file: file,
      palette: palette
    )
  }
}

extension [String: TemplateNode] {
  /// The value at `key`, which `owner` must have.
  func required(_ key: String, of owner: TemplateNode) throws(TemplateError) -> TemplateNode {
    guard let value = self[key] else { throw owner.error("lacks \"\(key)\"") }
    return value
  }
}
