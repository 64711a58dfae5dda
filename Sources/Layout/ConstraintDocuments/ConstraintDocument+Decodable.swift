import ChatframeConstraintSolving
import ChatframeDocuments

extension ConstraintDocument: Decodable {
  private static let example = #"{"views": {"a": {}}, "vfl": ["|-[a]-|"]}"#

  /// What is left out: no metrics, views or constraints; left to right; gaps of 8 and 20; a
  /// container as small as it can be.
  ///
  /// - Throws: A `ConstraintDocumentError`.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(
      decoder,
      known: [
        "version", "container", "spacing", "direction", "metrics", "views", "vfl", "constraints",
      ],
      else: .object(example: Self.example)
    )
    _ = try fields.number("version", in: 1...1, .version)
    let container = try fields.value("container", as: ViewEntry.Size.self)
    width = container?.width.map { .fixed($0) } ?? .fitting(0)
    height = container?.height.map { .fixed($0) } ?? .fitting(0)
    spacing = try fields.value("spacing") ?? Spacing()
    isRightToLeft = try fields.choice("direction", [("ltr", false), ("rtl", true)]) ?? false
    metrics = try fields.value("metrics", as: Metrics.self)?.values ?? [:]
    views = try fields.value("views", as: Views.self)?.descriptions ?? []
    visualFormats = try fields.list("vfl", example: #"["|-[a]-|"]"#)
      .map { (entry: VisualFormatEntry) in entry.format }
    constraints = try fields.list("constraints", example: #"["a.width == 120"]"#)
      .map { (entry: ConstraintEntry) in entry.format }
    try checkSuperviews()
  }
}

extension ConstraintDocument {
  /// Refuses what a format calls its superview without there being such a view.
  private func checkSuperviews() throws(ConstraintDocumentError) {
    let names = views.map(\.name)
    let known = Set(names)
    for (list, formats) in [("vfl", visualFormats), ("constraints", constraints)] {
      for (index, format) in formats.enumerated() {
        guard let superview = format.superview, !known.contains(superview) else { continue }
        throw ConstraintDocumentError(
          path: "\(list)[\(index)].superview",
          reason: .unknownView(
            value: Excerpt.quoted(superview),
            suggestion: Suggestion.nearest(to: superview, in: names)
          )
        )
      }
    }
  }
}

/// The numbers that formats know by name.
private struct Metrics: Decodable {
  let values: [String: Double]

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, else: .object(example: #"{"pad": 12}"#))
    var values: [String: Double] = [:]
    for name in fields.names {
      guard NameScope.isIdentifier(name) else { throw fields.invalidName(name) }
      guard let value = try fields.number(name) else { throw fields.parsingError(name, .number) }
      values[name] = value
    }
    self.values = values
  }
}

/// The views, in the order of their names.
private struct Views: Decodable {
  let descriptions: [ViewDescription]

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, else: .object(example: #"{"a": {}, "b": {}}"#))
    descriptions = try fields.names.map { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(NameScope.isIdentifier) else { throw fields.invalidName(name) }
      let view: ViewEntry = try fields.valueOrNull(name)
      return view.description(named: name)
    }
  }
}

extension Spacing: Decodable {
  /// `superview` is for the edges that are not named.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(
      decoder,
      known: ["sibling", "superview", "leading", "trailing", "top", "bottom"],
      else: .object(example: #"{"sibling": 8, "superview": 20}"#)
    )
    let usual = Spacing()
    self.init(
      sibling: try fields.number("sibling") ?? usual.sibling,
      superview: try fields.number("superview") ?? usual.leading
    )
    leading = try fields.number("leading") ?? leading
    trailing = try fields.number("trailing") ?? trailing
    top = try fields.number("top") ?? top
    bottom = try fields.number("bottom") ?? bottom
  }
}
