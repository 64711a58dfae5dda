import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTimelines
import Testing

/// The events of the message flow, touches and the settings of a session, in YAML.
struct FlowReadingTests {
  private static func scenario(_ lines: String...) throws -> Scenario {
    let head = ["version: 1", "conversation: a.json", "duration: 9"]
    return try Script.read((head + lines).joined(separator: "\n"))
  }

  private static func action(_ event: String) throws -> ScenarioEvent.Action {
    let scenario = try scenario("events:", "  - { at: 1, \(event) }")
    return try #require(scenario.events.first).action
  }

  private static func text(_ text: String) -> MessageBody { .text([TextRun(text: text)]) }

  @Test(arguments: [
    ("resend: { id: m1 }", FlowAction.resend("m1")),
    ("forward: { id: m1, to: work }", .forward("m1", to: "work")),
    ("revoke: { id: m1 }", .revoke("m1")),
    ("save: { id: m1 }", .save("m1")),
    ("delete: { id: m1 }", .delete("m1")),
    ("status: { id: m1, status: read }", .status("m1", .read)),
    ("typing: { by: [omar, mei] }", .typing(["omar", "mei"])),
    ("typing: { by: [] }", .typing([])),
    ("read: { id: m1 }", .read(upTo: "m1")),
    (
      "react: { id: m1, emoji: 👍, by: omar }",
      .react("m1", emoji: "👍", by: ["omar"], isAdded: true)
    ),
    (
      "react: { id: m1, emoji: 👍, by: [omar], added: false }",
      .react("m1", emoji: "👍", by: ["omar"], isAdded: false)
    ),
  ])
  func `events about existing messages are read`(event: String, action: FlowAction) throws {
    #expect(try Self.action(event) == .flow(action))
  }

  @Test func `a sent message has a body in the syntax of conversations`() throws {
    let body = "{ type: text, runs: [{ text: Hi, bold: true }, { text: \"5\" }] }"
    guard
      case .flow(.send(let message)) = try Self.action(
        "send: { id: s1, replyTo: m1, body: \(body) }"
      )
    else {
      Issue.record("The event is not a send.")
      return
    }
    #expect(message.id == "s1")
    #expect(message.replyTo == "m1")
    #expect(message.body.body == .text([TextRun(text: "Hi", isBold: true), TextRun(text: "5")]))
  }

  @Test func `a received message has a sender and a time`() throws {
    let event =
      "receive: { id: s1, sender: omar, sentAt: 2026-03-01T12:00:00+08:00, "
      + "body: { type: image, source: a.png, width: 4, height: 3 } }"
    guard case .flow(.receive(let message)) = try Self.action(event) else {
      Issue.record("The event is not an arrival.")
      return
    }
    #expect(message.sender == "omar")
    #expect(message.sentAt == Timestamp(rfc3339: "2026-03-01T12:00:00+08:00"))
    #expect(message.body.body.typeName == "image")
  }

  @Test(arguments: [
    ("tap: { id: m1 }", TouchAction.tap(.message("m1"))),
    ("tap: { x: 10, y: 20.5 }", .tap(.point(LayoutPoint(x: 10, y: 20.5)))),
    ("tap: { item: revoke }", .tap(.menuItem("revoke"))),
    ("doubleTap: { id: m1 }", .doubleTap(.message("m1"))),
    ("longPress: { id: m1 }", .longPress(.message("m1"))),
    ("select: { x: 1, y: 2 }", .select(.point(LayoutPoint(x: 1, y: 2)))),
    ("dismiss: {}", .dismiss),
  ])
  func `touches are read`(event: String, action: TouchAction) throws {
    #expect(try Self.action(event) == .touch(action))
  }

