import ChatframeConstraintSolving
import ChatframeDocuments

extension ConstraintDocument {
  /// A valid document, for error messages.
  static let example = #"{"views": {"a": {}}, "vfl": ["|-[a]-|"]}"#

  /// Creates a document from its root object.
  ///
  /// By default, the direction is left to right, gaps are 8 and 20 points, and the container is as
  /// small as possible.
  init(_ fields: DocumentFields) throws {
    try fields.checkNames([
      "version", "container", "spacing", "direction", "metrics", "views", "vfl", "constraints",
    ])
    _ = try fields.number("version", in: 1...1, or: .version)
    let container = try ViewEntry.Size(fields, "container")
    width = container.width.map { .fixed($0) } ?? .fitting(0)
    height = container.height.map { .fixed($0) } ?? .fitting(0)
    spacing = try Spacing(fields, "spacing")
    isRightToLeft = try fields.choice("direction", ["ltr": false, "rtl": true]) ?? false
    metrics = try Self.metrics(fields)
    views = try Self.views(fields)
    visualFormats = try fields.values("vfl", example: #"["|-[a]-|"]"#) { list in
      try Format(
        &list,
        known: ["format", "identifier", "alignment", "direction", "superview"],
        example: "\"|-[a]-|\""
      )
    }
    constraints = try fields.values("constraints", example: #"["a.width == 120"]"#) { list in
      try Format(
        &list,
        known: ["format", "identifier", "superview"],
        example: "\"a.width == 120\""
      )
    }
    try checkSuperviews()
  }

  /// Reads the metrics by name.
  private static func metrics(_ fields: DocumentFields) throws -> [String: Double] {
    guard let metrics = try fields.object("metrics", example: #"{"pad": 12}"#) else { return [:] }
    var values: [String: Double] = [:]
    for name in metrics.names {
      guard NameScope.isIdentifier(name) else { throw metrics.invalidName(name) }
      let field = FieldName(stringValue: name)
      guard let value = try metrics.number(field) else { throw metrics.error(field, .number) }
      values[name] = value
    }
    return values
  }

  /// Reads the views in the order of their names.
  private static func views(_ fields: DocumentFields) throws -> [ViewDescription] {
    guard let views = try fields.object("views", example: #"{"a": {}, "b": {}}"#) else { return [] }
    return try views.names.map { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(NameScope.isIdentifier) else { throw views.invalidName(name) }
      return try ViewEntry(views, FieldName(stringValue: name)).description(named: name)
    }
  }
}

extension ConstraintDocument {
  /// Rejects a format whose superview is not one of the views.
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

extension Spacing {
  /// Reads the spacing; `superview` applies to the edges that have no field of their own.
  fileprivate init(_ document: DocumentFields, _ name: FieldName) throws {
    let usual = Spacing()
    let fields = try document.object(
      name,
      known: ["sibling", "superview", "leading", "trailing", "top", "bottom"],
      example: #"{"sibling": 8, "superview": 20}"#
    )
    self.init(
      sibling: try fields?.number("sibling") ?? usual.sibling,
      superview: try fields?.number("superview") ?? usual.leading
    )
    leading = try fields?.number("leading") ?? leading
    trailing = try fields?.number("trailing") ?? trailing
    top = try fields?.number("top") ?? top
    bottom = try fields?.number("bottom") ?? bottom
  }
}

/// A view of a `ConstraintDocument`, without its name.
private struct ViewEntry {
  /// A length along each axis.
  struct Size {
    let width: Double?
    let height: Double?

    init(_ view: DocumentFields, _ name: FieldName) throws {
      let fields = try view.object(
        name,
        known: ["width", "height"],
        example: #"{"width": 320, "height": 44}"#
      )
      width = try fields?.length("width")
      height = try fields?.length("height")
    }
  }

  /// A priority along each axis.
  struct Priorities {
    let width: Priority
    let height: Priority

    init(_ view: DocumentFields, _ name: FieldName, else usual: Priority) throws {
      let fields = try view.object(
        name,
        known: ["width", "height"],
        example: #"{"width": 251, "height": 250}"#
      )
      width = try fields?.priority("width") ?? usual
      height = try fields?.priority("height") ?? usual
    }
  }

  private let intrinsic: Size
  private let hugging: Priorities
  private let compressionResistance: Priorities
  private let firstBaseline: Double
  private let lastBaseline: Double

  init(_ views: DocumentFields, _ name: FieldName) throws {
    let example = #"{} or {"intrinsic": {"width": 100, "height": 30}}"#
    guard
      let fields = try views.object(
        name,
        known: ["intrinsic", "hugging", "compressionResistance", "baseline"],
        example: example
      )
    else { throw views.error(name, .object(example: example)) }
    intrinsic = try Size(fields, "intrinsic")
    hugging = try Priorities(fields, "hugging", else: .defaultLow)
    compressionResistance = try Priorities(fields, "compressionResistance", else: .defaultHigh)
    // The baselines' distances from the nearer edge.
    let baseline = try fields.object(
      "baseline",
      known: ["first", "last"],
      example: #"{"first": 15, "last": 5}"#
    )
    firstBaseline = try baseline?.number("first") ?? 0
    lastBaseline = try baseline?.number("last") ?? 0
  }

  func description(named name: String) -> ViewDescription {
    ViewDescription(
      name,
      width: ViewDescription.ContentSize(
        intrinsic.width,
        hugging: hugging.width,
        compressionResistance: compressionResistance.width
      ),
      height: ViewDescription.ContentSize(
        intrinsic.height,
        hugging: hugging.height,
        compressionResistance: compressionResistance.height
      ),
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline
    )
  }
}

extension ConstraintDocument.Format {
  /// Creates a format without options.
  package init(_ text: String) {
    self.text = text
    alignment = []
    direction = .leadingToTrailing
  }

  /// Reads the next element of a list: a string, or an object with a string and its options.
  fileprivate init(
    _ list: inout JSONList<ConstraintDocumentError.Expectation>,
    known: [String],
    example: String
  ) throws {
    if let text = list.nextText() {
      self.init(text)
      return
    }
    let expectation = ConstraintDocumentError.Expectation.format(example: example)
    let fields = try list.nextObject(or: expectation)
    try fields.checkNames(known)
    guard let text = try fields.text("format", or: expectation) else {
      throw DocumentFields.FieldError(
        path: fields.path("format"),
        value: nil,
        expectation: expectation
      )
    }
    self.init(text)
    identifier = try fields.text("identifier", or: .text)
    alignment = try fields.values("alignment", example: #"["centerY"]"#) { names in
      try names.nextChoice(
        among: Attribute.allCases.map(\.rawValue),
        or: ConstraintDocumentError.Expectation.choice
      ) { name in
        // Accepts the standard name or GTK's.
        Attribute(name: name)
      }
    }
    direction =
      try fields.choice(
        "direction",
        among: FormatDirection.allCases.map(\.rawValue),
        or: ConstraintDocumentError.Expectation.choice
      ) { FormatDirection(rawValue: $0) } ?? .leadingToTrailing
    superview = try fields.text("superview", or: .text)
  }
}
