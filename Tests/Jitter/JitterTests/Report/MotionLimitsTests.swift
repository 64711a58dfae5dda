import ChatframeGraphics
import ChatframeJitter
import ChatframeTimelines
import Testing

struct MotionLimitsTests {
  /// Content that jumps by 30 points and flashes.
  private var report: MotionReport {
    var report = MotionReport(source: .pixels)
    report.frameCount = 60
    report.maxJitter = 30
    report.add([
      MotionEvent(frame: 4, time: 4 / 60, kind: .jump, magnitude: 30),
      MotionEvent(frame: 9, time: 9 / 60, kind: .flash, magnitude: 12),
    ])
    return report
  }

  @Test func `by default nothing may move or flash`() {
    #expect(
      report.violations() == [.jitter(points: 30, frame: 4, limit: 0), .flashes(1, limit: 0)]
    )
  }

  @Test func `motion within a limit is not a violation`() {
    #expect(report.violations(of: MotionLimits(maxJitter: 30, flashes: 1)) == [])
    #expect(report.violations(of: MotionLimits(maxJitter: nil, flashes: nil)) == [])
  }

  @Test func `the scenario's limits apply unless others are given`() {
    var report = report
    report.expectedLimits = MotionLimits(maxJitter: 40, flashes: 2)
    #expect(report.violations() == [])
    #expect(report.violations(of: MotionLimits()).count == 2)
  }

  @Test func `repaints are limited only if a limit is set`() {
    var report = report
    report.add([MotionEvent(frame: 20, time: 20 / 60, kind: .repaint, magnitude: 40)])
    #expect(report.violations().count == 2)
    let limits = MotionLimits(maxJitter: nil, flashes: nil, repaints: 0)
    #expect(report.violations(of: limits) == [.repaints(1, limit: 0)])
    #expect(MotionViolation.repaints(1, limit: 0).description == "repaints 1; expected at most 0")
    #expect(report.violations(of: MotionLimits(maxJitter: nil, flashes: nil, repaints: 1)) == [])
  }

  @Test func `reflows are limited only if a limit is set`() {
    var report = MotionReport(source: .pixels)
    report.add([MotionEvent(frame: 20, time: 20 / 60, kind: .reflow, magnitude: 290)])
    #expect(report.violations() == [])
    #expect(report.violations(of: MotionLimits(reflows: 0)) == [.reflows(1, limit: 0)])
    #expect(MotionViolation.reflows(1, limit: 0).description == "reflows 1; expected at most 0")
  }

  /// A list that follows in steps of four points, and words that move by nine points.
  private func followingReport(_ source: MotionReport.Source) -> MotionReport {
    var report = MotionReport(source: source)
    for (frame, step) in [0.0, -4, -2].enumerated() {
      report.followSteps.add(Length(step), frame: frame)
    }
    report.reflow.add(9, frame: 2)
    return report
  }

  @Test func `steps, jerks and words that moved are limited only if a limit is set`() {
    let report = followingReport(.manifest)
    #expect(report.violations() == [])
    #expect(
      report.violations(of: MotionLimits(maxReflow: 8, maxFollowStep: 3, maxFollowJerk: 3)) == [
        .reflow(points: 9, frame: 2, limit: 8), .followStep(points: 4, frame: 1, limit: 3),
        .followJerk(points: 4, frame: 1, limit: 3),
      ]
    )
    let limits = MotionLimits(maxReflow: 9, maxFollowStep: 4, maxFollowJerk: 4)
    #expect(report.violations(of: limits) == [])
  }

  @Test func `without a manifest, steps are not known and not checked`() {
    let names = followingReport(.pixels).checks(MotionLimits(maxFollowStep: 3)).map(\.name)
    #expect(names == ["jitter", "flashes", "blanks"])
  }

  @Test func `a violation by a list that follows is one line`() {
    #expect(
      MotionViolation.followStep(points: 22, frame: 41, limit: 6).description
        == "follow step 22 pt in frame 41; expected at most 6"
    )
    #expect(
      MotionViolation.reflow(points: 55.5, frame: 7, limit: 0).description
        == "reflow of 55.5 pt, most of it in frame 7; expected at most 0"
    )
  }

  @Test func `a jump that leaves nothing on the screen counts as jitter`() {
    var report = report
    report.maxJitter = 0
    #expect(report.violations().first == .jitter(points: 30, frame: 4, limit: 0))
  }

  @Test func `damage is a violation of any limits`() {
    var report = MotionReport(source: .pixels)
    let damage = FrameReadingError("out", "2 frames are missing")
    report.damage = damage
    #expect(report.violations(of: MotionLimits(maxJitter: nil)) == [.damage(damage)])
  }

  @Test func `a violation is one line`() {
    #expect(
      report.violations().map(\.description) == [
        "jitter 30 pt in frame 4; expected at most 0", "flashes 1; expected at most 0",
      ]
    )
    #expect(
      MotionViolation.pixels(differing: 2, compared: 59).description
        == "2 of 59 frames differ from the manifest"
    )
    #expect(
      MotionViolation.shiftScore(0.48, limit: 0.1).description
        == "shift score 0.48; expected at most 0.1"
    )
  }

  @Test func `a report is a summary line and a line for each finding`() {
    #expect(
      report.description == """
        60 frames: jitter 30 pt, 1 flash, 0 blanks
        frame 4 (0.067 s): content jumped 30 pt
        frame 9 (0.150 s): content flashed, 12 pt high
        """
    )
  }

  @Test func `a description does not grow beyond twenty findings`() {
    var report = report
    report.add(
      (10..<60).map { MotionEvent(frame: $0, time: Double($0), kind: .blank, magnitude: 1) }
    )
    #expect(report.description.split(separator: "\n").count == 22)
    #expect(report.description.hasSuffix("\nand 32 more"))
  }
}
