import ChatframeGraphics
import Testing

struct LayoutRectangleTests {
  static let samples = [
    LayoutRectangle(x: 0.3, y: 0.7, width: 10.4, height: 20.2),
    LayoutRectangle(x: -3.25, y: 5, width: 0.2, height: 0),
    LayoutRectangle(x: 100, y: 1e5 + 0.49, width: 33.3, height: 7.51),
    .zero,
  ]

  @Test(arguments: samples, [1.0, 2, 3, 1.5])
  func `snapped edges lie on device pixels`(rectangle: LayoutRectangle, scale: Double) {
    let snapped = rectangle.snapped(toScale: scale)
    for edge in [snapped.minX, snapped.minY, snapped.maxX, snapped.maxY] {
      // Dividing by 3 and multiplying by 3 can be off by one ulp.
      #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
    }
  }

  @Test(arguments: samples, [1.0, 2, 3, 1.5])
  func `snapping moves no edge by more than half a pixel`(rectangle: LayoutRectangle, scale: Double)
  {
    let snapped = rectangle.snapped(toScale: scale)
    let half = 0.5 / scale + 1e-9
    #expect(abs(snapped.minX - rectangle.minX) <= half)
    #expect(abs(snapped.maxY - rectangle.maxY) <= half)
  }

  @Test(arguments: [1.0, 2, 3], [0.1, 0.5, 10.49, 7.25])
  func `snapped neighbours still share their edge`(scale: Double, width: Double) {
    let left = LayoutRectangle(x: 0.2, y: 0, width: width, height: 1)
    let right = LayoutRectangle(x: left.maxX, y: 0, width: 5, height: 1)
    let difference = left.snapped(toScale: scale).maxX - right.snapped(toScale: scale).minX
    #expect(abs(difference) < 1e-9)
  }

  @Test(arguments: samples, [1.0, 2, 3])
  func `snapping twice changes nothing more`(rectangle: LayoutRectangle, scale: Double) {
    let once = rectangle.snapped(toScale: scale)
    let twice = once.snapped(toScale: scale)
    #expect(once.contains(twice) && twice.contains(once))
  }

  @Test func `a mirror exchanges the distances to both sides`() {
    let rectangle = LayoutRectangle(x: 10, y: 5, width: 30, height: 8)
    #expect(rectangle.mirrored(in: 100) == LayoutRectangle(x: 60, y: 5, width: 30, height: 8))
  }

  @Test(arguments: samples)
  func `two mirrors give the rectangle back`(rectangle: LayoutRectangle) {
    let twice = rectangle.mirrored(in: 375).mirrored(in: 375)
    #expect(rectangle.contains(twice) && twice.contains(rectangle))
  }

  @Test func `a union holds both and nothing beyond`() {
    let first = LayoutRectangle(x: 0, y: 10, width: 5, height: 5)
    let second = LayoutRectangle(x: 20, y: -3, width: 1, height: 1)
    #expect(first.union(second) == LayoutRectangle(x: 0, y: -3, width: 21, height: 18))
    #expect(first.union(second) == second.union(first))
  }

  @Test func `a union with a part of itself is the whole`() {
    let outer = LayoutRectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(outer.union(LayoutRectangle(x: 2, y: 2, width: 3, height: 3)) == outer)
  }

  @Test func `a rectangle contains itself`() {
    for rectangle in Self.samples { #expect(rectangle.contains(rectangle)) }
  }

  @Test(arguments: [(-0.1, 0.0), (0.1, 0.0), (0.0, -0.1), (0.0, 0.1)])
  func `a rectangle that extends outside is not contained`(x: Double, y: Double) {
    let outer = LayoutRectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(!outer.contains(outer.offset(x: x, y: y)))
    #expect(outer.contains(outer.offset(x: x, y: y), tolerance: 0.2))
  }

  @Test func `insets move each edge inward`() {
    let inset = LayoutRectangle(x: 0, y: 0, width: 100, height: 50)
      .inset(by: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == LayoutRectangle(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func `insets larger than the rectangle leave no negative size`() {
    let inset = LayoutRectangle(x: 0, y: 0, width: 10, height: 10)
      .inset(by: LayoutInsets(vertical: 20, horizontal: 20))
    #expect(inset.size == .zero)
  }

  @Test func `the edges follow from origin and size`() {
    let rectangle = LayoutRectangle(x: 1, y: 2, width: 10, height: 20)
    #expect([rectangle.minX, rectangle.midX, rectangle.maxX] == [1, 6, 11])
    #expect([rectangle.minY, rectangle.midY, rectangle.maxY] == [2, 12, 22])
  }
}
