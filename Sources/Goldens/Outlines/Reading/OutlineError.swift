/// A text that is no outline.
package struct OutlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says where, what is there and what should be.
  package let description: String

  init(_ description: String) { self.description = description }
}
