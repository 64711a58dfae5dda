/// A wrong value, before it is known which file it is in.
struct ParsingError: Error {
  let path: String
  let violation: ConversationError.Violation
}
