import ChatframeConversations
import Foundation
import Testing

struct ConversationErrorTests {
  @Test(arguments: [
    ("1", "9", "version: 9 is no version that can be read; expected 1"),
    ("1", "true", "version: true is no version that can be read; expected 1"),
    ("1", "1.5", "version: 1.5 is no version that can be read; expected 1"),
    (
      "\"private\"", "\"grup\"",
      "session.kind: \"grup\" is none of private, group, chatroom; did you mean \"group\"?"
    ),
    (
      "\"private\"", "\"x\"", "session.kind: \"x\" is none of private, group, chatroom"
    ),
    (
      "\"id\": \"s\"", "\"id\": \"\"",
      "session.id: \"\" is no text of at least one character, for example \"m1\""
    ),
    (
      "\"id\": \"s\",", "",
      "session.id is missing; expected a text of at least one character, for example \"m1\""
    ),
    (
      "\"viewer\": \"mei\"", "\"viewer\": \"mai\"",
      "viewer: \"mai\" is no participant; did you mean \"mei\"?"
    ),
    (
      "\"id\": \"omar\"", "\"id\": \"mei\"",
      "participants[1].id: \"mei\" is already the id of participants[0]"
    ),
    (
      "\"name\": \"O\"", "\"name\": [1]",
      "participants[1].name: […] is no text in quotes, for example \"Lunch?\""
    ),
    (
      "\"name\": \"O\"", "\"name\": \"O\", \"color\": \"#12345\"",
      "participants[1].color: \"#12345\" is no colour #rrggbb or #rrggbbaa, for example \"#3b82f6\""
    ),
    (
      "\"name\": \"O\"", "\"name\": \"O\", \"avatar\": \"../o.png\"",
      "participants[1].avatar: \"../o.png\" leaves the document's folder; put the file beside the "
        + "document"
    ),
    (
      "\"messages\": [", "\"messages\": [null, ",
      "messages[0]: null is no object in braces, for example {\"id\": \"m1\"}"
    ),
    (
      "\"messages\": [", "\"messages\": {}, \"x\": [",
      "messages: {} is no list in brackets, for example []"
    ),
  ])
  func `a wrong field is named`(right: String, wrong: String, message: String) throws {
    let json = Sample.document()
    let start = try #require(json.range(of: right))
    #expect(Sample.error(json.replacingCharacters(in: start, with: wrong)) == "a.json: " + message)
  }

  @Test(arguments: [
    (
      "status", "\"red\"",
      "\"red\" is none of sending, sent, delivered, read, failed; did you mean \"read\"?"
    ),
    ("replyTo", "\"m9\"", "\"m9\" is the id of no message of this document"),
    (
      "editedAt", "\"2026-02-30T12:00:00Z\"",
      "\"2026-02-30T12:00:00Z\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
    ),
    ("editedAt", "0", "0 is no RFC 3339 time, for example 2026-03-01T12:00:00Z"),
    ("reactions", "{}", "{} is no list in brackets, for example []"),
  ])
  func `a wrong field of a message is named`(field: String, value: String, message: String) {
    #expect(
      Sample.error(Sample.document(fields: ", \"\(field)\": \(value)"))
        == "a.json: messages[0].\(field): " + message
    )
  }

  @Test(arguments: [
    (
      #"{"emoji": "👍", "by": ["omr"]}"#,
      "by[0]: \"omr\" is no participant; did you mean \"omar\"?"
    ),
    (#"{"emoji": "👍", "by": [1]}"#, "by[0]: 1 is no text in quotes, for example \"Lunch?\""),
    (#"{"emoji": "👍"}"#, "by is missing; expected a list in brackets, for example []"),
    (
      #"{"emoji": "", "by": []}"#,
      "emoji: \"\" is no text of at least one character, for example \"m1\""
    ),
  ])
  func `a wrong reaction is named`(json: String, message: String) {
    #expect(
      Sample.error(Sample.document(fields: ", \"reactions\": [\(json)]"))
        == "a.json: messages[0].reactions[0].\(message)"
    )
  }

  @Test func `a field that stands there twice is told by its place`() {
    #expect(
      Sample.error("{\"version\": 1,\n \"session\": {\"id\": \"a\", \"id\": \"b\"}}")
        == "a.json:2:25: duplicate field \"id\"; rename or remove one"
    )
  }

  @Test(arguments: [
    ("\"sender\": \"mei\"", "\"sender\": \"x\"", ".sender: \"x\" is no participant"),
    (
      "\"sender\": \"mei\"", "\"sender\": \"omr\"",
      ".sender: \"omr\" is no participant; did you mean \"omar\"?"
    ),
    (
      "\"sender\": \"mei\",", "",
      ".sender is missing; only system and revoked messages go without, and this one is \"contact\""
    ),
    (
      "\"sender\": \"mei\"", "\"sender\": \"omar\", \"status\": \"read\"",
      ".status: \"read\" on a message that the viewer (\"mei\") did not send; leave the status out"
    ),
    (
      "2026-03-01T12:00:00Z", "yesterday",
      ".sentAt: \"yesterday\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
    ),
    ("\"m1\"", "\"m0\"", ".id: \"m0\" is already the id of messages[0]"),
  ])
  func `a wrong message is named`(right: String, wrong: String, message: String) throws {
    let first = Sample.message(id: "m0")
    let second = Sample.message(body: #"{"type": "contact", "name": "O"}"#)
    let json = Sample.document(messages: first + "," + second.replacing(right, with: wrong))
    #expect(Sample.error(json) == "a.json: messages[1]" + message)
  }

  @Test func `a long text is refused`() {
    let text = String(repeating: "é", count: 200_001)
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "text": "\#(text)"}"#))
        == "a.json: messages[0].body.text: a text of 200001 Unicode scalars; a message has at most "
        + "200000"
    )
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "text": "\#(text.dropLast())"}"#))
        == nil
    )
  }

  @Test func `long runs are refused together`() {
    let run = "{\"text\": \"\(String(repeating: "a", count: 100_001))\"}"
    #expect(
      Sample.error(Sample.document(body: #"{"type": "text", "runs": [\#(run), \#(run)]}"#))
        == "a.json: messages[0].body.runs: a text of 200002 Unicode scalars; a message has at most "
        + "200000"
    )
  }

  @Test func `too many messages are refused`() {
    let list = String(repeating: "0,", count: 1_000_000) + "0"
    #expect(
      Sample.error(Sample.document(messages: list))
        == "a.json: messages: 1000001 entries; at most 1000000 are read"
    )
  }

  @Test func `values and names stay on one line`() {
    let value = #"a\nb\u0007\u202e\u2028"# + String(repeating: "x", count: 50)
    let json = Sample.document(fields: ", \"editedAt\": \"\(value)\"")
    #expect(
      Sample.error(json)
        == "a.json: messages[0].editedAt: \"a\\nb\\u{7}\\u{202e}\\u{2028}"
        + String(repeating: "x", count: 33)
        + "…\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
    )
    let error = ConversationError(file: "a\nb.json", reason: .missingFile)
    #expect(error.description == "a\\nb.json: no such file")
  }
}