  @Test func `changes of the screen are read`() throws {
    let rotation = ScreenChange.rotate(width: 667, height: 375)
    #expect(try Self.action("rotate: { width: 667, height: 375 }") == .screen(rotation))
    #expect(try Self.action("textSize: { factor: 1.5 }") == .screen(.textSize(1.5)))
    #expect(
      try Self.action("keyboard: { height: 291 }")
        == .keyboard(height: 291, InsetsAnimation(over: 0.5, curve: .spring))
    )
    #expect(try Self.action("keyboard: { height: 0, over: 0 }") == .keyboard(height: .zero, nil))
  }

  @Test func `the session's settings of the message flow are read`() throws {
    let session = try Self.scenario(
      "session:",
      "  incremental: false",
      "  animation: { over: 0.25, curve: keyboard }",
      "  timeLine: { interval: 60, style: hidden }",
      "  snapshots: { bubble: volatile, avatar: fixed }",
      "  readReceipts: false",
      "  revocationPeriod: 30"
    ).session
    #expect(session.updateMode == .reload)
    #expect(session.animation == ChangeAnimation(over: 0.25, curve: .keyboard))
    #expect(session.timeLine == SessionConfiguration.TimeLine(interval: 60, style: .hidden))
    #expect(session.snapshotPolicies == ["bubble": .volatile, "avatar": .fixed])
    #expect(!session.showsReadReceipts)
    #expect(session.revocationPeriod == 30)
  }

  @Test func `false stands for no animation`() throws {
    #expect(try Self.scenario("session: { animation: false }").session.animation == nil)
  }

  @Test func `the behaviour of the service is read`() throws {
    let service = try Self.scenario(
      "service:",
      "  latency: 0.4",
      "  delivered: 0.1",
      "  read: 0.5",
      "  fail: { messages: [s1], every: 3, actions: [revoke], reason: no network }",
      "  precheck: { delay: 0.1, refuse: [s2], reason: too long }",
      "  preparation: { delay: 1, fail: [s3], reason: too large }"
    ).service
    var expected = LoopbackScript()
    expected.latency = 0.4
    expected.delivered = 0.1
    expected.read = 0.5
    expected.failures.messages = ["s1"]
    expected.failures.every = 3
    expected.failures.actions = [.revoke]
    expected.failures.reason = "no network"
    expected.precheck.delay = 0.1
    expected.precheck.refused = ["s2"]
    expected.precheck.reason = "too long"
    expected.preparation.delay = 1
    expected.preparation.failing = ["s3"]
    expected.preparation.reason = "too large"
    #expect(service == expected)
    #expect(try Self.scenario("service: { fail: [s1] }").service.failures.messages == ["s1"])
  }

  @Test(arguments: [
    ("send: { id: s1 }", "events[0].send: lacks \"body\""),
    ("send: { id: s1, body: hi }", "is not a body; expected for example { type: text"),
    (
      "send: { id: s1, body: { type: text } }",
      "events[0].send.body: the document requires one of text, runs, blocks and markdown"
    ),
    (
      "send: { id: s1, sender: a, body: {} }", "\"sender\" is unknown; expected id, body or replyTo"
    ),
    ("receive: { id: s1, body: {} }", "events[0].receive: lacks \"sender\""),
    ("status: { id: m1, status: sned }", "\"sned\" is unknown"),
    ("react: { id: m1, emoji: x, by: [] }", "is empty; expected participants"),
    ("typing: { by: [a, a] }", "\"a\" is given twice; give it once"),
    ("tap: {}", "expected { id: m42 }, { x: 200, y: 300 } or { item: reply }"),
    ("longPress: { item: reply }", "\"item\" is unknown; expected id, x or y"),
    ("tap: { x: 1 }", "expected { id: m42 }, { x: 200, y: 300 } or { item: reply }"),
    ("rotate: { width: 0, height: 9 }", "rotate.width: \"0\" is out of range; expected 1 to 8192"),
    ("textSize: { factor: 9 }", "textSize.factor: \"9\" is out of range; expected 0.5 to 4"),
    ("keyboard: { height: 900 }", "covers the whole height of the viewport, 844 pt"),
    ("revok: { id: m1 }", "\"revok\" is unknown; did you mean \"revoke\"?"),
  ])
  func `an invalid event is an error with a remedy`(event: String, message: String) {
    let error = #expect(throws: YAMLError.self) { try Self.action(event) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("session: { animation: true }", "\"true\" is not valid; expected false or { over, curve }"),
    ("session: { animation: { curve: eas } }", "\"eas\" is unknown"),
    ("session: { animation: { over: 11 } }", "expected 0 to 10"),
    ("session: { snapshots: { bubble: volatle } }", "did you mean \"volatile\"?"),
    ("session: { timeLine: { style: dayandtime } }", "did you mean \"dayAndTime\"?"),
    ("session: { revocationPeriod: -1 }", "is out of range"),
    ("service: { latncy: 1 }", "\"latncy\" is unknown; did you mean \"latency\"?"),
    ("service: { fail: { every: 0 } }", "service.fail.every: \"0\" is out of range"),
    ("service: { fail: { actions: send } }", "\"send\" is unknown"),
  ])
  func `an invalid setting is an error with a remedy`(line: String, message: String) {
    let error = #expect(throws: YAMLError.self) { try Self.scenario(line) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["send: { id: a, body: { type: text, text: a } }", "tap: { x: 1, y: 1 }"])
  func `plain blocks have no messages`(event: String) {
    let error = #expect(throws: YAMLError.self) {
      try Script.read(Script.text("events:", "  - { at: 0, \(event) }"))
    }
    #expect(error?.message.contains("is about messages, but the scenario has rows") == true)
  }
}
