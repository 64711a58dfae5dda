import ChatframeScenarios
import ChatframeTimelines
import Testing

struct ExpectationsTests {
  private func complaints(
    _ expectations: Expectations,
    height: Double = 100.5
  ) throws -> [String] {
    let text = Script.text(
      "start: { at: { offset: 200 } }",
      "events:",
      "- { at: 0.5, prepend: { rows: [{ id: a, height: \(height) }] } }"
    )
    var summary = MotionSummary(viewportHeight: 844)
    for (viewport, _) in try Script.frames(text, .offsetCompensation) { summary.add(viewport) }
    return expectations.complaints(about: summary)
  }

  @Test func `an empty scenario has no limits`() throws {
    #expect(try complaints(Expectations()).isEmpty)
  }

  @Test func `limits that are met cause no complaint`() throws {
    var limits = Expectations()
    limits.maxJitter = 100.5
    limits.flashes = 1
    limits.blanks = 0
    #expect(try complaints(limits).isEmpty)
  }

  @Test func `complaints have at most three decimal places`() throws {
    var limits = Expectations()
    limits.maxJitter = 0.123456
    #expect(
      try complaints(limits, height: 100.123456) == [
        "jitter 100.123 pt in frame 30; expected at most 0.123"
      ]
    )
  }

  @Test func `a complaint contains the measured value and the limit`() throws {
    var limits = Expectations()
    limits.maxJitter = 100
    limits.flashes = 0
    #expect(
      try complaints(limits) == [
        "jitter 100.5 pt in frame 30; expected at most 100", "1 flash; expected at most 0",
      ]
    )
  }
}
