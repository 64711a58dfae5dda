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

  /// Returns the score of a row of 50 points at 20 that is replaced by another one at 60.
  private func replacementScore(
    strictJitter: Double?,
    changed: Set<String>?,
    scroll: Double = 0
  ) -> Double {
    var web = WebLayoutShift(viewport: LayoutSize(width: 100, height: 200), isInverted: false)
    func frame(_ row: String, _ y: Double, _ offset: Double, _ time: Double) -> ManifestFrame {
      ManifestFrame(
        time: time,
        userDelta: 0,
        contentHeight: 5000,
        rows: [.init(id: row, y: y, height: 50)],
        contentOffset: offset,
        changed: time > 0 ? changed : [],
        strictJitter: time > 0 ? strictJitter : 0
      )
    }
    web.add(frame("a", 20, 100, 0))
    web.add(frame("b", 60, 100 + scroll, 0.1))
    return web.cumulative
  }

  @Test func `rows that are pushed off the screen and onto it count where they are visible`() {
    // 20…70 and 60…110 of 200, times the whole length.
    #expect(abs(replacementScore(strictJitter: 900, changed: []) - 0.45) < 1e-12)
  }

  @Test func `the distance counts up to the longer side of the screen`() {
    #expect(abs(replacementScore(strictJitter: 160, changed: []) - 0.45 * 0.8) < 1e-12)
  }

  @Test func `new and removed rows do not count`() {
    #expect(abs(replacementScore(strictJitter: 900, changed: ["b"]) - 0.25) < 1e-12)
    #expect(abs(replacementScore(strictJitter: 900, changed: ["a"]) - 0.25) < 1e-12)
    #expect(replacementScore(strictJitter: 900, changed: ["a", "b"]) == 0)
  }

  @Test func `rows that the offset moved off the screen do not count`() {
    #expect(replacementScore(strictJitter: 900, changed: [], scroll: 900) == 0)
  }

  @Test func `rows on one of two frames do not count if the largest motion is unknown`() {
    #expect(replacementScore(strictJitter: nil, changed: []) == 0)
    #expect(replacementScore(strictJitter: 900, changed: nil) == 0)
  }
}
