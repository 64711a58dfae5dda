/// Why frames, or the rest of them, cannot be looked at: the culprit and the remedy in one line.
package struct FrameReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, as the caller named it.
  package let name: String
  /// What is wrong with it, and what can be done.
  package let reason: String
  /// Whether something is missing that should be there, rather than wrong.
  package let isMissing: Bool

  /// An error of a file.
  package init(_ name: String, _ reason: String, isMissing: Bool = false) {
    self.name = name
    self.reason = reason
    self.isMissing = isMissing
  }

  package var description: String { "\(name): \(reason)" }
}
