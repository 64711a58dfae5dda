/// What came out, in a few words.
package struct Verdict: Hashable, Sendable {
  /// How good that is.
  package enum State: String, Hashable, Sendable {
    /// Nothing was found.
    case clean
    /// Something was found, within the limits or without any.
    case noted
    /// A limit is exceeded.
    case failed
  }

  package var state: State
  package var text: String

  package init(_ state: State, _ text: String) {
    self.state = state
    self.text = text
  }
}
