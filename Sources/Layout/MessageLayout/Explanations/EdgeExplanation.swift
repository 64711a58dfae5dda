import ChatframeDocuments
import ChatframeTemplates

/// The position of an edge of a component, or its size, and the reasons for it.
package struct EdgeExplanation: Hashable, Sendable {
  /// The explained quantity; leading and trailing are relative to the structure.
  package enum Quantity: String, Hashable, Sendable {
    case leading, trailing, top, bottom, width, height
  }

  package let quantity: Quantity
  /// The distance in points from the container's leading or top edge, or the size in points.
  package let position: Double
  /// The reasons: the template's constraints in the order of their lines, then the content sizes.
  package let reasons: [EdgeReason]

  /// The reasons that refer to the edge itself.
  package var directReasons: [EdgeReason] { reasons.filter(\.isDirect) }
}

/// A constraint that determines the position of an edge.
package struct EdgeReason: Hashable, Sendable {
  package let note: ConstraintNote
  /// The distance that the edge moves if the constraint's right side grows by a point, in points.
  package let share: Double
  /// A Boolean value that indicates whether the constraint refers to the edge itself, not only to
  /// something the edge depends on.
  package let isDirect: Bool
}

/// A constraint as its author knows it.
package struct ConstraintNote: Hashable, Sendable {
  /// The origin of a constraint.
  package enum Source: String, Hashable, Sendable {
    /// A line of the structure's constraints.
    case template
    /// The size of a component's content.
    case content
    /// The rule that sizes are not negative.
    case bound
    /// Nothing: the solver chose.
    case none
  }

  /// A metric with its value on this page.
  package struct Metric: Hashable, Sendable {
    package let name: String
    package let value: Double
  }

  /// The constraint as written, or, for a part of a longer line, in the Visual Format Language.
  package let text: String
  package let source: Source
  /// The priorities, of which 1000 is required; for a content size those of hugging and compression
  /// resistance.
  package let priorities: [Double]
  /// The line of the template; `nil` if the constraint is not from the template.
  package let place: YAMLLocation?
  /// The metrics that the constraint refers to.
  package let metrics: [Metric]
}

/// The distance of a non-binding constraint on a component from being tight, or from being met.
package struct ConstraintMargin: Hashable, Sendable {
  package let note: ConstraintNote
  /// The limited quantity of the component: an edge, `width`, `height`, `centerX` or `centerY`.
  package let about: String
  /// The slack in points: 0 for a tight but redundant constraint, negative for a violated one.
  package let slack: Double
}
