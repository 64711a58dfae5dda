import ChatframeGoldens

/// A golden that a list declares, whether its files are there or not.
package struct DeclaredGolden: Hashable, Sendable {
  /// What its files are called, without an ending; unique in its list.
  package let name: GoldenName
  /// What it shows.
  package let subject: GoldenSubject
  /// What counts as a difference.
  package let rules: GoldenRules
  /// Whether each glyph is drawn as a box.
  package let hasBlockedText: Bool
  /// The line of its entry.
  package let line: Int?
}
