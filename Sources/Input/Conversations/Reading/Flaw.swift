/// A wrong value, before it is known which file it is in.
struct Flaw: Error {
  let path: String
  let complaint: ConversationError.Complaint
}
