import ChatframeDocuments
import Foundation

extension MessageBody {
  /// Reads a body that is part of a document of another kind, for example of a scenario.
  ///
  /// Ids and paths are not checked.
  ///
  /// - Parameters:
  ///   - data: The body as JSON in UTF-8.
  ///   - messageTypes: The message types that the host defines, whose fields become payloads.
  ///   - name: The name of the body in warnings.
  /// - Returns: The body, with warnings about misspelt fields.
  /// - Throws: ``ConversationError`` if a value breaks a rule of the format.
  package static func parse(
    embedded data: Data,
    messageTypes: Set<String> = [],
    name: String
  ) throws(ConversationError) -> (body: MessageBody, warnings: [String]) {
    try ConversationError.wrapping(file: name) {
      let unread = UnreadFieldWarnings()
      let fields = try Fields(data, or: .object, observer: unread)
      let body = try fields.reading { try MessageBody($0, hosting: messageTypes) }
      return (body, unread.lines(name: name))
    }
  }
}

extension ConversationError {
  /// The problem and the remedy without the name of the file.
  package var problem: String {
    let anonymous = ConversationError(file: "-", reason: reason)
    return String(anonymous.description.dropFirst("-: ".count))
  }
}
