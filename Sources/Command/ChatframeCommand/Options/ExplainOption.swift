import ChatframeConversations
import ChatframeDocuments

/// Finds the message that `--explain` names.
enum ExplainOption {
  /// How many ids are told where none is near.
  private static let shownCount = 5

  /// The place of the message called `id`.
  static func index(of id: String, in document: ConversationDocument) throws(Failure) -> Int {
    let ids = document.conversation.messages.map(\.id)
    if let index = ids.firstIndex(of: id) { return index }
    throw .usage("--explain \"\(id)\" is no message's id; \(hint(for: id, among: ids))")
  }

  private static func hint(for id: String, among ids: [String]) -> String {
    guard !ids.isEmpty else { return "the conversation has no messages" }
    return Suggestion.text(for: id, among: ids, shownCount: shownCount)
  }
}
