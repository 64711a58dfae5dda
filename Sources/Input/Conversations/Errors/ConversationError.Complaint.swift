extension ConversationError {
  /// What is wrong with a value of a document; values are given as one line, shortened.
  public enum Violation: Hashable, Sendable {
    /// A field that must be there is not.
    case missing(Expectation)
    /// A value of the wrong type or out of range, and what was probably meant.
    case unexpected(value: String, Expectation, suggestion: String?)
    /// An id that an earlier participant or message has.
    case repeated(value: String, first: String)
    /// An id that no participant has.
    case unknownParticipant(value: String, suggestion: String?)
    /// An id that no message has.
    case unknownMessage(value: String)
    /// A message that needs a sender has none.
    case missingSender(type: String)
    /// A status on a message that is not the viewer's.
    case incomingStatus(value: String, viewer: String)
    /// A text body with both `text` and `runs`, or neither.
    case textOrRuns
    /// More Unicode scalars than a message may have.
    case tooLong(count: Int, limit: Int)
    /// More items than a list may have.
    case tooMany(count: Int, limit: Int)
    /// A path that may not be used.
    case path(value: String, DocumentFolder.PathError)
  }
}
