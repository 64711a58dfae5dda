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

/// A view of a `ConstraintDocument`, without its name.
struct ViewEntry: Decodable {
  /// A length along each axis.
  struct Size: Decodable {
    var width: Double?
    var height: Double?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["width", "height"],
        else: .object(example: #"{"width": 320, "height": 44}"#)
      )
      width = try fields.length("width")
      height = try fields.length("height")
    }
  }

  /// A priority along each axis.
  struct Priorities: Decodable {
    var width: Priority?
    var height: Priority?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["width", "height"],
        else: .object(example: #"{"width": 251, "height": 250}"#)
      )
      width = try fields.priority("width")
      height = try fields.priority("height")
    }
  }

  /// Distances of baselines from the nearer edge.
  struct Baseline: Decodable {
    var first: Double?
    var last: Double?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["first", "last"],
        else: .object(example: #"{"first": 15, "last": 5}"#)
      )
      first = try fields.number("first")
      last = try fields.number("last")
    }
  }

  var intrinsic: Size?
  var hugging: Priorities?
  var compressionResistance: Priorities?
  var baseline: Baseline?

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(
      decoder,
      known: ["intrinsic", "hugging", "compressionResistance", "baseline"],
      else: .object(example: #"{} or {"intrinsic": {"width": 100, "height": 30}}"#)
    )
    intrinsic = try fields.value("intrinsic")
    hugging = try fields.value("hugging")
    compressionResistance = try fields.value("compressionResistance")
    baseline = try fields.value("baseline")
  }

  func description(named name: String) -> ViewDescription {
    ViewDescription(
      name,
      width: content(intrinsic?.width, hugging?.width, compressionResistance?.width),
      height: content(intrinsic?.height, hugging?.height, compressionResistance?.height),
      firstBaseline: baseline?.first ?? 0,
      lastBaseline: baseline?.last ?? 0
    )
  }

  private func content(
    _ size: Double?,
    _ hugging: Priority?,
    _ resistance: Priority?
  ) -> ViewDescription.ContentSize {
    ViewDescription.ContentSize(
      size,
      hugging: hugging ?? .defaultLow,
      compressionResistance: resistance ?? .defaultHigh
    )
  }
}

/// An entry of `vfl`: a string, or an object with it and what is said beside it.
struct VisualFormatEntry: Decodable {
  let format: ConstraintDocument.Format

  init(from decoder: any Decoder) throws {
    format = try ConstraintDocument.Format(
      from: decoder,
      known: ["format", "identifier", "alignment", "direction", "superview"],
      example: "\"|-[a]-|\""
    )
  }
}

/// An entry of `constraints`: a string, or an object with it and what is said beside it.
struct ConstraintEntry: Decodable {
  let format: ConstraintDocument.Format

  init(from decoder: any Decoder) throws {
    format = try ConstraintDocument.Format(
      from: decoder,
      known: ["format", "identifier", "superview"],
      example: "\"a.width == 120\""
    )
  }
}

extension ConstraintDocument.Format {
  /// A string with nothing beside it.
  package init(_ text: String) {
    self.text = text
    alignment = []
    direction = .leadingToTrailing
  }

  fileprivate init(from decoder: any Decoder, known: [String], example: String) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let expectation = ConstraintDocumentError.Expectation.format(example: example)
    let fields = try DocumentFields(decoder, known: known, else: expectation)
    guard let text = try fields.text("format", expectation) else {
      throw ConstraintDocumentError(
        path: FieldName.path(decoder.codingPath + [FieldName(stringValue: "format")]),
        reason: .missing(expectation)
      )
    }
    self.init(text)
    identifier = try fields.text("identifier")
    alignment = try fields.list("alignment", example: #"["centerY"]"#)
      .map { (entry: AttributeEntry) in entry.attribute }
    let directions = FormatDirection.allCases.map { (word: $0.rawValue, value: $0) }
    direction = try fields.choice("direction", directions) ?? .leadingToTrailing
    superview = try fields.text("superview")
  }
}

/// An attribute by its name, or by GTK's name for it.
private struct AttributeEntry: Decodable {
  let attribute: Attribute

  init(from decoder: any Decoder) throws {
    let name = try? decoder.singleValueContainer().decode(String.self)
    guard let attribute = name.flatMap({ Attribute(name: $0) }) else {
      let names = Attribute.allCases.map(\.rawValue)
      throw ConstraintDocumentError(
        path: FieldName.path(decoder.codingPath),
        reason: .unexpected(
          value: try Excerpt(from: decoder).text,
          .choice(names),
          suggestion: name.flatMap { Suggestion.nearest(to: $0, in: names) }
        )
      )
    }
    self.attribute = attribute
  }
}
