import ChatframeGraphics
import Testing

struct EdgeInsetsTests {
  let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 5)

  @Test func `opposite edges add up`() {
    #expect(insets.horizontal == 7)
    #expect(insets.vertical == 4)
  }
}
