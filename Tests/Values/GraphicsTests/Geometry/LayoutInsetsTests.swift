import ChatframeGraphics
import Testing

struct LayoutInsetsTests {
  let insets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 5)

  @Test func `opposite edges add up`() {
    #expect(insets.horizontal == 7)
    #expect(insets.vertical == 4)
  }
}
