import ChatframeDocuments

/// A text of a scenario that whoever draws it makes something of, and where it stands.
package struct ScenarioEntry: Hashable, Sendable {
  /// As the file has it; never empty.
  package let text: String
  /// Where it stands, for errors.
  package let place: YAMLLocation

  /// A text at a place.
  package init(_ text: String, place: YAMLLocation) {
    self.text = text
    self.place = place
  }
}
