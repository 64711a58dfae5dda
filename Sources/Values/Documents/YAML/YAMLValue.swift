import Yams

/// A document that is created in code, so that hosts' values pass the same checks as files.
package indirect enum YAMLValue: Hashable, Sendable {
  /// A text, or a number as text.
  case text(String)
  /// A list of values.
  case list([YAMLValue])
  /// Values by key, in order; keys must be unique.
  case mapping([Field])

  /// A key and its value.
  package struct Field: Hashable, Sendable {
    let key: String
    let value: YAMLValue

    /// Creates a field.
    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// Returns a number with the fewest digits that round-trip.
  package static func number(_ value: Double) -> YAMLValue { .text(NumberFormat.text(value)) }

  /// Returns a mapping without the values that are `nil`.
  package static func fields(_ fields: KeyValuePairs<String, YAMLValue?>) -> YAMLValue {
    .mapping(fields.compactMap { key, value in value.map { Field(key, $0) } })
  }

  /// The value as a Yams node.
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
  /// Creates the root of a document that is created in code; its errors have no lines.
  package init(_ value: YAMLValue, file: String) {
    self.init(node: value.node, path: "", file: file)
  }
}
