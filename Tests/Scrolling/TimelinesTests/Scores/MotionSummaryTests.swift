import ChatframeTimelines
import Testing

struct MotionSummaryTests {
  private func timeline(_ name: StrategyName) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name)
    configuration.viewport = ViewportSize(width: 300, height: 600)
    configuration.start = .offset(300)
    return try Timeline(rows: Conversation.rows(30), configuration: configuration)
  }

  /// Returns the summary of the frames of two seconds, with older rows after half a second.
  private func summary(_ name: StrategyName, older: Int) throws -> MotionSummary {
    var timeline = try timeline(name)
    timeline.schedule(.update(.prepend(Conversation.rows(older, prefix: "old"))), at: 0.5)
    var summary = MotionSummary(viewportHeight: 600)
    summary.add(timeline.viewport)
    while timeline.viewport.frame < 119 {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      summary.add(timeline.viewport)
    }
    return summary
  }

  @Test func `a still list has no jitter`() throws {
    let text = try summary(.pixelAnchor, older: 3).description
    #expect(text == "120 frames; worst jitter 0 pt; 0 flashes; 0 blank frames")
  }

  @Test func `a jump is described with its frame`() throws {
    let text = try summary(.reload, older: 3).description
    #expect(text == "120 frames; worst jitter 180 pt in frame 30; 0 flashes; 0 blank frames")
  }

  @Test func `a flash is counted`() throws {
    let summary = try summary(.offsetCompensation, older: 3)
    #expect(summary.flashes == 1)
    #expect(summary.description.contains("1 flash;"))
  }

  @Test func `a jump that replaces the screen is the jitter of its frame`() throws {
    var timeline = try timeline(.reload)
    timeline.apply(.prepend(Conversation.rows(30, prefix: "old")))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.motion.jitter == 0)
    #expect(timeline.viewport.strictMotion.jitter == 1800)
    #expect(timeline.viewport.jitter == 1800)
  }

  @Test func `a jump that leaves rows on the screen is measured by those`() throws {
    var timeline = try timeline(.reload)
    timeline.apply(.prepend(Conversation.rows(1, height: 60.25, prefix: "old")))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.jitter == 60.25)
  }

  @Test func `a fling that replaces all rows on the screen is not jitter`() throws {
    var timeline = try timeline(.pixelAnchor)
    timeline.schedule(.scroll(down: -900, animated: false), at: 0)
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.userDelta == -900)
    #expect(timeline.viewport.jitter == 0)
  }

  @Test func `the summary counts the jitter of the frames`() throws {
    let summary = try summary(.reload, older: 30)
    #expect(summary.jitter.worst == 1800)
    #expect(summary.jitter.worstFrame == 30)
    #expect(summary.jitter.frames == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func `an invalid height does not trap`(_ height: Double) throws {
    var summary = MotionSummary(viewportHeight: height)
    summary.add(try timeline(.reload).viewport)
    #expect(summary.frames == 1)
  }

  @Test func `frames and motion describe themselves`() throws {
    var timeline = try timeline(.reload)
    #expect(timeline.viewport.description == "frame 0 at 0 s: 10 rows, jitter 0 pt")
    #expect(timeline.viewport.motion.description == "none")
    timeline.apply(.prepend(Conversation.rows(1, height: 60.25, prefix: "old")))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.description == "frame 1 at 0.017 s: 11 rows, jitter 60.25 pt")
    #expect(timeline.viewport.motion.description == "60.25 pt of 9 rows, shift score 0.1")
  }
}
