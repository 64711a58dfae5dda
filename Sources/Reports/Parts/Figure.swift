/// A number that a report tells of the whole.
package struct Figure: Hashable, Sendable {
  /// What it counts or measures, such as "Largest jitter".
  package var label: String
  /// As it is to be read, with its unit: "480 pt".
  package var value: String
  /// What it may be; nil where nobody said.
  package var limit: String?
  /// How good it is.
  package var state: Verdict.State

  package init(
    _ label: String,
    _ value: String,
    limit: String? = nil,
    state: Verdict.State = .clean
  ) {
    self.label = label
    self.value = value
    self.limit = limit
    self.state = state
  }
}
