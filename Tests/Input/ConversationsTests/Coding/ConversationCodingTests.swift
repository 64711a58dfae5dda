import ChatframeConversations
import ChatframeTestSupport
import Foundation
import Testing

struct ConversationCodingTests {
  @Test(arguments: ["families", "noodle-club", "release", "souq", "trip", "weekend"])
  func `an encoded example is read back equal`(name: String) throws {
    let path = PackageFolder.path("Examples/\(name).json")
    let conversation = try ConversationDocument.load(path: path).conversation
    let data = try JSONEncoder().encode(conversation)
    #expect(try ConversationDocument.parse(data, name: name).conversation == conversation)
    #expect(try JSONDecoder().decode(Conversation.self, from: data) == conversation)
  }

  @Test(arguments: BodyTests.bodies.map(\.1))
  func `every body reads back equal`(body: MessageBody) throws {
    let data = try JSONEncoder().encode(body)
    #expect(try JSONDecoder().decode(MessageBody.self, from: data) == body)
  }

  @Test func `a session is encoded as the format has it`() throws {
    let session = Session(
      id: "s",
      kind: .group,
      title: "Noodles",
      memberCount: 12,
      presence: "3 online"
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(session)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"id":"s","kind":"group","memberCount":12,"presence":"3 online","title":"Noodles"}"#
    )
    #expect(try JSONDecoder().decode(Session.self, from: data) == session)
  }

  @Test func `a message is encoded as the format has it`() throws {
    let message = Message(
      id: "m1",
      sender: "mei",
      sentAt: Timestamp(secondsSince1970: 1_772_366_400.25, offsetInSeconds: 28800),
      status: .read,
      reactions: [Reaction(emoji: "👍", by: ["omar"])],
      body: .text([TextRun(text: "Yes ", isBold: true), TextRun(text: "@Omar", mention: "omar")])
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(message), as: UTF8.self)
    let runs = #"[{"bold":true,"text":"Yes "},{"mention":"omar","text":"@Omar"}]"#
    #expect(
      text == #"{"body":{"runs":\#(runs),"type":"text"},"id":"m1","#
        + #""reactions":[{"by":["omar"],"emoji":"👍"}],"sender":"mei","#
        + #""sentAt":"2026-03-01T20:00:00.25+08:00","status":"read"}"#
    )
  }

  @Test func `plain text is encoded without runs`() throws {
    let data = try JSONEncoder().encode(MessageBody.text([TextRun(text: "Hi")]))
    #expect(
      try JSONDecoder().decode([String: String].self, from: data) == ["type": "text", "text": "Hi"]
    )
  }

  @Test func `an invalid value is rejected with the same message as in a document`() {
    let json = Sample.document(
      messages: Sample.message(body: #"{"type": "voice", "duration": -1}"#)
    )
    #expect(throws: Sample.conversationError(json)) {
      try JSONDecoder().decode(Conversation.self, from: Data(json.utf8))
    }
  }

  @Test func `an unknown sender is rejected with the same message as in a document`() {
    let json = Sample.document(body: #"{"type": "text", "text": ""}"#)
      .replacing(#""sender": "mei""#, with: #""sender": "oma""#)
    #expect(throws: Sample.conversationError(json)) {
      try JSONDecoder().decode(Conversation.self, from: Data(json.utf8))
    }
  }

  @Test func `errors in a conversation inside another value have the whole path`() throws {
    let json = #"{"chats": [\#(Sample.document(fields: #", "replyTo": "m9""#))]}"#
    let error = #expect(throws: ConversationError.self) {
      try JSONDecoder().decode([String: [Conversation]].self, from: Data(json.utf8))
    }
    #expect(
      error?.description
        == "conversation: chats[0].messages[0].replyTo: unknown message \"m9\"; expected the id "
        + "of a message of this document"
    )
  }

  @Test func `a time that RFC 3339 cannot express cannot be encoded`() {
    let time = Timestamp(secondsSince1970: 0, offsetInSeconds: 30)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([time]) }
  }

  @Test func `a value that is not a time is rejected`() {
    let error = #expect(throws: ConversationError.self) {
      try JSONDecoder().decode([Timestamp].self, from: Data(#"["noon"]"#.utf8))
    }
    #expect(
      error?.description
        == "conversation: [0]: \"noon\" is not a valid RFC 3339 time; expected for example "
        + "2026-03-01T12:00:00Z"
    )
  }

  @Test func `messages, participants and sessions are identified by their ids`() throws {
    func id<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }
    let conversation = try Sample.parse(Sample.contract).conversation
    #expect(conversation.messages.map(id) == ["m1", "m2"])
    #expect(conversation.participants.map(id) == ["mei", "omar"])
    #expect(id(conversation.session) == "noodles")
  }
}

extension Sample {
  /// Returns the error for a document called `conversation`.
  fileprivate static func conversationError(_ json: String) -> ConversationError {
    do throws(ConversationError) {
      _ = try ConversationDocument.parse(Data(json.utf8), name: "conversation")
      return ConversationError(file: "none", reason: .missingFile)
    } catch {
      return error
    }
  }
}
