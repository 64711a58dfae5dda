import ChatframeGraphics
import Testing

struct CornerRadiiTests {
  let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)

  @Test func `a mirror exchanges left and right`() {
    #expect(
      radii.mirrored == CornerRadii(topLeft: 2, topRight: 1, bottomRight: 4, bottomLeft: 3)
    )
  }

  @Test func `two mirrors give the radii back`() {
    #expect(radii.mirrored.mirrored == radii)
  }

  @Test func `one radius applies to all corners`() {
    #expect(
      CornerRadii(5) == CornerRadii(topLeft: 5, topRight: 5, bottomRight: 5, bottomLeft: 5)
    )
  }
}
