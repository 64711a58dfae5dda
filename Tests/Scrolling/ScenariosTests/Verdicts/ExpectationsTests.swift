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

  @Test(arguments: [(40.0, nil), (39, "follow step 40 pt in frame 6; expected at most 39")])
  func `a follow step has a limit`(limit: Double, complaint: String?) throws {
    var limits = Expectations()
    limits.maxFollowStep = limit
    #expect(limits.complaints(about: try followed()) == [complaint].compactMap(\.self))
  }

  @Test(arguments: [(40.0, nil), (12.5, "follow jerk 40 pt in frame 6; expected at most 12.5")])
  func `a follow jerk has a limit`(limit: Double, complaint: String?) throws {
    var limits = Expectations()
    limits.maxFollowJerk = limit
    #expect(limits.complaints(about: try followed()) == [complaint].compactMap(\.self))
  }

  @Test func `the limits of a follow step and a jerk are read`() throws {
    let limits = try Script.read(Script.text("expect: { maxFollowStep: 4, maxFollowJerk: 1.5 }"))
      .expectations
    #expect(limits.maxFollowStep == 4)
    #expect(limits.maxFollowJerk == 1.5)
  }

  /// Returns the summary of a list that follows a row of 40 points in one step.
  private func followed() throws -> MotionSummary {
    let text = Script.text(
      "events:",
      "- { at: 0.1, append: { rows: [{ id: a, height: 40 }] } }"
    )
    var summary = MotionSummary(viewportHeight: 844)
    for (viewport, _) in try Script.frames(text, .follow) { summary.add(viewport) }
    return summary
  }
}
