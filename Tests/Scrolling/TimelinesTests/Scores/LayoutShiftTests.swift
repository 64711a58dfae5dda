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

  @Test func `the score is the product of the impact and distance fractions`() {
    // The fractions are 100 × 150 of 200 × 400, and 50 of 400.
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

  @Test func `a box that only scrolled has not shifted`() {
    #expect(scrolled(50, to: 150) == nil)
  }

  @Test func `a box that stays in place on the screen has not shifted`() {
    #expect(scrolled(-120, to: 100) == nil)
  }

  @Test func `other moves are measured from the scrolled position`() {
    #expect(scrolled(-120, to: 220)?.before.minY == -20)
  }
}
