/// Why an edge or a size of a component is what it is.
package struct EdgeExplanation: Hashable, Sendable {
  /// What is explained; leading and trailing are the structure's own.
  package enum Quantity: String, Hashable, Sendable {
    case leading, trailing, top, bottom, width, height
  }

  package let quantity: Quantity
  /// Points from the leading or top edge of what the constraints call `|`, or the size.
  package let position: Double
  /// In the order of the template's lines, then what follows from the contents.
  package let reasons: [EdgeReason]

  /// What speaks of the edge itself.
  package var directReasons: [EdgeReason] { reasons.filter(\.isDirect) }
}
