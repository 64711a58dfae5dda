import ChatframeConversations
import Foundation
import Testing

struct ConversationErrorTests {
  @Test(arguments: [
    ("1", "9", "version: 9 is not a supported version; expected 1"),
    ("1", "true", "version: true is not a supported version; expected 1"),
    ("1", "1.5", "version: 1.5 is not a supported version; expected 1"),
    (
      "\"private\"", "\"grup\"",
      "session.kind: \"grup\" is not one of private, group, chatroom; did you mean \"group\"?"
    ),
    (
      "\"private\"", "\"x\"", "session.kind: \"x\" is not one of private, group, chatroom"
    ),
    (
      "\"id\": \"s\"", "\"id\": \"\"",
      "session.id: \"\" is not a non-empty string; expected for example \"m1\""
    ),
    (
      "\"id\": \"s\",", "\"id\": \"s\", \"memberCount\": -1,",
      "session.memberCount: -1 is not a valid count; expected a whole number from 0 to "
        + "1000000000, for example 3"
    ),
    (
      "\"id\": \"s\",", "\"id\": \"s\", \"presence\": 3,",
      "session.presence: 3 is not a string; expected for example \"online\""
    ),
    (
      "\"id\": \"s\",", "",
      "session.id is missing; expected a non-empty string such as \"m1\""
    ),
    (
      "\"viewer\": \"mei\"", "\"viewer\": \"mai\"",
      "viewer: unknown participant \"mai\"; did you mean \"mei\"?"
    ),
    (
      "\"id\": \"omar\"", "\"id\": \"mei\"",
      "participants[1].id: \"mei\" is already the id of participants[0]"
    ),
    (
      "\"name\": \"O\"", "\"name\": [1]",
      "participants[1].name: […] is not a string; expected for example \"Omar\""
    ),
    (
      "\"name\": \"O\"", "\"name\": \"O\", \"color\": \"#12345\"",
      "participants[1].color: \"#12345\" is not a valid colour; expected #rrggbb or #rrggbbaa, for "
        + "example \"#3b82f6\""
    ),
    (
      "\"name\": \"O\"", "\"name\": \"O\", \"avatar\": \"../o.png\"",
      "participants[1].avatar: \"../o.png\" is outside the document's folder; move the file "
        + "into that folder"
    ),
    (
      "\"session\"", "\"sesion\"",
      "session is missing; expected an object such as {\"id\": \"noodles\", \"kind\": \"group\"}"
    ),
    (
      "\"messages\": [", "\"messages\": [null, ",
      "messages[0]: null is not an object; expected for example {\"id\": \"m1\"}"
    ),
    (
      "\"messages\": [", "\"messages\": {}, \"x\": [",
      "messages: {} is not a list; expected for example []"
    ),
  ])
  func `an invalid field is reported`(right: String, wrong: String, message: String) throws {
    let json = Sample.document()
    let start = try #require(json.range(of: right))
    #expect(Sample.error(json.replacingCharacters(in: start, with: wrong)) == "a.json: " + message)
  }

