import ChatframeConversations
import Foundation
import Testing

struct ConversationDocumentTests {
  @Test func `the example of the format is read`() throws {
    let conversation = try Sample.parse(Sample.contract).conversation
    let noon = 1_772_337_600.0
    #expect(
      conversation
        == Conversation(
          session: Session(id: "noodles", kind: .group, title: "Noodle club"),
          viewer: "mei",
          participants: [
            Participant(id: "mei", name: "梅"),
            Participant(id: "omar", name: "Omar", avatar: "avatars/omar.png", color: "#3b82f6"),
          ],
          messages: [
            Message(
              id: "m1",
              sender: "omar",
              sentAt: Timestamp(secondsSince1970: noon, offsetInSeconds: 28800),
              body: .text([TextRun(text: "Lunch?")])
            ),
            Message(
              id: "m2",
              sender: "mei",
              sentAt: Timestamp(secondsSince1970: noon + 70, offsetInSeconds: 28800),
              status: .read,
              body: .text([TextRun(text: "Yes "), TextRun(text: "@Omar", mention: "omar")])
            ),
          ]
        )
    )
  }

  @Test func `the optional fields of a message are read`() throws {
    let reply = Sample.message(
      id: "m2",
      fields: """
        , "editedAt": "2026-03-01T12:05:00Z", "replyTo": "m1", "status": "sent",
        "reactions": [{"emoji": "👍", "by": ["mei", "omar"]}, {"emoji": "🎉", "by": []}]
        """
    )
    let document = try Sample.parse(Sample.document(messages: Sample.message() + "," + reply))
    let message = try #require(document.conversation.messages.last)
    #expect(message.editedAt == Timestamp(rfc3339: "2026-03-01T12:05:00Z"))
    #expect(message.replyTo == "m1")
    #expect(message.status == .sent)
    #expect(
      message.reactions == [
        Reaction(emoji: "👍", by: ["mei", "omar"]), Reaction(emoji: "🎉", by: []),
      ]
    )
  }

  @Test(arguments: DeliveryStatus.allCases)
  func `every status is read`(status: DeliveryStatus) throws {
    let json = Sample.document(fields: #", "status": "\#(status.rawValue)""#)
    #expect(try Sample.parse(json).conversation.messages.first?.status == status)
  }

  @Test(arguments: Session.Kind.allCases)
  func `every kind of session is read`(kind: Session.Kind) throws {
    let json = Sample.contract.replacing("\"group\"", with: "\"\(kind.rawValue)\"")
    #expect(try Sample.parse(json).conversation.session.kind == kind)
  }

  @Test(arguments: ["title", "status", "editedAt", "replyTo", "reactions", "future"])
  func `null counts as missing for an optional field`(name: String) {
    #expect(Sample.error(Sample.document(fields: ", \"\(name)\": null")) == nil)
  }

  @Test func `messages may be out of order`() throws {
    let older = Sample.message(id: "m0").replacing("2026", with: "2020")
    let json = Sample.document(messages: Sample.message() + "," + older)
    #expect(try Sample.parse(json).conversation.messages.map(\.id) == ["m1", "m0"])
  }

  @Test func `a byte order mark is skipped`() {
    #expect(Sample.error("\u{feff}" + Sample.contract) == nil)
  }

  @Test func `unknown types are warned about once each`() throws {
    let bodies = ["hologram", "smell", "hologram"].enumerated().map {
      Sample.message(id: "m\($0)", body: "{\"type\": \"\($1)\", \"text\": 3}")
    }
    let document = try Sample.parse(Sample.document(messages: bodies.joined(separator: ",")))
    #expect(document.conversation.messages[2].body == .unknown(type: "hologram"))
    #expect(
      document.warnings == [
        "a.json: messages[0].body.type: \"hologram\" is unknown and drawn as an unsupported message"
          + " (2 messages)",
        "a.json: messages[1].body.type: \"smell\" is unknown and drawn as an unsupported message"
          + " (1 message)",
      ]
    )
  }

  @Test func `the words of an unknown type are read and written`() throws {
    let body = #"{"type": "quiz", "text": " ", "title": 3, "question": "When?"}"#
    let document = try Sample.parse(Sample.document(messages: Sample.message(body: body)))
    let quiz = document.conversation.messages[0].body
    #expect(quiz == .unknown(type: "quiz", words: "When?"))
    let copy = try JSONDecoder().decode(MessageBody.self, from: JSONEncoder().encode(quiz))
    #expect(copy == quiz)
  }

  @Test func `a misspelt type has a suggestion`() throws {
    let body = #"{"type": "imgae", "source": "a.png"}"#
    let document = try Sample.parse(Sample.document(messages: Sample.message(body: body)))
    #expect(document.warnings.first?.hasSuffix("(1 message); did you mean \"image\"?") == true)
  }

  @Test func `the lines about unknown types are bounded`() throws {
    let messages = (0..<30).map {
      Sample.message(id: "m\($0)", body: "{\"type\": \"zz\($0)\"}")
    }
    let json = Sample.document(messages: messages.joined(separator: ","))
    let warnings = try Sample.parse(json).warnings
    #expect(warnings.count == 21)
    #expect(warnings.last == "a.json: 10 more types of messages are unknown")
  }

  @Test func `a file is read with its folder`() throws {
    try Sample.withFolder { folder in
      let file = folder.appendingPathComponent("noodles.json")
      try Data(Sample.contract.utf8).write(to: file)
      let document = try ConversationDocument.load(path: file.path)
      #expect(document.folder == DocumentFolder(path: folder.path))
      #expect(document.conversation.messages.count == 2)
    }
  }

  @Test func `a missing file is reported as missing`() throws {
    try Sample.withFolder { folder in
      let path = folder.appendingPathComponent("none.json").path
      let error = #expect(throws: ConversationError.self) {
        try ConversationDocument.load(path: path)
      }
      #expect(error?.description == "\(path): no such file")
      #expect(error?.isMissing == true)
    }
  }

  @Test(arguments: ["lunch.jsn", "lunhc.json", "lunch", "Lunch.yaml"])
  func `a similar file is suggested for a missing one`(name: String) throws {
    try Sample.withFolder { folder in
      for file in ["lunch.json", "lunch.png", "dinner.json"] {
        try Data("{}".utf8).write(to: folder.appendingPathComponent(file))
      }
      let path = folder.appendingPathComponent(name).path
      let error = #expect(throws: ConversationError.self) {
        try ConversationDocument.load(path: path)
      }
      #expect(error?.description.contains("lunch.json\"?") == true, "\(String(describing: error))")
      #expect(error?.isMissing == true)
    }
  }

  @Test func `a folder is not a document`() throws {
    try Sample.withFolder { folder in
      let error = #expect(throws: ConversationError.self) {
        try ConversationDocument.load(path: folder.path)
      }
      #expect(error?.description == "\(folder.path): cannot be read: it is a folder")
      #expect(error?.isMissing == true)
    }
  }

  @Test func `bad data has its own exit status`() {
    let error = #expect(throws: ConversationError.self) { try Sample.parse("[]") }
    #expect(error?.isMissing == false)
  }

  @Test func `a document may have 100,000 participants and 20,000 messages`() throws {
    let people = (0..<100_000).map { "{\"id\": \"p\($0)\", \"name\": \"P\"}" }
    let messages = (0..<20_000).map {
      """
      {"id": "m\($0)", "sender": "p\($0 * 5)", "sentAt": "2026-03-01T12:00:00Z",
      "body": {"type": "text", "text": "Lunch?"}}
      """
    }
    let json = """
      {"version": 1, "session": {"id": "s", "kind": "chatroom"}, "viewer": "p0",
      "participants": [\(people.joined(separator: ","))],
      "messages": [\(messages.joined(separator: ","))]}
      """
    let conversation = try Sample.parse(json).conversation
    #expect(conversation.participants.count == 100_000)
    #expect(conversation.messages.count == 20_000)
  }
}
