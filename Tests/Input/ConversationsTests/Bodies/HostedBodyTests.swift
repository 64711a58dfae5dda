import ChatframeConversations
import Foundation
import Testing

/// Messages of a type that the host defines.
struct HostedBodyTests {
  private struct Order: Hashable, Sendable, Decodable {
    var number: Int
    var items: [String] = []
  }

  private func parse(
    _ body: String,
    messageTypes: Set<String> = ["order"]
  ) throws -> ConversationDocument {
    let json = """
      { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
        "participants": [{ "id": "a", "name": "Ann" }],
        "messages": [{ "id": "1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
          "body": \(body) }] }
      """
    return try ConversationDocument.parse(Data(json.utf8), name: "s", messageTypes: messageTypes)
  }

  private func body(_ json: String) throws -> MessageBody {
    try parse(json).conversation.messages[0].body
  }

  @Test func `a body carries the payload that it was created with`() {
    let body = MessageBody.hosted(HostedBody(type: "order", payload: Order(number: 4711)))
    #expect(body.payload(as: Order.self) == Order(number: 4711))
    #expect(body.typeName == "order")
  }

  @Test func `a payload of another type is nil`() {
    let body = MessageBody.hosted(HostedBody(type: "order", payload: 4711))
    #expect(body.payload(as: Order.self) == nil)
    #expect(MessageBody.revoked.payload(as: Order.self) == nil)
  }

  @Test func `equal payloads make equal bodies`() {
    let body = HostedBody(type: "order", payload: Order(number: 1))
    let other = HostedBody(type: "order", payload: Order(number: 1))
    #expect(body == other)
    #expect(body.hashValue == other.hashValue)
  }

  @Test(arguments: [
    HostedBody(type: "order", payload: 2), HostedBody(type: "bill", payload: 1),
    HostedBody(type: "order", payload: "1"), HostedBody(type: "order"),
  ])
  func `bodies with different types or payloads differ`(other: HostedBody) {
    #expect(HostedBody(type: "order", payload: 1) != other)
  }

  @Test func `the fields of a registered type are a payload`() throws {
    let body = try body(#"{ "type": "order", "number": 7, "items": ["tea", "rice"] }"#)
    #expect(body.payload(as: Order.self) == Order(number: 7, items: ["tea", "rice"]))
  }

  @Test func `a registered type causes no warning`() throws {
    let json = #"{ "type": "order", "number": 7 }"#
    #expect(try parse(json).warnings == [])
    #expect(try parse(json, messageTypes: []).warnings.count == 1)
  }

  @Test func `a type that is not registered keeps no fields`() throws {
    let json = #"{ "type": "order", "number": 7 }"#
    let body = try parse(json, messageTypes: ["bill"]).conversation.messages[0].body
    #expect(body == .unknown(type: "order"))
  }

  @Test func `fields that cannot be decoded give no payload`() throws {
    let body = try body(#"{ "type": "order", "number": "seven" }"#)
    #expect(body.payload(as: Order.self) == nil)
  }

  @Test func `the order of fields makes no difference`() throws {
    let one = try body(#"{ "type": "order", "a": 1.10, "b": { "x": null, "y": [true, "é"] } }"#)
    let two = try body(#"{ "b": { "y": [true, "é"], "x": null }, "a": 1.1, "type": "order" }"#)
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
  }

  @Test(arguments: ["0.1", "12345678901234567890", "1e300", "-0.5", "true", "\"a\\\"b\""])
  func `a value of a payload is unchanged`(value: String) throws {
    struct Payload: Hashable, Sendable, Decodable { let value: Value }
    enum Value: Hashable, Sendable, Decodable {
      case number(Double), text(String), flag(Bool)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .number(try container.decode(Double.self))
        }
      }
    }
    let json = #"{ "type": "order", "value": \#(value) }"#
    let expected = try JSONDecoder().decode(Payload.self, from: Data(json.utf8))
    #expect(try body(json).payload(as: Payload.self) == expected)
  }

  @Test func `a type of the format is never hosted`() throws {
    let document = try parse(#"{ "type": "text", "text": "Hi" }"#, messageTypes: ["text"])
    #expect(document.conversation.messages[0].body == .text([TextRun(text: "Hi")]))
  }
}

struct HostedBodyCodingTests {
  private struct Order: Hashable, Codable {
    var number: Int
    var items: [String]
  }

  private func conversation(_ body: HostedBody) -> Conversation {
    Conversation(
      session: Session(id: "s", kind: .private),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "Mei")],
      messages: [
        Message(
          id: "m1",
          sender: "mei",
          sentAt: Timestamp(secondsSince1970: 0),
          body: .hosted(body)
        )
      ]
    )
  }

  @Test func `a payload that is Codable survives encoding and decoding`() throws {
    let order = Order(number: 7, items: ["tea"])
    let json = try JSONEncoder().encode(conversation(HostedBody(type: "order", payload: order)))
    let decoder = JSONDecoder()
    decoder.userInfo[.hostedMessageTypes] = Set(["order"])
    let decoded = try decoder.decode(Conversation.self, from: json)
    #expect(decoded.messages[0].body.payload(as: Order.self) == order)
  }

  @Test func `a payload that is not Encodable cannot be encoded`() {
    struct Secret: Hashable {}
    let body = HostedBody(type: "secret", payload: Secret())
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(conversation(body)) }
  }

  @Test func `a conversation with a payload that is not Encodable is valid`() throws {
    struct Secret: Hashable {}
    try conversation(HostedBody(type: "secret", payload: Secret())).validate()
  }
}

extension HostedBodyCodingTests {
  @Test func `a single message keeps its payload when it is decoded`() throws {
    let order = Order(number: 7, items: ["tea"])
    let message = conversation(HostedBody(type: "order", payload: order)).messages[0]
    let decoder = JSONDecoder()
    decoder.userInfo[.hostedMessageTypes] = Set(["order"])
    let decoded = try decoder.decode(Message.self, from: try JSONEncoder().encode(message))
    #expect(decoded.body.payload(as: Order.self) == order)
  }

  @Test func `a type of the format is not valid for hosted messages`() {
    let error = #expect(throws: ConversationError.self) {
      try conversation(HostedBody(type: "poll", payload: 1)).validate()
    }
    #expect(
      error?.description
        == #"conversation: messages[0].body.type: "poll" is not a valid name for a "#
        + "host's message type; choose another one"
    )
  }

  @Test func `a payload with a property called type cannot be encoded`() {
    struct Typed: Hashable, Codable { var type = "a" }
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(conversation(HostedBody(type: "order", payload: Typed())))
    }
  }
}
