import ChatframeJitter
import ChatframeTimelines
import Testing

/// The motion in a frame of a manifest.
struct MotionReportFrameTests {
  private func frame(_ userDelta: Double, _ tops: [(String, Double)]) -> ManifestFrame {
    ManifestFrame(
      time: 1,
      userDelta: userDelta,
      contentHeight: 900,
      rows: tops.map { .init(id: $0.0, y: $0.1, height: 50) }
    )
  }

  private func record(_ before: ManifestFrame, _ after: ManifestFrame) -> MotionReport.Frame {
    let motion = FrameMotion(
      rows: zip(before.rows, after.rows).map { old, new in
        RowMotion(
          id: RowID(new.id),
          before: VerticalExtent(top: Length(old.y), height: Length(old.height)),
          after: VerticalExtent(top: Length(new.y), height: Length(new.height))
        )
      },
      userDelta: Length(after.userDelta),
      viewport: ViewportSize(width: 200, height: 300)
    )
    return MotionReport.Frame(after, after: before, motion: motion, number: 7, notes: [])
  }

  @Test func `content moves with the user unless it jumps`() {
    let record = record(frame(0, [("a", 0)]), frame(4, [("a", 4)]))
    #expect(record.userDisplacement == 4)
    #expect(record.contentDisplacement == 4)
    #expect(record.jitter == 0)
  }

  @Test func `content moves like the row with the largest deviation`() {
    let record = record(frame(0, [("a", 0), ("b", 60)]), frame(4, [("a", 4), ("b", 34)]))
    #expect(record.contentDisplacement == -26)
    #expect(record.jitter == 30)
    #expect(record.rows.map(\.hasMoved) == [false, true])
  }

  @Test func `the direction is unknown if no row stays`() {
    let motion = FrameMotion(
      strict: [
        RowMotion(
          id: "gone",
          before: VerticalExtent(top: 0, height: 50),
          after: VerticalExtent(top: 900, height: 50)
        )
      ],
      userDelta: 0,
      viewport: ViewportSize(width: 200, height: 300)
    )
    let record = MotionReport.Frame(
      frame(0, [("b", 0)]),
      after: frame(0, [("gone", 0)]),
      motion: motion,
      number: 1,
      notes: []
    )
    #expect(record.contentDisplacement == nil)
    #expect(record.jitter == 900)
  }
}
