/// Goldens that something in common happened to.
package struct GoldenGroup: Hashable, Sendable {
  /// What happened, such as "bubble grew in height".
  package var title: String
  /// Their places in the report's list.
  package var goldens: [Int]
  /// What approves all of them; nil where there is nothing to approve.
  package var command: String?

  package init(title: String, goldens: [Int], command: String? = nil) {
    self.title = title
    self.goldens = goldens
    self.command = command
  }
}
