import Foundation
import Testing

@testable import ChatframeConversations

struct UnreadFieldTests {
  private func warnings(
    _ messages: [String],
    session: String = "",
    types: Set<String> = []
  ) throws -> [String] {
    let json = Sample.document(messages: messages.joined(separator: ","))
      .replacing("\"kind\"", with: session + "\"kind\"")
    return try ConversationDocument.parse(Data(json.utf8), name: "a.json", messageTypes: types)
      .warnings
  }

  private func message(_ index: Int, _ fields: String) -> String {
    Sample.message(id: "m\(index)", fields: ", " + fields)
  }

  @Test func `a misspelt field is reported once, with its count`() throws {
    let messages = (0..<3).map { message($0, "\"stauts\": \"read\"") }
    #expect(
      try warnings([Sample.message(id: "x")] + messages) == [
        "a.json: messages[1].stauts: \"stauts\" in 3 messages is not a known field; "
          + "did you mean \"status\"?"
      ]
    )
  }

  @Test func `a misspelt field of the session is reported without a count`() throws {
    #expect(
      try warnings([], session: "\"titel\": \"Lunch\", ") == [
        "a.json: session.titel: \"titel\" is not a known field; did you mean \"title\"?"
      ]
    )
  }

  @Test(arguments: [
    (#"{"type": "image", "source": "a.png", "widht": 3}"#, "body.widht", "width"),
    (#"{"type": "text", "runs": [{"text": "a", "blod": true}]}"#, "body.runs[0].blod", "bold"),
    (
      #"{"type": "custom", "size": {"width": 1, "height": 1}, "lable": "a"}"#, "body.lable", "label"
    ),
    (
      #"{"type": "poll", "question": "", "options": [{"text": "a", "votes": 1, "vote": 2}]}"#,
      "body.options[0].vote", "votes"
    ),
  ])
  func `misspelt fields of bodies are reported`(body: String, path: String, known: String) throws {
    let lines = try warnings([Sample.message(id: "m1", body: body)])
    let name = path.split(separator: ".").last ?? ""
    #expect(
      lines == [
        "a.json: messages[0].\(path): \"\(name)\" in 1 message is not a known field; "
          + "did you mean \"\(known)\"?"
      ]
    )
  }

  @Test(arguments: [
    #""importedFrom": "x""#, #""sentBy": 3"#, #""stauts": null"#, #""x": {"stauts": 1}"#,
    #""client": "web""#,
  ])
  func `other unknown fields are ignored`(fields: String) throws {
    #expect(try warnings([message(1, fields)]) == [])
  }

  @Test func `the fields of a host's types and of unknown types are not reported`() throws {
    let body = #"{"type": "order", "tpye": 1, "widht": 3, "txt": "a"}"#
    let message = Sample.message(id: "m1", body: body)
    #expect(try warnings([message], types: ["order"]) == [])
    #expect(try warnings([message]).count == 1)
  }

  @Test func `a field that is read is never misspelt, whatever its name`() throws {
    #expect(try Sample.parse(Sample.contract).warnings == [])
  }

  @Test func `a conversation in a request is examined from its own root`() throws {
    let json = Sample.document(messages: message(1, "\"stauts\": \"read\""))
    let request = "{\"conversation\": \(json), \"optons\": {}}"
    let document = try ConversationDocument.parse(embeddedIn: Data(request.utf8), name: "request")
    #expect(
      document.warnings == [
        "request: conversation.messages[0].stauts: \"stauts\" in 1 message is not a known field; "
          + "did you mean \"status\"?"
      ]
    )
  }

  @Test func `the lines are bounded`() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let messages = letters.enumerated().map { message($0, "\"status\($1)\": 1") }
    let lines = try warnings(messages)
    #expect(lines.count == 21)
    #expect(lines.last == "a.json: 6 more unknown fields")
  }
}
