import ChatframeConstraintSolving
import ChatframeDocuments

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