  @Test(arguments: [
    (
      "status", "\"red\"",
      "\"red\" is not one of sending, sent, delivered, read, failed; did you mean \"read\"?"
    ),
    ("replyTo", "\"m9\"", "unknown message \"m9\"; expected the id of a message of this document"),
    (
      "editedAt", "\"2026-02-30T12:00:00Z\"",
      "\"2026-02-30T12:00:00Z\" is not a valid RFC 3339 time; expected for example "
        + "2026-03-01T12:00:00Z"
    ),
    ("editedAt", "0", "0 is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"),
    ("reactions", "{}", "{} is not a list; expected for example []"),
  ])
  func `an invalid field of a message is reported`(field: String, value: String, message: String) {
    #expect(
      Sample.error(Sample.document(fields: ", \"\(field)\": \(value)"))
        == "a.json: messages[0].\(field): " + message
    )
  }

  @Test(arguments: [
    (
      #"{"emoji": "👍", "by": ["omr"]}"#,
      "by[0]: unknown participant \"omr\"; did you mean \"omar\"?"
    ),
    (#"{"emoji": "👍", "by": [1]}"#, "by[0]: 1 is not a string; expected for example \"mei\""),
    (#"{"emoji": "👍"}"#, "by is missing; expected a list such as [\"mei\"]"),
    (
      #"{"emoji": "", "by": []}"#,
      "emoji: \"\" is not a non-empty string; expected for example \"👍\""
    ),
  ])
  func `an invalid reaction is reported`(json: String, message: String) {
    #expect(
      Sample.error(Sample.document(fields: ", \"reactions\": [\(json)]"))
        == "a.json: messages[0].reactions[0].\(message)"
    )
  }

  @Test func `a duplicate field is reported with line and column`() {
    #expect(
      Sample.error("{\"version\": 1,\n \"session\": {\"id\": \"a\", \"id\": \"b\"}}")
        == "a.json:2:25: duplicate field \"id\"; rename or remove one"
    )
  }

  @Test(arguments: [
    (
      "\"sender\": \"mei\"", "\"sender\": \"x\"",
      ".sender: unknown participant \"x\"; expected the id of a participant"
    ),
    (
      "\"sender\": \"mei\"", "\"sender\": \"omr\"",
      ".sender: unknown participant \"omr\"; did you mean \"omar\"?"
    ),
    (
      "\"sender\": \"mei\",", "",
      ".sender is missing; only system and revoked messages may omit it, but this one is "
        + "\"contact\""
    ),
    (
      "\"sender\": \"mei\"", "\"sender\": \"omar\", \"status\": \"read\"",
      ".status: \"read\" is set on a message that the viewer (\"mei\") did not send; remove the "
        + "status"
    ),
    (
      "2026-03-01T12:00:00Z", "yesterday",
      ".sentAt: \"yesterday\" is not a valid RFC 3339 time; expected for example "
        + "2026-03-01T12:00:00Z"
    ),
    ("\"m1\"", "\"m0\"", ".id: \"m0\" is already the id of messages[0]"),
  ])
  func `an invalid message is reported`(right: String, wrong: String, message: String) throws {
    let first = Sample.message(id: "m0")
    let second = Sample.message(body: #"{"type": "contact", "name": "O"}"#)
    let json = Sample.document(messages: first + "," + second.replacing(right, with: wrong))
    #expect(Sample.error(json) == "a.json: messages[1]" + message)
  }

  @Test func `a long text is rejected`() {
    let text = String(repeating: "é", count: 200_001)
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "text": "\#(text)"}"#))
        == "a.json: messages[0].body.text: the text has 200001 Unicode scalars; the limit for a "
        + "message is 200000"
    )
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "text": "\#(text.dropLast())"}"#))
        == nil
    )
  }

  @Test func `long runs are rejected together`() {
    let run = "{\"text\": \"\(String(repeating: "a", count: 100_001))\"}"
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "runs": [\#(run), \#(run)]}"#))
        == "a.json: messages[0].body.runs: the text has 200002 Unicode scalars; the limit for a "
        + "message is 200000"
    )
  }

  @Test func `too many messages are rejected`() {
    let list = String(repeating: "0,", count: 1_000_000) + "0"
    #expect(
      Sample.error(Sample.document(messages: list))
        == "a.json: messages: the list has 1000001 elements; the limit is 1000000"
    )
  }

  @Test func `values and names stay on one line`() {
    let value = #"a\nb\u0007\u202e\u2028"# + String(repeating: "x", count: 50)
    let json = Sample.document(fields: ", \"editedAt\": \"\(value)\"")
    #expect(
      Sample.error(json)
        == "a.json: messages[0].editedAt: \"a\\nb\\u{7}\\u{202e}\\u{2028}"
        + String(repeating: "x", count: 33)
        + "…\" is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"
    )
    let error = ConversationError(file: "a\nb.json", reason: .missingFile)
    #expect(error.description == "a\\nb.json: no such file")
  }
}
