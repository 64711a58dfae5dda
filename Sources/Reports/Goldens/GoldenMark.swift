import ChatframeGraphics

/// A component or a row that moved, as it is outlined on a golden's pictures.
package struct GoldenMark: Hashable, Sendable {
  /// Why it moved.
  package enum Kind: String, Hashable, Sendable {
    /// By itself.
    case cause
    /// Because of something else.
    case consequence
    /// It did not: its pixels are left out of the comparison.
    case ignored
  }

  /// What it is, such as "bubble of m2".
  package var name: String
  package var kind: Kind
  /// Where it should be, in points; nil for what should not be there.
  package var before: Rectangle?
  /// Where it is; nil for what is not there.
  package var after: Rectangle?
  /// The sentence about it, counted from 0; nil where there is none.
  package var sentence: Int?

  package init(
    name: String,
    kind: Kind,
    before: Rectangle?,
    after: Rectangle?,
    sentence: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.before = before
    self.after = after
    self.sentence = sentence
  }
}
