import ChatframeGraphics
import ChatframeJitter
import Testing

struct ManifestAnalysisTests {
  /// Returns the report on screens that share no rows.
  private func leaps(_ screens: [String], strictJitter: Double? = 700) -> MotionReport {
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 100, height: 200), scale: 3)
    for (index, id) in screens.enumerated() {
      analysis.add(
        ManifestFrame(
          time: Double(index),
          userDelta: 0,
          contentHeight: 5000,
          rows: [.init(id: id, y: 0, height: 300)],
          strictJitter: strictJitter
        )
      )
    }
    return analysis.finish()
  }

  @Test func `a jump that leaves no row on the screen has the distance in the manifest`() {
    let report = leaps(["a", "b"])
    #expect(report.events.map(\.kind) == [.jump])
    #expect(report.events.map(\.magnitude) == [700])
    #expect(report.maxJitter == 0)
    #expect(leaps(["a", "b"], strictJitter: nil).events.isEmpty)
  }

  @Test func `a screen that returns after a jump without common rows is a flash`() {
    let events = leaps(["a", "b", "a"]).events
    #expect(events.map(\.kind) == [.flash, .jump, .jump])
    #expect(events.map(\.frame) == [1, 1, 2])
  }

  private func report(_ tops: [(top: Double, user: Double)]) -> MotionReport {
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 375, height: 600), scale: 3)
    for (index, frame) in tops.enumerated() {
      let rows = (0..<10).map {
        ManifestFrame.Row(id: "m\($0)", y: frame.top + Double($0) * 60, height: 60)
      }
      analysis.add(
        ManifestFrame(
          time: Double(index) / 60,
          userDelta: frame.user,
          contentHeight: 600,
          rows: rows
        )
      )
    }
    return analysis.finish()
  }

  @Test func `content that follows the user does not jitter`() {
    #expect(report([(0, 0), (10.5, 10.5), (0.25, -10.25)]).events == [])
  }

  @Test func `content that moves by itself is a jump`() {
    let report = report([(0, 0), (30, 0)])
    #expect(report.events.map(\.kind) == [.jump])
    #expect(report.maxJitter == 30)
    // It covered 600 of 600 points, and moved by a twentieth of them.
    #expect(report.worstShiftScore == 0.05)
  }

  @Test func `content that stays while the user moves is a stall`() {
    #expect(report([(0, 0), (0, 12)]).events.map(\.kind) == [.stall])
  }

  @Test func `content that jumps and jumps back is a flash`() {
    #expect(report([(0, 0), (90, 0), (0, 0)]).flashes == 1)
  }

  @Test func `an event names the rows`() {
    #expect(report([(0, 0), (1, 0)]).events.first?.rows.first == "m0")
  }
}
