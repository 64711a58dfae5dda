import ChatframeGraphics
import ChatframeJitter
import ChatframeReports
import ChatframeTimelines
import Testing

@testable import ChatframeFrameAnalysis

struct ReportFiguresTests {
  /// A row that moves 30 points by itself.
  private var report: MotionReport {
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 100, height: 200), scale: 3)
    for top in [0.0, 30] {
      analysis.add(
        ManifestFrame(
          time: top,
          userDelta: 0,
          contentHeight: 900,
          rows: [.init(id: "a", y: top, height: 50)]
        )
      )
    }
    return analysis.finish()
  }

  @Test func `the figures have their limits`() {
    let figures = ReportFigures.list(report, MotionLimits(maxJitter: 12.5, blanks: nil))
    #expect(figures.map(\.value) == ["1", "30 pt", "0.06", "0.06", "0", "0"])
    #expect(figures.map(\.limit) == [nil, "12.5 pt", nil, nil, "0", nil])
    #expect(figures.map(\.state) == [.noted, .failed, .noted, .noted, .clean, .clean])
  }

  @Test func `the figures of a list that follows have their limits`() {
    var report = MotionReport(source: .manifest)
    report.followSteps.add(Length(-22), frame: 1)
    report.reflow.add(9, frame: 1)
    let limits = MotionLimits(maxReflow: 8, maxFollowStep: 30)
    let figures = ReportFigures.list(report, limits).suffix(3)
    #expect(figures.map(\.label) == ["Largest follow step", "Largest follow jerk", "Reflow"])
    #expect(figures.map(\.value) == ["22 pt", "22 pt", "9 pt"])
    #expect(figures.map(\.state) == [.clean, .noted, .failed])
  }

  @Test func `the verdict is the first exceeded limit`() {
    let verdict = ReportFigures.verdict(["jitter 3", "2 blanks"], jitteryFrames: 1)
    #expect(verdict == Verdict(.failed, "jitter 3 (and 1 more)"))
  }

  @Test func `without limits, the verdict counts the frames that moved`() {
    #expect(ReportFigures.verdict([], jitteryFrames: 0).state == .clean)
    #expect(ReportFigures.verdict([], jitteryFrames: 2).text.hasSuffix("in 2 frames"))
  }
}
