import ChatframeDocuments
import ChatframeGoldens
import ChatframeGraphics

extension GoldenRules {
  static let keys = ["comparison", "limits", "tolerances", "ignore"]

  /// Applies the rules in `fields`: replaces tolerances kind by kind, and adds ignored parts.
  ///
  /// Limits replace tolerances of the list, and tolerances replace limits of the list.
  mutating func read(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let field = fields["comparison"] { comparison = try Self.comparison(field) }
    if let field = fields["limits"] {
      guard fields["tolerances"] == nil else {
        throw field.error("cannot be combined with \"tolerances\"; choose one of them")
      }
      limits = try DifferenceLimits(field)
    }
    if let field = fields["ignore"] {
      for item in try field.oneOrMore() { masks.append(try GoldenMask(item)) }
    }
    guard let field = fields["tolerances"] else { return }
    limits = nil
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

  /// Reads `perceptual` or `{ method: perceptual, threshold: 0.2, antialiasing: true }`.
  private static func comparison(_ node: YAMLNode) throws(YAMLError) -> Comparison {
    let fields =
      node.isMapping
      ? try node.fields(["method", "threshold", "antialiasing", "distance"]) : ["method": node]
    let method: Comparison = try fields.required("method", of: node).choice([
      "exact": .exact, "perceptual": .perceptual(), "structural": .structural(),
    ])
    switch method {
    case .exact:
      try refuse(["threshold", "antialiasing"], in: fields, "applies to perceptual comparisons")
      try refuse(["distance"], in: fields, "applies to structural comparisons")
      return .exact
    case .perceptual:
      try refuse(["distance"], in: fields, "applies to structural comparisons")
      return .perceptual(
        threshold: try fields["threshold"]?.number(0...1) ?? 0.1,
        includesAntialiasing: try fields["antialiasing"]?.boolean() ?? false
      )
    case .structural:
      try refuse(["threshold", "antialiasing"], in: fields, "applies to perceptual comparisons")
      return .structural(distance: try fields["distance"]?.number(0...1000) ?? 1)
    }
  }

  /// Rejects keys that do not apply.
  static func refuse(
    _ keys: [String],
    in fields: [String: YAMLNode],
    _ words: String
  ) throws(YAMLError) {
    for key in keys {
      if let field = fields[key] { throw field.error(words) }
    }
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

extension DifferenceLimits {
  /// Reads `{ maxPixels: 12, maxPercent: 0.1 }`.
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["maxPixels", "maxPercent"])
    guard !fields.isEmpty else {
      throw node.error("is empty; expected for example { maxPixels: 12 } or { maxPercent: 0.1 }")
    }
    self.init(
      maxPixels: try fields["maxPixels"]?.count(0...999_999_999),
      maxPercent: try fields["maxPercent"]?.number(0...100)
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
