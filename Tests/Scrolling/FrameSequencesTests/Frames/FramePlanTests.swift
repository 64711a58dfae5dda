import ChatframeFrameSequences
import ChatframeGraphics
import Testing

struct FramePlanTests {
  /// A screen of 100 × 60 device pixels.
  private static let viewport = FrameViewport(
    size: LayoutSize(width: 50, height: 30),
    scale: 2,
    insets: LayoutInsets(top: 5, left: 0, bottom: 4, right: 0)
  )

  private func segments(
    _ rows: [(id: String, y: Double, height: Double)],
    bars: FrameBars = .none
  ) -> [String] {
    let plan = FramePlan(
      rows: rows.map { FrameRow(id: $0.id, y: $0.y, height: $0.height) },
      viewport: Self.viewport,
      background: .white,
      bars: bars
    )
    #expect(plan.heightInPixels == 60)
    return plan.segments.map { span in
      switch span.content {
      case .blank: "\(span.heightInPixels) blank"
      case .tile(let id, let top): "\(span.heightInPixels) of \(id.name) from \(top)"
      }
    }
  }

  @Test func `a frame without rows is blank`() {
    #expect(segments([]) == ["60 blank"])
  }

  @Test func `rows at the edges are clipped`() {
    #expect(
      segments([("a", -5, 10), ("b", 5, 20), ("c", 25, 20)])
        == ["10 of a from 10", "40 of b from 0", "10 of c from 0"]
    )
  }

  @Test func `rows outside the screen are left out`() {
    #expect(
      segments([("a", -10, 10), ("b", 30, 10), ("c", 10, 5)]) == [
        "20 blank", "10 of c from 0", "30 blank",
      ]
    )
  }

  @Test func `fractional positions are rounded to whole pixels`() {
    #expect(
      segments([("a", 0.3, 10), ("b", 10.3, 19.5)]) == [
        "1 blank", "20 of a from 0", "39 of b from 0",
      ]
    )
  }

  @Test(arguments: [0.1, 0.25, 0.7, 1 / 3.0, -0.75, -7.3])
  func `rows that touch each other also touch on the frame`(y: Double) {
    var top = y
    let rows = (0..<12).map { index in
      defer { top += 5.5 }
      return (id: "\(index)", y: top, height: 5.5)
    }
    let gaps = segments(rows).dropFirst(y > 0 ? 1 : 0).filter { $0.hasSuffix("blank") }
    #expect(gaps.isEmpty)
  }

  @Test func `a row of a fractional height ends where the next one begins`() {
    #expect(segments([("a", 0, 10.2), ("b", 10.2, 19.8)]) == ["20 of a from 0", "40 of b from 0"])
  }

  @Test func `of overlapping rows, the lower one is on top`() {
    #expect(
      segments([("b", 10, 10), ("a", 0, 30)]) == [
        "20 of a from 0", "20 of b from 0", "20 of a from 40",
      ]
    )
  }

  @Test func `bars cover the rows in the insets`() {
    #expect(
      segments([("a", 0, 30)], bars: FrameBars(top: "title", bottom: "input")) == [
        "10 of title from 0", "42 of a from 10", "8 of input from 0",
      ]
    )
  }

  @Test(arguments: [.infinity, -.infinity, .nan, 1e300])
  func `invalid positions do not crash`(y: Double) {
    #expect(segments([("a", y, 10), ("b", 0, y)]).count <= 2)
  }

  @Test func `a tile has the height of its row on the frame`() {
    let plan = FramePlan(
      rows: [FrameRow(id: "a", version: 2, y: 0, height: 7.2)],
      viewport: Self.viewport,
      background: .white
    )
    #expect(plan.tileIDs == [.row(id: "a", version: 2, heightInPixels: 15)])
  }

  @Test func `a stand-in has its own tile`() {
    let plan = FramePlan(
      rows: [
        FrameRow(id: "a", version: 2, isStandIn: true, y: 0, height: 7),
        FrameRow(id: "block a", y: 7, height: 7),
      ],
      viewport: Self.viewport,
      background: .white
    )
    #expect(
      plan.tileIDs == [
        .standIn(id: "a", heightInPixels: 14), .row(id: "block a", heightInPixels: 14),
      ]
    )
  }

  @Test(arguments: [.nan, -.infinity, -1] as [Double])
  func `a screen without a size has the minimum number of pixels`(side: Double) {
    let viewport = FrameViewport(
      size: LayoutSize(width: side, height: side),
      scale: 2,
      insets: LayoutInsets(vertical: side, horizontal: side)
    )
    #expect(viewport.widthInPixels == 0)
    #expect(viewport.heightInPixels == 1)
    #expect(viewport.topInPixels == 0)
  }

  @Test func `the number of pixels of an infinite screen is bounded`() {
    let size = LayoutSize(width: .infinity, height: 1e300)
    let viewport = FrameViewport(size: size, scale: 2)
    #expect(viewport.widthInPixels == 1_000_000_000)
    #expect(viewport.heightInPixels == 1_000_000_000)
  }

  @Test(arguments: [-5, Int.min, Int.max])
  func `the height of a plan is not checked before it is written`(height: Int) {
    let segments = [FramePlan.Segment(.blank, heightInPixels: height)]
    let plan = FramePlan(widthInPixels: 9, scale: 1, background: .white, segments: segments)
    #expect(plan.heightInPixels == height)
  }
}
