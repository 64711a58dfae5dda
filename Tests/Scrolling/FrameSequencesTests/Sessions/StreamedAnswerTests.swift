import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

/// Answers that stream in a scenario, frame by frame.
struct StreamedAnswerTests {
  private static let markdown = """
    Boil the noodles in **plenty of water**, then rinse them.

    1. Stir once.
    2. Drain after four minutes.

    | Noodle | Minutes |
    | --- | --- |
    | Soba | 4 |
    """

  private static func scenario(_ events: [ScenarioEvent] = []) -> Scenario {
    let answer = StreamedAnswer(Answer(markdown: markdown), schedule: .rate(50), unit: .word)
    let stream = ScenarioEvent.stream(at: 0.2, id: "a", from: "ben", answer)
    var scenario = SessionScript.scenario([stream] + events)
    scenario.strategy = .follow
    scenario.session.animation = nil
    return scenario
  }

  /// Returns the heights of the answer's row, where it is on the screen.
  private static func heights(_ frames: [SessionScript.Frame]) -> [Double] {
    frames.indices.compactMap { frames.row("a", inFrame: $0)?.height }
  }

  @Test func `an answer grows and no shown word moves`() async throws {
    let (frames, result) = try await SessionScript.play(Self.scenario())
    let heights = Self.heights(frames)
    #expect(heights == heights.sorted())
    #expect(Set(heights).count > 3)
    #expect(result.motion.reflow.total == 0)
  }

  @Test func `a rotation, which wraps all words anew, is no reflow`() async throws {
    let turn = ScenarioEvent.rotate(at: 0.7, width: 300, height: 240)
    let (_, result) = try await SessionScript.play(Self.scenario([turn]))
    #expect(result.motion.reflow.total == 0)
  }

  @Test func `a naive renderer is measured, with what it parses`() async throws {
    var results: [FrameSequenceResult] = []
    for renderer in [AnswerRenderer.settled, .parseAll] {
      let answer = StreamedAnswer(
        Answer(markdown: Self.markdown),
        schedule: .rate(50),
        renderer: renderer
      )
      var scenario = Self.scenario()
      scenario.events = [.stream(at: 0.2, id: "a", from: "ben", answer)]
      results.append(try await SessionScript.play(scenario).result)
    }
    #expect(results.map { $0.motion.reflow.total > 0 } == [false, true])
    #expect(results[1].parsedByteCount > results[0].parsedByteCount)
  }

  @Test func `its beginning and its end are events`() async throws {
    let (frames, _) = try await SessionScript.play(Self.scenario())
    #expect(frames.events.first == "4 message.received a")
    #expect(frames.events.last?.hasSuffix("answer.completed a") == true)
  }

  @Test func `an answer that is stopped grows no more`() async throws {
    let (frames, _) = try await SessionScript.play(Self.scenario([.stop(at: 0.6, "a")]))
    #expect(frames.events.contains("12 answer.stopped a"))
    #expect(Set(Self.heights(Array(frames.dropFirst(12)))).count == 1)
  }

  @Test func `an answer that breaks off can begin again`() async throws {
    let scenario = Self.scenario([.error(at: 0.5, "a"), .regenerate(at: 0.8, "a")])
    let (frames, _) = try await SessionScript.play(scenario)
    #expect(frames.events.contains("10 answer.failed a"))
    #expect(frames.events.contains("16 answer.restarted a"))
    #expect(frames.events.last?.hasSuffix("answer.completed a") == true)
  }

  @Test func `an answer whose message is deleted ends`() async throws {
    let (frames, _) = try await SessionScript.play(Self.scenario([.delete(at: 0.6, "a")]))
    #expect(frames.last?.viewport.rows.contains { $0.id.name == "a" } == false)
    #expect(!frames.events.contains { $0.contains("answer.") })
  }

  @Test func `several answers stream at once`() async throws {
    let other = StreamedAnswer(
      Answer(markdown: "One two three four"),
      schedule: .rate(10),
      unit: .word
    )
    let stream = ScenarioEvent.stream(at: 0.4, id: "b", from: "ben", other)
    let (frames, _) = try await SessionScript.play(Self.scenario([stream]))
    #expect(frames.events.contains { $0.hasSuffix("answer.completed a") })
    #expect(frames.events.contains { $0.hasSuffix("answer.completed b") })
  }

  @Test func `settled sections are drawn once`() async throws {
    let options = FrameSequenceOptions(proves: true)
    let sequence = try FrameSequence(Self.scenario(), conversation: SessionScript.document)
    let result = try await sequence.stream(into: FrameSink(), options)
    let drawing = try #require(result.drawing)
    #expect(drawing.faults == [])
    // Each frame draws the last section and the caret, and a few rows at the beginning.
    #expect(drawing.tilesDrawn < 4 * result.motion.frames)
  }

