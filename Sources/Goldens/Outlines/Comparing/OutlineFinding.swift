/// A cause of differences between two outlines, with what came of it.
package struct OutlineFinding: Hashable, Sendable {
  /// What changed.
  package enum Subject: Hashable, Sendable {
    /// The page or screen.
    case page
    /// A message's row.
    case message(String)
    /// A component of a message.
    case component(String, message: String)
  }

  /// What changed.
  package let subject: Subject
  /// How; not empty.
  package internal(set) var changes: [OutlineChange]
  /// What its text did, where that explains the rest.
  package internal(set) var text: TextChange?
  /// Where it was; nil for what was not there.
  package let before: OutlineFrame?
  /// Where it is; nil for what is not there any more.
  package let after: OutlineFrame?
  /// What moved in the same message because of it.
  package internal(set) var parts: [MovedPart] = []
  /// Rows that moved because of it; nil if none did.
  package internal(set) var displacement: RowDisplacement?

  /// The message it is about; nil for the page.
  package var message: String? {
    switch subject {
    case .page: nil
    case .message(let id), .component(_, let id): id
    }
  }
}
