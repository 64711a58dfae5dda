import ChatframeDocuments
import ChatframeTemplates

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
