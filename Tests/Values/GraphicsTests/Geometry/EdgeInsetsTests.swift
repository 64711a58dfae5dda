import ChatframeGraphics
import Testing

struct EdgeInsetsTests {
  let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 5)

  @Test func `a mirror exchanges left and right`() {
    #expect(insets.mirrored == EdgeInsets(top: 1, left: 5, bottom: 3, right: 2))
  }

  @Test func `two mirrors give the insets back`() {
    #expect(insets.mirrored.mirrored == insets)
  }

  @Test func `opposite edges add up`() {
    #expect(insets.horizontal == 7)
    #expect(insets.vertical == 4)
  }
}
