import ChatframeTimelines
import Testing

struct FrameMotionTests {
  private static let viewport = ViewportSize(width: 375, height: 600)

  private func row(
    _ id: RowID,
    _ before: Length,
    _ after: Length,
    height: Length = 60,
    newHeight: Length? = nil
  ) -> RowMotion {
    RowMotion(
      id: id,
      before: VerticalExtent(top: before, height: height),
      after: VerticalExtent(top: after, height: newHeight ?? height)
    )
  }

  private func motion(_ rows: [RowMotion], userDelta: Length = 0) -> FrameMotion {
    FrameMotion(rows: rows, userDelta: userDelta, viewport: Self.viewport)
  }

  private func strict(_ rows: [RowMotion], userDelta: Length = 0) -> FrameMotion {
    FrameMotion(strict: rows, userDelta: userDelta, viewport: Self.viewport)
  }

  @Test func `rows that move with the user do not jitter`() {
    let motion = motion([row("a", 0, 25.5), row("b", 60, 85.5)], userDelta: 25.5)
    #expect(motion.jitter == 0)
    #expect(motion.shiftScore == 0)
  }

  @Test func `jitter is the largest move that the user does not explain`() {
    #expect(motion([row("a", 0, 7), row("b", 60, 50)], userDelta: 2).jitter == 12)
  }

  @Test func `a row whose own height changed does not jitter`() {
    #expect(motion([row("a", 0, -200, newHeight: 260)]).jitter == 0)
  }

  @Test func `a row that is off the screen in either frame does not jitter`() {
    #expect(motion([row("a", -60, 40), row("b", 540, 640)]).jitter == 0)
  }

  @Test func `rows off the screen count by the strict measure`() {
    #expect(strict([row("a", -60, 40), row("b", 540, 640)]).jitter == 100)
  }

  @Test func `the score is the product of the covered fraction and the jitter fraction`() {
    // 60 points move by 120: they covered 0…60 and cover 120…180, a fifth of 600.
    #expect(motion([row("a", 0, 120)]).shiftScore == 0.2 * 0.2)
  }

  @Test func `overlapping rows are counted once`() {
    // 0…60 and 30…90 are 90 points of 600; the jitter is 30 of 600.
    #expect(motion([row("a", 0, 30)]).shiftScore == 0.15 * 0.05)
  }

  @Test func `only the area on the screen is counted`() {
    // −30…30 and 570…630 have 60 points on the screen.
    #expect(motion([row("a", -30, 570)]).shiftScore == 0.1)
  }

  @Test func `a jump by more than the screen counts as a screen`() {
    let rows = (0..<10).map { row(RowID("\($0)"), Length(Double($0) * 60), 5000) }
    #expect(strict(rows).shiftScore == 1)
  }

  @Test func `the rows that moved are named`() {
    #expect(motion([row("a", 0, 0), row("b", 60, 61)]).movedRows == ["b"])
  }
}
