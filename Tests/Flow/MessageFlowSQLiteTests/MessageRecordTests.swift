#if SQLite
import ChatframeConversations
import ChatframeMessageFlow
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageFlowSQLite

struct MessageRecordTests {
  /// A payload of a host.
  struct Order: Hashable, Sendable, Codable {
    var number: Int
    var items: [String]
  }

  /// Bodies of all types.
  static let bodies = [
    #"{"type": "text", "text": ""}"#,
    #"{"type": "text", "runs": [{"text": "a", "bold": true, "italic": true, "strike": true}]}"#,
    #"{"type":"text","runs":[{"text":"a","underline":true,"code":true,"link":"x","mention":"mei"}]}"#,
    #"{"type": "text", "runs": [{"text": "a", "spoiler": true}, {"text": "b"}]}"#,
    #"{"type": "text", "blocks": []}"#,
    #"{"type": "image", "source": "a.png"}"#,
    #"{"type": "image", "source": "a.png", "width": 1.5, "height": 2, "caption": "c"}"#,
    #"{"type": "voice", "duration": 0}"#,
    #"{"type": "voice", "duration": 2, "waveform": [0, 0.5, 1]}"#,
    #"{"type": "video", "duration": 2.5}"#,
    #"{"type": "video", "duration": 9, "poster": "p.png", "width": 3, "height": 4}"#,
    #"{"type": "album", "items": [{"type": "image", "source": "a.png"}], "caption": "c"}"#,
    #"{"type": "file", "name": "a.pdf", "byteCount": 900719925474099}"#,
    #"{"type": "sticker", "source": "a.png", "width": 5, "height": 6}"#,
    #"{"type": "location", "title": "t", "address": "a"}"#,
    #"{"type": "contact", "name": "Omar"}"#,
    #"{"type": "call", "medium": "voice", "outcome": "missed"}"#,
    #"{"type": "call", "medium": "video", "outcome": "answered", "duration": 61}"#,
    #"{"type": "poll", "question": "q", "options": [{"text": "a", "votes": 2}]}"#,
    #"{"type": "redPacket", "greeting": "g", "opened": true}"#,
    #"{"type": "transfer", "amount": 88.5, "currency": "CNY", "note": "n"}"#,
    #"{"type": "transfer", "amount": "88.50", "currency": "¥"}"#,
    #"{"type": "merged", "title": "t", "lines": ["a", "b"]}"#,
    #"{"type": "system", "text": "Omar joined"}"#,
    #"{"type": "revoked"}"#,
    #"{"type": "custom", "size": {"width": 10, "height": 20}, "label": "l"}"#,
    #"{"type": "answer", "markdown": "**Hi** [1]", "state": "stopped"}"#,
    #"{"type": "answer", "steps": [{"type": "thinking", "seconds": 2}, {"type": "tool", "name": "t"}]}"#,
    #"{"type": "hologram"}"#,
    #"{"type": "link", "url": "u", "title": "t", "summary": "s"}"#,
    #"{"type": "text", "blocks": [{"type": "quote", "runs": [{"text": "q"}]}]}"#,
  ]

  @Test(arguments: bodies) func `a body is stored without loss`(json: String) throws {
    var message = Self.message
    message.body = try JSONDecoder().decode(MessageBody.self, from: Data(json.utf8))
    let stored = try MessageRecord(message, order: MessageOrder(time: 0, id: message.id))
    #expect(try stored.message() == message)
  }

  @Test func `the bodies have every type of the format`() throws {
    let types = try Self.bodies.map {
      try JSONDecoder().decode(MessageBody.self, from: Data($0.utf8)).typeName
    }
    #expect(Set(types).subtracting(["hologram"]) == Set(MessageBody.standardTypeNames))
  }

  @Test func `a message with all properties is stored without loss`() throws {
    let time = Timestamp(secondsSince1970: 1_800_000_000.123456, offsetInSeconds: -12_600)
    let message = Message(
      id: "m\u{0}é\"\\🍜",
      sender: "mei",
      sentAt: time,
      status: .failed,
      editedAt: time,
      replyTo: "m0",
      reactions: [Reaction(emoji: "👍🏽", by: ["omar", "mei"])],
      forwardedFrom: "Tea",
      thread: ThreadSummary(count: 3, by: ["omar"], lastReplyAt: time),
      isPinned: true,
      progress: 0.1,
      expiresAt: time,
      body: .text([TextRun(text: "a\u{2028}b")])
    )
    let stored = try MessageRecord(message, order: MessageOrder(time: 0, id: message.id))
    #expect(try stored.message() == message)
  }

  @Test func `the payload of a host's type is read again`() throws {
    let order = Order(number: 4711, items: ["Oolong"])
    var message = Self.message
    message.body = .hosted(HostedBody(type: "order", payload: order))
    let stored = try MessageRecord(message, order: MessageOrder(time: 0, id: "m"))
    #expect(try stored.message().body.payload(as: Order.self) == order)
  }

  @Test func `a payload that is not Codable is refused`() {
    struct Secret: Hashable, Sendable {}
    var message = Self.message
    message.body = .hosted(HostedBody(type: "secret", payload: Secret()))
    expectUnstorable(message, #"the payload of "secret" is not Encodable; make its type conform"#)
  }

  @Test func `typing dots are refused, because they are not a message`() {
    var message = Self.message
    message.body = .typing
    expectUnstorable(
      message,
      "a part of it, a typing, has no form in the conversation format"
    )
  }

  @Test func `a time that the format cannot express is refused`() {
    var message = Self.message
    message.sentAt = Timestamp(secondsSince1970: .nan)
    expectUnstorable(
      message,
      "nan seconds since 1970 at an offset of 0 seconds cannot be encoded as an RFC 3339 time"
    )
  }

  @Test func `a text that is too long to be read again is refused`() {
    var message = Self.message
    message.body = .text([TextRun(text: String(repeating: "a", count: 200_001))])
    expectUnstorable(
      message,
      "conversation: body.text: the text has 200001 Unicode scalars; "
        + "the limit for a message is 200000"
    )
  }

  private static let message = Message(
    id: "m",
    sender: "mei",
    sentAt: Timestamp(secondsSince1970: 0),
    body: .revoked
  )

  private func expectUnstorable(_ message: Message, _ why: String) {
    do {
      _ = try MessageRecord(message, order: MessageOrder(time: 0, id: message.id))
      Issue.record("the message was accepted")
    } catch {
      #expect(error.reason == .unstorable(id: "m", why))
    }
  }
}
#endif
