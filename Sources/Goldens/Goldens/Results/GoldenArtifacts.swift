/// What is left to look at where a golden did not pass; what there was not is nil.
package struct GoldenArtifacts: Codable, Hashable, Sendable {
  /// The golden's picture as it was.
  package var expected: String?
  /// What there is instead; approving copies it as it stands.
  package var actual: String?
  /// What differs.
  package var difference: String?
  /// The golden's outline as it was.
  package var expectedOutline: String?
  /// What there is instead; approving copies it as it stands.
  package var actualOutline: String?
  /// A sequence as it was.
  package var expectedSequence: String?
  /// What there is instead; approving copies it as it stands.
  package var actualSequence: String?
  /// Frames around those that differ.
  package var frames: [String] = []

  /// None yet.
  package init() {}

  /// All of them.
  package var all: [String] {
    [
      expected, actual, difference, expectedOutline, actualOutline, expectedSequence,
      actualSequence,
    ].compactMap { $0 } + frames
  }
}
