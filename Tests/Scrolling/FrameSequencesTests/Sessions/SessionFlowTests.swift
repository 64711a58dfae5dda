import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

/// What people do with messages in a scenario, frame by frame.
struct SessionFlowTests {
  private static func text(_ text: String) -> MessageBody { SessionScript.text(text) }

  @Test func `a sent message appears at the newest edge and reaches its statuses`() async throws {
    var scenario = SessionScript.scenario([.send(at: 0.5, id: "a", Self.text("Hi"))])
    scenario.service.delivered = 0.2
    scenario.service.read = 0.4
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(
      frames.events == [
        "10 message.sending a", "14 message.sent a", "18 message.delivered a",
        "22 message.read a",
      ]
    )
    #expect(frames.lastRows.last == "a")
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `a sent message pushes the others up along the declared curve`() async throws {
    let scenario = SessionScript.scenario([.send(at: 0.5, id: "a", Self.text("Hi"))])
    let (frames, _) = try await SessionScript.play(scenario)
    let height = try #require(frames.row("a", inFrame: 39)?.height)
    let before = try #require(frames.row("m11", inFrame: 9)?.y)
    let end = try #require(frames.row("m11", inFrame: 20)?.y)
    // The status of the message above may disappear, which changes that row's height.
    #expect(before - end >= height - 20)
    // Half of the time, half of the way.
    let middle = try #require(frames.row("m11", inFrame: 13)?.y)
    #expect(abs(middle - (before + end) / 2) <= 1)
  }

  @Test func `a failed message stays and can be sent again`() async throws {
    var scenario = SessionScript.scenario([
      .send(at: 0.5, id: "a", Self.text("Hi")), .resend(at: 1, "a"),
    ])
    scenario.service.failures.messages = ["a"]
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(
      frames.events == [
        "10 message.sending a", "14 message.failed a", "20 message.sending a", "24 message.sent a",
      ]
    )
    #expect(frames.row("a", inFrame: 18) != nil)
  }

  @Test func `a refused message does not appear, and the reason is a warning`() async throws {
    var scenario = SessionScript.scenario([.send(at: 0.5, id: "a", Self.text(""))])
    scenario.service.precheck.refused = ["a"]
    scenario.service.precheck.reason = "the message is empty"
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(frames.events == ["10 message.refused a"])
    #expect(frames.allSatisfy { frame in !frame.viewport.rows.contains { $0.id.name == "a" } })
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.contains("the message is empty") == true)
  }

