import ChatframeConversations
import ChatframeTestSupport
import Foundation

/// Documents for tests.
enum Sample {
  /// The example of the conversation format.
  static let contract = """
    {
      "version": 1,
      "session": { "id": "noodles", "kind": "group", "title": "Noodle club" },
      "viewer": "mei",
      "participants": [
        { "id": "mei", "name": "梅" },
        { "id": "omar", "name": "Omar", "avatar": "avatars/omar.png", "color": "#3b82f6" }
      ],
      "messages": [
        { "id": "m1", "sender": "omar", "sentAt": "2026-03-01T12:00:00+08:00",
          "body": { "type": "text", "text": "Lunch?" } },
        { "id": "m2", "sender": "mei", "sentAt": "2026-03-01T12:01:10+08:00", "status": "read",
          "body": { "type": "text",
                    "runs": [ { "text": "Yes " }, { "text": "@Omar", "mention": "omar" } ] } }
      ]
    }
    """

  /// Returns a document with `messages`; mei is the viewer and omar the other participant.
  static func document(messages: String) -> String {
    """
    {"version": 1, "session": {"id": "s", "kind": "private"}, "viewer": "mei",
    "participants": [{"id": "mei", "name": "M"}, {"id": "omar", "name": "O"}],
    "messages": [\(messages)]}
    """
  }

  /// Returns a document with one message of mei, which has additional `fields` and a `body`.
  static func document(fields: String = "", body: String = #"{"type": "revoked"}"#) -> String {
    document(messages: message(fields: fields, body: body))
  }

  /// Returns a message of mei.
  static func message(
    id: String = "m1",
    fields: String = "",
    body: String = #"{"type": "revoked"}"#
  ) -> String {
    """
    {"id": "\(id)", "sender": "mei", "sentAt": "2026-03-01T12:00:00Z", "body": \(body)\(fields)}
    """
  }

  /// Reads `json` as the file `a.json`.
  static func parse(
    _ json: String,
    folder: DocumentFolder? = nil
  ) throws(ConversationError) -> ConversationDocument {
    try ConversationDocument.parse(Data(json.utf8), name: "a.json", folder: folder)
  }

  /// Returns the error message for `json`; `nil` if it is valid.
  static func error(_ json: String, folder: DocumentFolder? = nil) -> String? {
    error(Data(json.utf8), folder: folder)
  }

  /// Returns the error message for `data`; `nil` if it is valid.
  static func error(_ data: Data, folder: DocumentFolder? = nil) -> String? {
    do throws(ConversationError) {
      _ = try ConversationDocument.parse(data, name: "a.json", folder: folder)
      return nil
    } catch {
      return error.description
    }
  }

  /// Calls `use` with a temporary folder.
  static func withFolder(_ use: (URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try use(folder.url)
  }
}
