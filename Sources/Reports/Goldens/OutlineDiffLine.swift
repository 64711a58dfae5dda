/// A line of two outlines that are told in one list.
package struct OutlineDiffLine: Hashable, Sendable {
  /// Which of them has it.
  package enum Kind: String, Hashable, Sendable {
    case both = " "
    case expected = "-"
    case actual = "+"
    /// Lines of both that are left out.
    case gap = "…"
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
