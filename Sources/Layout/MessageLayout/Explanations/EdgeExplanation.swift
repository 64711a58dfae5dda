import ChatframeDocuments
import ChatframeTemplates

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

/// Something that holds an edge where it is.
package struct EdgeReason: Hashable, Sendable {
  package let note: ConstraintNote
  /// How far the edge moves when the constraint's right side grows by a point.
  package let share: Double
  /// Whether it speaks of this edge itself, and not only of what the edge rests on.
  package let isDirect: Bool
}

/// A constraint as those who wrote it know it.
package struct ConstraintNote: Hashable, Sendable {
  /// What it comes from.
  package enum Source: String, Hashable, Sendable {
    /// A line of the structure's constraints.
    case template
    /// What the content of a component needs.
    case content
    /// That sizes are not negative.
    case bound
    /// Nothing: the solver chose.
    case none
  }

  /// A metric with its value on this page.
  package struct Metric: Hashable, Sendable {
    package let name: String
    package let value: Double
  }

  /// As it was written, or as the Visual Format Language writes its part of a longer line.
  package let text: String
  package let source: Source
  /// 1000 is required; of a content size, that of hugging and that of compression resistance.
  package let priorities: [Double]
  /// The line that says so.
  package let place: YAMLLocation?
  /// The metrics that it names.
  package let metrics: [Metric]
}

/// How far a constraint on a component is from holding it there, or from being met.
package struct ConstraintMargin: Hashable, Sendable {
  package let note: ConstraintNote
  /// What of the component it limits: an edge, `width`, `height`, `centerX`, `centerY`.
  package let about: String
  /// The slack in points, 0 where it is tight but others suffice; the violation where it is
  /// negative.
  package let slack: Double
}
