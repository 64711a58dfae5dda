import Yams

/// A document that is made in code, for readers that check values of a host as they check files.
package indirect enum YAMLValue: Hashable, Sendable {
  /// A text, or a number in digits.
  case text(String)
  /// Values in order.
  case list([YAMLValue])
  /// Values by key, in order; a key may not occur twice.
  case mapping([Field])

  /// A key and its value.
  package struct Field: Hashable, Sendable {
    let key: String
    let value: YAMLValue

    /// A key and its value.
    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// A number with the fewest digits that round-trip.
  package static func number(_ value: Double) -> YAMLValue { .text(NumberFormat.text(value)) }

  /// Values by key, without those that are absent.
  package static func fields(_ fields: KeyValuePairs<String, YAMLValue?>) -> YAMLValue {
    .mapping(fields.compactMap { key, value in value.map { Field(key, $0) } })
  }

  /// The document as a node of Yams.
  fileprivate var node: Node {
    switch self {
    case .text(let text): .scalar(Node.Scalar(text))
    case .list(let values): .sequence(Node.Sequence(values.map(\.node)))
    case .mapping(let fields):
      .mapping(Node.Mapping(fields.map { (.scalar(Node.Scalar($0.key)), $0.value.node) }))
    }
  }
}

extension YAMLNode {
  /// The root of a document that is made in code: its errors have paths, but no lines.
  ///
  /// - Parameter file: The name of the document in errors.
  package init(_ value: YAMLValue, file: String) {
    self.init(node: value.node, path: "", file: file)
  }
}
