import ChatframeDocuments
import ChatframeGoldens
import ChatframeGraphics

extension GoldenRules {
  static let keys = ["comparison", "tolerances", "ignore"]

  /// Applies the rules in `fields`: replaces tolerances kind by kind, and adds ignored parts.
  mutating func read(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let field = fields["comparison"] { comparison = try Self.comparison(field) }
    if let field = fields["ignore"] {
      for item in try field.oneOrMore() { masks.append(try GoldenMask(item)) }
    }
    guard let field = fields["tolerances"] else { return }
    let known = GoldenVocabulary.usualComponents + ["others"]
    for (name, key, value) in try field.entries(known.joined(separator: ", ")) {
      if name == "others" {
        others = try GoldenTolerance(value)
        continue
      }
      try Self.check(name, key, among: known)
      tolerances[name] = try GoldenTolerance(value)
    }
  }

  private static func comparison(_ node: YAMLNode) throws(YAMLError) -> Comparison {
    try node.choice([
      "exact": .exact, "perceptual": .perceptual(), "structural": .structural(),
    ])
  }

  /// Rejects names that are similar to a component's; hosts have their own component names.
  fileprivate static func check(
    _ name: String,
    _ node: YAMLNode,
    among known: [String] = GoldenVocabulary.usualComponents
  ) throws(YAMLError) {
    let whole = name.split(separator: ".").first.map(String.init) ?? name
    guard !known.contains(whole), let question = Suggestion.question(for: whole, among: known)
    else { return }
    throw node.error("\(Excerpt.quoted(name)) is not a component; \(question)")
  }
}

extension GoldenMask {
  /// Reads `avatar`, `m12 avatar` or `{ x: 0, y: 0, width: 390, height: 40 }`.
  init(_ node: YAMLNode) throws(YAMLError) {
    if node.isMapping {
      self = .rectangle(try Self.rectangle(node))
      return
    }
    let words = try node.text().split(separator: " ").map(String.init)
    guard let name = words.last, words.count <= 2 else {
      throw node.error(
        "\(node.shown) is not a valid part; expected a component, a message's id and a component, or "
          + "{ x, y, width, height }"
      )
    }
    try GoldenRules.check(name, node)
    self = .component(words.joined(separator: " "))
  }

  private static func rectangle(_ node: YAMLNode) throws(YAMLError) -> LayoutRectangle {
    let fields = try node.fields(["x", "y", "width", "height"])
    func length(_ key: String) throws(YAMLError) -> Double {
      try fields.required(key, of: node).number(0...1_000_000)
    }
    return LayoutRectangle(
      x: try length("x"),
      y: try length("y"),
      width: try length("width"),
      height: try length("height")
    )
  }
}

extension GoldenTolerance {
  /// Reads `0..12` or `{ densest: 0..12, side: 16, total: 0..200 }`.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard node.isMapping else {
      self.init(densest: try node.pixels())
      return
    }
    let fields = try node.fields(["densest", "side", "total"])
    self.init(
      side: try fields["side"]?.count(1...4096) ?? 16,
      densest: try fields.required("densest", of: node).pixels(),
      total: try fields["total"]?.pixels()
    )
  }
}

extension YAMLNode {
  /// Returns a range of pixels such as `2..12`; a single number is the maximum.
  fileprivate func pixels() throws(YAMLError) -> ClosedRange<Int> {
    let text = try self.text()
    if let most = Int(text), most >= 0 { return 0...most }
    guard let match = text.wholeMatch(of: /(\d{1,9})\.\.(\d{1,9})/),
      let low = Int(match.1), let high = Int(match.2), low <= high
    else {
      throw error("\(shown) is not a valid range of pixels; expected for example 0..12 or 12")
    }
    return low...high
  }
}
