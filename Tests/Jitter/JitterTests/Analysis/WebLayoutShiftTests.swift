import ChatframeGraphics
import ChatframeJitter
import Testing

struct WebLayoutShiftTests {
  private func score(
    move: Double,
    scroll: Double = 0,
    isInverted: Bool = false
  ) -> Double {
    var web = WebLayoutShift(viewport: LayoutSize(width: 100, height: 200), isInverted: isInverted)
    func frame(_ y: Double, _ offset: Double, _ time: Double) -> ManifestFrame {
      ManifestFrame(
        time: time,
        userDelta: 0,
        contentHeight: 500,
        rows: [.init(id: "a", y: y, height: 50)],
        contentOffset: offset
      )
    }
    web.add(frame(20, 100, 0))
    web.add(frame(20 + move, 100 + scroll, 0.1))
    return web.cumulative
  }

  @Test func `a row that moves by three points shifts`() {
    #expect(score(move: 3) > 0)
  }

  @Test func `a row that moves by less does not`() {
    #expect(score(move: 2.9) == 0)
  }

  @Test func `a row that moves with the offset is excused`() {
    #expect(score(move: 40, scroll: -40) == 0)
    #expect(score(move: 40, scroll: 40, isInverted: true) == 0)
  }

  @Test func `a row that moves differently from the offset is not`() {
    #expect(score(move: 40, scroll: 40) > 0)
  }

  @Test func `a row that did not only scroll counts from the place that scrolling leads to`() {
    // Scrolled by 60 to 80…130, but 40 above that: 40…130 of 200, times 40 of 200.
    #expect(abs(score(move: 20, scroll: -60) - 0.45 * 0.2) < 1e-12)
  }

  @Test func `a row that stayed while the offset changed has not shifted`() {
    #expect(score(move: 0, scroll: 60) == 0)
  }

  @Test func `the score is the part of the screen times the part of its longer side`() {
    // 20…110 of 200, times 40 of 200.
    #expect(abs(score(move: 40) - 0.45 * 0.2) < 1e-12)
  }
}
