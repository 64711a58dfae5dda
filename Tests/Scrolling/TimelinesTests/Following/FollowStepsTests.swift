import ChatframeTimelines
import Testing

struct FollowStepsTests {
  private func summary(_ stage: FollowStage, _ seconds: Double = 3.5) throws -> MotionSummary {
    var summary = MotionSummary(viewportHeight: 600)
    for frame in try stage.frames(seconds) { summary.add(frame) }
    return summary
  }

  @Test func `a list that follows in steps moves by whole lines`() throws {
    let steps = try summary(FollowStage(.follow)).followSteps
    #expect(steps.largest == 44)
    #expect(steps.largestFrame == 6)
    #expect(steps.jerk == 44)
    #expect(steps.total == 44 + 220)
    #expect(steps.frames == 11)
  }

  @Test(arguments: [0.1, 0.15, 0.2, 0.3])
  func `lines of 22 points are followed without visible steps`(pause: Double) throws {
    var stage = FollowStage(.follow, easing: FollowEasing(over: 0.6))
    stage.lines = 0
    for line in 1...12 {
      let row = TimelineRow(RowID("line\(line)"), height: 22)
      stage = stage.with(at: 0.1 + pause * Double(line), .update(.append([row])))
    }
    let steps = try summary(stage, 0.1 + pause * 12).followSteps
    #expect(steps.largest < 6)
    #expect(steps.jerk <= 2)
  }

  @Test func `the reader's own motion is no following`() throws {
    let drag = TimelineInput.drag(Drag(by: 300, over: 0.2, velocity: 900))
    let stage = FollowStage(.follow).changing { $0.lines = 0 }.with(at: 0.1, drag)
    let steps = try summary(stage).followSteps
    #expect(steps.largest == 0)
    #expect(steps.jerkFrame == nil)
  }

  @Test(arguments: FollowStage.all)
  func `following is no jitter and no flash`(_ stage: FollowStage) throws {
    let summary = try summary(stage)
    #expect(summary.jitter.worst == 0)
    #expect(summary.strict.worst == 0)
    #expect(summary.flashes == 0)
  }
}
