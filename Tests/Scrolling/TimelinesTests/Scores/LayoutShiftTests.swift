import ChatframeGraphics
import ChatframeTimelines
import Testing

struct LayoutShiftTests {
  private func shift(_ distance: Double) -> LayoutShift {
    let before = LayoutRectangle(x: 0, y: 0, width: 100, height: 100)
    let box = LayoutShift.Box(
      id: "a",
      before: before,
      after: before.offset(x: 0, y: distance)
    )
    return LayoutShift(of: [box], viewport: LayoutSize(width: 200, height: 400))
  }

  @Test func `a box that moves by three pixels shifts`() {
    #expect(shift(3).score > 0)
  }

  @Test func `a box that moves by less does not shift`() {
    #expect(shift(2.99).score == 0)
  }

  @Test func `the score is the impact area's part times the distance's`() {
    // 100 × 150 of 200 × 400, times 50 of 400.
    #expect(shift(50).score == 0.1875 * 0.125)
  }

  private func scrolled(_ scroll: Double, to y: Double) -> LayoutShift.Box? {
    let before = LayoutRectangle(x: 0, y: 100, width: 100, height: 60)
    return LayoutShift.Box(
      id: "a",
      before: before,
      after: before.offset(x: 0, y: y - 100),
      scroll: LayoutPoint(x: 0, y: scroll)
    )
  }

  @Test func `what only scrolled has not shifted`() {
    #expect(scrolled(50, to: 150) == nil)
  }

  @Test func `what stays on the screen has not shifted, however the list scrolled`() {
    #expect(scrolled(-120, to: 100) == nil)
  }

  @Test func `other moves count from where scrolling alone would have led`() {
    #expect(scrolled(-120, to: 220)?.before.minY == -20)
  }
}
