import ChatframeConversations
import Foundation
import Testing

struct ConversationValidationTests {
  private static let noon = Timestamp(secondsSince1970: 1_772_366_400)

  private static func message(
    _ id: String = "m1",
    sender: String? = "mei",
    sentAt: Timestamp = noon,
    status: DeliveryStatus? = nil,
    replyTo: String? = nil,
    body: MessageBody = .revoked
  ) -> Message {
    Message(id: id, sender: sender, sentAt: sentAt, status: status, replyTo: replyTo, body: body)
  }

  private static func conversation(_ messages: Message...) -> Conversation {
    Conversation(
      session: Session(id: "s", kind: .group),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "M"), Participant(id: "omar", name: "O")],
      messages: messages
    )
  }

  @Test func `a conversation of values that fit is valid`() throws {
    let text = MessageBody.text([TextRun(text: "Hi "), TextRun(text: "@O", mention: "omar")])
    try Self.conversation(
      Self.message("m1", body: text),
      Self.message("m2", status: .read, replyTo: "m1"),
      Self.message("m3", body: .unknown(type: "hologram"))
    ).validate()
  }

  static let mistakes: [(Message, String)] = [
    (message(sender: "oma"), #"sender: unknown participant "oma"; did you mean "omar"?"#),
    (message(""), #"id: "" is not a non-empty string; expected for example "m1""#),
    (
      message(replyTo: "m9"),
      #"replyTo: unknown message "m9"; expected the id of a message of this document"#
    ),
    (
      message(sender: "omar", status: .read),
      #"status: "read" is set on a message that the viewer ("mei") did not send; remove the status"#
    ),
    (
      message(sender: nil, body: .voice(Voice(durationInSeconds: 1))),
      "sender is missing; only system and revoked messages may omit it, but this one is \"voice\""
    ),
    (
      message(body: .voice(Voice(durationInSeconds: -1))),
      "body.duration: -1 is not a valid number; expected a value from 0 to 1000000000, for "
        + "example 2.5"
    ),
    (
      message(body: .voice(Voice(durationInSeconds: .nan))),
      #"body.duration: "nan" is not a valid number; expected a value from 0 to 1000000000, for "#
        + #"example 2.5"#
    ),
    (
      message(body: .transfer(Transfer(amount: .nan, currency: "CNY"))),
      "body.amount: NaN is not a valid number; expected a value from 0 to 1000000000000000, for "
        + "example 2.5"
    ),
    (
      message(body: .image(ImageBody(source: "../cat.jpg"))),
      #"body.source: "../cat.jpg" is outside the document's folder; move the file into that folder"#
    ),
    (
      message(body: .text([TextRun(text: String(repeating: "a", count: 200_001))])),
      "body.text: the text has 200001 Unicode scalars; the limit for a message is 200000"
    ),
    (
      message(body: .blocks([.code(String(repeating: "a", count: 200_000)), .quote(["a"])])),
      "body.blocks: the text has 200001 Unicode scalars; the limit for a message is 200000"
    ),
    (
      message(body: .blocks([.list(Array(repeating: [], count: 100_000))])),
      "body.blocks: the list has 100001 elements; the limit is 10000"
    ),
    (
      message(sentAt: Timestamp(secondsSince1970: 0, offsetInSeconds: 30)),
      "sentAt: 0.0 seconds since 1970 at an offset of 30 seconds is not a valid RFC 3339 time; "
        + "expected for example 2026-03-01T12:00:00Z"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake has the same message as in a document`(message: Message, words: String) {
    let error = #expect(throws: ConversationError.self) {
      try Self.conversation(message).validate(name: "chat")
    }
    #expect(error?.description == "chat: messages[0].\(words)")
  }

  @Test func `a duplicate message id is invalid`() {
    let error = #expect(throws: ConversationError.self) {
      try Self.conversation(Self.message("m1"), Self.message("m1")).validate()
    }
    #expect(
      error?.description == "conversation: messages[1].id: \"m1\" is already the id of messages[0]"
    )
  }

  @Test func `a link out of the folder is invalid`() throws {
    try Sample.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("a.png").path,
        withDestinationPath: "/etc/passwd"
      )
      let conversation = Self.conversation(
        Self.message(body: .sticker(Sticker(source: "a.png")))
      )
      try conversation.validate()
      #expect(throws: ConversationError.self) {
        try conversation.validate(folder: DocumentFolder(path: folder.path))
      }
    }
  }
}
