import ChatframeConversations
import Testing

@testable import ChatframeScenarios

/// Answers that stream on the virtual clock.
struct AnswerRunTests {
  private static let words = "One two three four five six seven eight nine ten"

  /// Returns the run of ten words, of which ten arrive in a second.
  private static func run(
    steps: [AnswerStep] = [],
    _ controls: [(time: Double, control: AnswerRun.Control)] = []
  ) -> AnswerRun {
    let answer = StreamedAnswer(
      Answer(markdown: words, steps: steps),
      schedule: .rate(10),
      unit: .word,
      stepDuration: 2
    )
    return AnswerRun(of: "a", answer, from: 1, controls: controls)
  }

  /// Returns the number of words that have arrived at a time.
  private static func wordCount(_ run: AnswerRun, at time: Double) -> Int {
    var run = run
    return run.advance(to: time)?.markdown.split(separator: " ").count ?? 0
  }

  // A word is shown with the first letter of the next one.
  @Test(arguments: [(1.0, 0), (1.2, 1), (1.55, 4), (1.999, 8), (2.0, 10), (9, 10)])
  func `words arrive at the rate`(time: Double, count: Int) {
    #expect(Self.wordCount(Self.run(), at: time) == count)
  }

  @Test func `the answer is complete with the last word`() {
    var run = Self.run()
    #expect(run.advance(to: 1.95)?.state == .streaming)
    #expect(run.advance(to: 2)?.state == .complete)
    #expect(run.isOver)
  }

  @Test func `nothing is reported if nothing has arrived`() {
    var run = Self.run()
    #expect(run.advance(to: 1.11) != nil)
    #expect(run.advance(to: 1.15) == nil)
  }

  @Test func `what is shown does not depend on the frames before`() {
    var (often, once) = (Self.run([(1.3, .pause(0.2))]), Self.run([(1.3, .pause(0.2))]))
    for step in 0..<60 { _ = often.advance(to: 1 + Double(step) / 60) }
    _ = often.advance(to: 2)
    _ = once.advance(to: 2)
    #expect(often.shown == once.shown)
  }

  @Test(arguments: [(1.3, 2), (1.45, 2), (1.5, 2), (1.6, 3), (2.2, 10)])
  func `a pause delays all that follows`(time: Double, count: Int) {
    #expect(Self.wordCount(Self.run([(1.3, .pause(0.2))]), at: time) == count)
  }

  @Test func `a stopped answer keeps what has arrived`() {
    var run = Self.run([(1.4, .stop)])
    let answer = run.advance(to: 5)
    #expect(answer?.state == .stopped)
    #expect(answer?.markdown.hasPrefix("One two three four") == true)
    #expect(answer?.markdown.contains("five") == false)
  }

  @Test func `an answer that breaks off has failed`() {
    var run = Self.run([(1.4, .fail)])
    #expect(run.advance(to: 5)?.state == .failed)
  }

  @Test func `an answer that begins again has nothing of the first attempt`() {
    var run = Self.run([(1.4, .fail), (3, .restart)])
    #expect(run.advance(to: 2)?.state == .failed)
    let again = run.advance(to: 3.3)
    #expect(again?.state == .streaming)
    #expect(again?.markdown.split(separator: " ").count == 2)
    #expect(run.advance(to: 4)?.markdown == Self.words)
  }

  @Test func `the text begins after the steps`() {
    let run = Self.run(steps: [
      .thinking(text: "Let me see.", seconds: 0.5), .tool(name: "search", result: "3 pages"),
    ])
    #expect(Self.wordCount(run, at: 3.6) == 0)
    #expect(Self.wordCount(run, at: 3.7) == 1)
  }

  @Test func `a step is open until its time has passed`() {
    var run = Self.run(steps: [.thinking(text: "Let me see.", seconds: 1), .tool(name: "search")])
    #expect(run.advance(to: 1.5)?.steps == [.thinking(text: "Let", isOpen: true)])
    #expect(
      run.advance(to: 2.5)?.steps
        == [.thinking(text: "Let me see.", seconds: 1), .tool(name: "search", state: .running)]
    )
    #expect(
      run.advance(to: 4)?.steps
        == [.thinking(text: "Let me see.", seconds: 1), .tool(name: "search")]
    )
  }

  @Test func `a tool that is running when the answer is stopped has failed`() {
    var run = Self.run(steps: [.tool(name: "search", result: "3 pages")], [(2, .stop)])
    #expect(run.advance(to: 9)?.steps == [.tool(name: "search", state: .failed)])
  }

  @Test func `recorded arrivals may cut characters`() {
    let text = "A fine café 🍵 in town"
    let arrivals = (0...text.utf8.count).map {
      StreamedAnswer.Arrival(at: Double($0) / 100, byteCount: $0)
    }
    let answer = StreamedAnswer(Answer(markdown: text), schedule: .recorded(arrivals))
    var run = AnswerRun(of: "a", answer, from: 0, controls: [])
    for step in 0...arrivals.count {
      guard let shown = run.advance(to: Double(step) / 100) else { continue }
      let words = shown.sections.map { "\($0.content)" }.joined()
      #expect(!words.contains("\u{FFFD}"))
    }
    #expect(run.shown?.markdown == text)
  }
}