  @Test func `a preparation delays a message and can make it fail`() async throws {
    var scenario = SessionScript.scenario([.send(at: 0.5, id: "a", Self.text("Hi"))])
    scenario.service.preparation.delay = 0.5
    scenario.service.preparation.failing = ["a"]
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames.events == ["10 message.sending a", "20 message.failed a"])
  }

  @Test(arguments: [StrategyName.leastShift, .pixelAnchor])
  func `what arrives while the reader is scrolled up moves nothing`(
    strategy: StrategyName
  ) async throws {
    var scenario = SessionScript.scenario([
      .receive(at: 0.5, id: "b", from: "ben", Self.text("News")),
      .typing(at: 0.8, by: ["ben"]),
      .receive(at: 1.2, id: "c", from: "ben", Self.text("More news")),
    ])
    scenario.start = .row("m2")
    let (frames, result) = try await SessionScript.play(scenario, strategy: strategy)
    let places = Set(frames.compactMap { $0.viewport.rows.first { $0.id == "m4" }?.y })
    #expect(places.count == 1)
    #expect(result.motion.jitter.worst == 0)
    #expect(frames.events.contains("10 message.received b"))
  }

  @Test func `the viewer's message scrolls the list to its newest edge`() async throws {
    var scenario = SessionScript.scenario([.send(at: 0.5, id: "a", Self.text("Hi"))])
    scenario.start = .row("m2")
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(frames.row("a", inFrame: 9) == nil)
    #expect(frames.lastRows.last == "a")
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `a message is revoked within the period, and refused after it`() async throws {
    var scenario = SessionScript.scenario([
      .send(at: 0.1, id: "a", Self.text("Hi")), .revoke(at: 1, "a"), .revoke(at: 1.2, "m9"),
    ])
    scenario.session.revocationPeriod = 60
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(frames.events.contains("24 message.revoked a"))
    #expect(frames.events.contains("24 message.refused m9 revoke"))
    #expect(result.warnings.count == 1)
  }

  @Test func `a message of another participant is revoked by them`() async throws {
    let scenario = SessionScript.scenario([.revoke(at: 0.5, "m10")])
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames.events == ["10 message.revoked m10"])
  }

  @Test func `a deleted message leaves the list`() async throws {
    let scenario = SessionScript.scenario([.delete(at: 0.5, "m10")])
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(frames.events.contains("14 message.deleted m10"))
    #expect(!frames.lastRows.contains("m10"))
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `dots show who is writing until their message arrives`() async throws {
    let scenario = SessionScript.scenario([
      .typing(at: 0.2, by: ["ben"]),
      .receive(at: 1, id: "b", from: "ben", Self.text("Here")),
    ])
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames[15].viewport.rows.last?.id == "typing-ben")
    #expect(frames.lastRows.last == "b")
    #expect(frames.events.contains("4 typing.changed ben"))
  }

  @Test func `an empty conversation shows dots and then its first message`() async throws {
    let empty = ConversationDocument(
      conversation: SessionScript.document.conversation.replacingMessages(with: [])
    )
    let scenario = SessionScript.scenario([
      .typing(at: 0.2, by: ["ben"]),
      .receive(at: 1, id: "b", from: "ben", Self.text("Here")),
    ])
    let (frames, _) = try await SessionScript.play(scenario, empty)
    #expect(frames[15].viewport.rows.map(\.id.name) == ["typing-ben"])
    #expect(frames.lastRows == ["b"])
  }

  @Test func `a change of one message lays out one row`() async throws {
    let scenario = SessionScript.scenario([.react(at: 0.5, "m4", emoji: "👍", by: ["ben"])])
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames[10].viewport.layoutCount == 1)
    #expect(frames.events == ["10 message.reacted m4 👍 ben"])
  }

  @Test func `an older message takes its place by time`() async throws {
    let time = SessionScript.document.conversation.messages[9].sentAt.secondsSince1970 + 30
    let late = ScenarioEvent.receive(
      at: 0.5,
      id: "late",
      from: "ben",
      Self.text("Late"),
      sentAt: Timestamp(secondsSince1970: time)
    )
    let (frames, _) = try await SessionScript.play(SessionScript.scenario([late]))
    let rows = frames.lastRows
    let index = try #require(rows.firstIndex(of: "late"))
    #expect(rows[index - 1] == "m9")
    #expect(rows[index + 1] == "m10")
  }

  @Test func `messages of the history are changed before they are loaded`() async throws {
    var scenario = SessionScript.scenario([
      .delete(at: 0.1, "m2"), .edit(at: 0.2, "m1", Self.text("Edited")),
      .scroll(at: 0.6, down: 1000),
    ])
    scenario.session.initialCount = 9
    scenario.session.prefetchDistance = 10
    scenario.strategy = .inverted
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames.events.contains { $0.hasSuffix("history.arrived 2") })
  }

  @Test func `reloading changes the list without an animation`() async throws {
    var scenario = SessionScript.scenario([
      .receive(at: 0.5, id: "b", from: "ben", Self.text("News"))
    ])
    scenario.session.updateMode = .reload
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames[10].viewport.animations.isEmpty)
    #expect(frames[10].viewport.contentHeight > frames[9].viewport.contentHeight)
    #expect(frames.row("m11", inFrame: 10) != nil)
  }

  @Test(arguments: [
    (ScenarioEvent.revoke(at: 0, "m99"), "unknown message \"m99\"; did you mean \"m9\"?"),
    (ScenarioEvent.typing(at: 0, by: ["bne"]), "unknown participant \"bne\"; did you mean"),
    (
      ScenarioEvent.send(at: 0, id: "m1", SessionScript.text("Hi")),
      "\"m1\" is already the id of a message"
    ),
    (
      ScenarioEvent.receive(at: 0, id: "x", from: "ann", SessionScript.text("Hi")),
      "is from the viewer; use \"send\""
    ),
    (ScenarioEvent.tap(at: 0, .message("mm")), "unknown message \"mm\""),
    (
      ScenarioEvent.send(at: 0, id: "x", .text([TextRun(text: "@Bo", mention: "bo")])),
      "body.runs[0].mention"
    ),
  ])
  func `an event that does not fit the conversation is an error`(
    event: ScenarioEvent,
    message: String
  ) throws {
    let error = #expect(throws: YAMLError.self) {
      try FrameSequence(SessionScript.scenario([event]), conversation: SessionScript.document)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
