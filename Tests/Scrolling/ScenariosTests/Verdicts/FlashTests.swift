import ChatframeScenarios
import ChatframeTimelines
import Testing

struct FlashTests {
  private func summary(_ lines: String..., strategy: StrategyName) throws -> MotionSummary {
    let head = ["version: 1", "rows: { count: 30, heights: [60] }", "duration: 1"]
    let text = (head + lines).joined(separator: "\n")
    var summary = MotionSummary(viewportHeight: try Script.read(text).viewport.height)
    for (viewport, _) in try Script.frames(text, strategy) { summary.add(viewport) }
    return summary
  }

  private static let prepend = "- { at: 0.5, prepend: { rows: [{ id: a, height: 100 }] } }"

  @Test(arguments: [1, 2, 6])
  func `an offset that is corrected later is a flash`(delay: Int) throws {
    let summary = try summary(
      "session: { reloadDelay: \(delay) }",
      "start: { at: { offset: 300 } }",
      "events:",
      Self.prepend,
      strategy: .offsetCompensation
    )
    #expect(summary.flashes == 1)
    #expect(summary.strict.frames == 2)
  }

  @Test func `a correction after more than six frames is two jumps`() throws {
    let summary = try summary(
      "session: { reloadDelay: 7 }",
      "start: { at: { offset: 300 } }",
      "events:",
      Self.prepend,
      strategy: .offsetCompensation
    )
    #expect(summary.flashes == 0)
    #expect(summary.strict.frames == 2)
  }

  @Test func `a flash during a drag is counted`() throws {
    let summary = try summary(
      "start: { at: { offset: 300 } }",
      "events:",
      "- { at: 0.4, drag: { by: -100, over: 0.3, velocity: 0 } }",
      Self.prepend,
      strategy: .offsetCompensation
    )
    #expect(summary.flashes == 1)
  }

  @Test func `a jump that is not reversed is not a flash`() throws {
    let summary = try summary(
      "start: { at: { offset: 300 } }",
      "events:",
      Self.prepend,
      "- { at: 0.55, append: { rows: [{ id: b, height: 900 }] } }",
      strategy: .reload
    )
    #expect(summary.flashes == 0)
    #expect(summary.strict.frames == 1)
  }

  @Test func `rows that leave the screen one after the other are not a flash`() throws {
    let summary = try summary(
      "start: { at: { offset: 300 } }",
      "events:",
      "- { at: 0.5, insert: { rows: [{ id: a, height: 800, position: 8 }] } }",
      "- { at: 0.55, resize: { id: a, height: 400 } }",
      strategy: .reload
    )
    #expect(summary.flashes == 0)
  }

  @Test func `a jump that leaves no row on the screen is measured`() throws {
    let summary = try summary(
      "start: { at: { offset: 300 } }",
      "events:",
      "- { at: 0.5, prepend: { rows: [{ id: a, height: 3000 }] } }",
      strategy: .reload
    )
    #expect(summary.jitter.worst == 3000)
    #expect(summary.jitter.worstFrame == 30)
  }

  @Test func `a screen of placeholders is blank`() throws {
    let summary = try summary(
      "session: { initialCount: 1, pageSize: 29 }",
      "provider: { latency: 0.5, placeholderHeight: 60 }",
      "events:",
      "- { at: 0.1, scrollBy: { by: 900 } }",
      strategy: .inverted
    )
    #expect(summary.blanks > 0)
  }
}