  @Test(arguments: [
    ScenarioEvent.rotate(at: 0.7, width: 300, height: 240), .textSize(at: 0.7, 1.3),
  ])
  func `a page that changes while an answer streams is drawn anew`(
    change: ScenarioEvent
  ) async throws {
    let sequence = try FrameSequence(
      Self.scenario([change]),
      conversation: SessionScript.document
    )
    let result = try await sequence.stream(into: FrameSink(), FrameSequenceOptions(proves: true))
    #expect(result.drawing?.faults == [])
  }

  /// A scenario of ten words, of which five arrive in a second.
  private static func slowScenario(_ events: [ScenarioEvent] = []) -> Scenario {
    let answer = StreamedAnswer(
      Answer(markdown: "One two three four five six seven eight nine ten"),
      schedule: .rate(5),
      unit: .word
    )
    return SessionScript.scenario([.stream(at: 0.2, id: "a", from: "ben", answer)] + events)
  }

  @Test func `an answer that is longer than the scenario causes a warning`() throws {
    let sequence = try FrameSequence(Self.slowScenario(), conversation: SessionScript.document)
    #expect(sequence.warnings.count == 1)
    #expect(
      sequence.warnings.first?.hasSuffix(
        "the answer \"a\" ends at 2.2 s, after the last frame at 1.95 s; raise \"duration\""
      ) == true
    )
  }

  @Test(arguments: [ScenarioEvent.stop(at: 1, "a"), .delete(at: 1, "a")])
  func `an answer that ends early causes no warning`(event: ScenarioEvent) throws {
    let scenario = Self.slowScenario([event])
    let sequence = try FrameSequence(scenario, conversation: SessionScript.document)
    #expect(sequence.warnings == [])
  }

  @Test func `the scroll button stays while the end of a complete answer is below the screen`()
    async throws
  {
    let answer = StreamedAnswer(
      Answer(markdown: Array(repeating: Self.markdown, count: 4).joined(separator: "\n\n")),
      schedule: .rate(1000)
    )
    var scenario = Self.scenario()
    scenario.events = [.stream(at: 0.2, id: "a", from: "ben", answer)]
    scenario.strategy = .followUntilTop
    scenario.chrome.hasScrollButton = true
    let sequence = try FrameSequence(scenario, conversation: SessionScript.document)
    let renderer = try sequence.renderer(threadCount: 1)
    var run = try FrameSequenceRun(sequence, FrameSequenceOptions(), renderer: renderer)
    try await run.play()
    let chrome = try await ScreenChrome(sequence, renderer: renderer)
    let last = Array(try run.frames(chrome)).last
    #expect(last?.plan.front.isEmpty == false)
  }

  @Test(arguments: [
    (ScenarioEvent.stop(at: 0.5, "m1"), "\"m1\" is not an answer that streams; expected"),
    (.stop(at: 0.1, "a"), "\"a\" does not stream yet"),
    (
      .stream(
        at: 0.1,
        id: "c",
        from: "ben",
        StreamedAnswer(Answer(markdown: "Hi"), schedule: .rate(0))
      ), "0 is not a valid rate"
    ),
    (
      .stream(at: 0.1, id: "c", from: "ann", StreamedAnswer(Answer(markdown: "Hi"))),
      "is from the viewer"
    ),
    (.stream(at: 0.1, id: "m1", from: "ben", StreamedAnswer(Answer(markdown: "Hi"))), "unique"),
    (.stream(at: 0.1, id: "", from: "ben", StreamedAnswer(Answer(markdown: "Hi"))), "empty id"),
    (
      .stream(
        at: 0.1,
        id: "c",
        from: "ben",
        StreamedAnswer(Answer(markdown: "Hi"), stepDuration: .nan)
      ), "the stepDuration is nan, which is out of range; expected 0 to 1000000"
    ),
    (
      .stream(
        at: 0.1,
        id: "c",
        from: "ben",
        StreamedAnswer(Answer(markdown: "Hi"), schedule: .rate(1e-300))
      ), "the rate is 1e-300, which is out of range"
    ),
    (.pause(at: 0.3, "a", for: -1), "the duration is -1, which is out of range"),
  ])
  func `an event that does not fit is an error`(event: ScenarioEvent, message: String) {
    let error = #expect(throws: YAMLError.self) {
      try FrameSequence(Self.scenario([event]), conversation: SessionScript.document)
    }
    #expect(error.map { "\($0)" }?.contains(message) == true)
  }
}
