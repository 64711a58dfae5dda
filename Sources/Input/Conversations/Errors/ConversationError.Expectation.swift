extension ConversationError {
  /// What a field of a document must hold.
  public enum Expectation: Hashable, Sendable {
    /// Fields in braces.
    case object
    /// Values in brackets.
    case list
    /// Characters in quotes.
    case text
    /// Characters in quotes, at least one.
    case filledText
    /// `true` or `false`.
    case boolean
    /// The number 1.
    case version
    /// An RFC 3339 time.
    case time
    /// `#rrggbb` or `#rrggbbaa`.
    case color
    /// A number of at least 0, up to a limit.
    case amount(atMost: Int)
    /// A number above 0, up to a limit.
    case length(atMost: Int)
    /// A number without fraction of at least 0, up to a limit.
    case count(atMost: Int)
    /// One of a few words.
    case choice([String])
  }
}
