import ChatframeGraphics
import ChatframeSeededRandomness
import Testing

@testable import ChatframeRendering

struct MenuPlacementTests {
  private let screen = LayoutSize(width: 390, height: 844)
  private let insets = LayoutInsets(top: 91, left: 0, bottom: 86, right: 0)

  private func place(
    _ target: LayoutRectangle,
    _ size: LayoutSize = LayoutSize(width: 200, height: 300),
    isOnRight: Bool = false
  ) -> (frame: LayoutRectangle, isAbove: Bool) {
    MenuPlacement(target: target, screen: screen, insets: insets, scale: 2)
      .frame(of: size, isOnRight: isOnRight)
  }

  @Test func `a menu is below its message if there is room`() {
    let place = place(LayoutRectangle(x: 60, y: 200, width: 180, height: 60))
    #expect(place.frame == LayoutRectangle(x: 60, y: 268, width: 200, height: 300))
    #expect(!place.isAbove)
  }

  @Test func `near the bottom a menu is above its message`() {
    let place = place(LayoutRectangle(x: 60, y: 600, width: 180, height: 60))
    #expect(place.frame == LayoutRectangle(x: 60, y: 292, width: 200, height: 300))
    #expect(place.isAbove)
  }

  @Test func `the menu of a message on the right ends at its right edge`() {
    let target = LayoutRectangle(x: 300, y: 200, width: 78, height: 40)
    #expect(place(target, isOnRight: true).frame.maxX == 378)
  }

  @Test func `a menu covers a part of a message that fills the screen`() {
    let place = place(LayoutRectangle(x: 60, y: -500, width: 180, height: 2000))
    #expect(place.frame.maxY == 750)
  }

  @Test func `a menu at a message outside the screen is at the nearest edge`() {
    let above = place(LayoutRectangle(x: 60, y: -900, width: 180, height: 60))
    let below = place(LayoutRectangle(x: 60, y: 3000, width: 180, height: 60))
    #expect(above.frame.minY == 107)
    #expect(below.frame.maxY == 742)
  }

  @Test func `insets that leave no room are ignored`() {
    let placement = MenuPlacement(
      target: LayoutRectangle(x: 0, y: 0, width: 10, height: 10),
      screen: screen,
      insets: LayoutInsets(vertical: 500, horizontal: 0),
      scale: 2
    )
    #expect(placement.area == LayoutRectangle(x: 8, y: 8, width: 374, height: 828))
  }

  @Test(arguments: 0..<400)
  func `a menu of any size is inside the insets, on whole pixels`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    let screen = LayoutSize(width: number(30...1200), height: number(50...1200))
    let insets = LayoutInsets(
      top: number(0...screen.height * 0.4),
      left: number(0...screen.width * 0.4),
      bottom: number(0...screen.height * 0.4),
      right: number(0...screen.width * 0.4)
    )
    let scales: [Double] = [1, 1.5, 2, 3]
    let scale = scales.randomElement(using: &random) ?? 1
    let target = LayoutRectangle(
      x: number(-500...1500),
      y: number(-3000...3000),
      width: number(0...2000),
      height: number(0...4000)
    )
    let size = LayoutSize(width: number(1...1500), height: number(1...3000))
    let frame = MenuPlacement(target: target, screen: screen, insets: insets, scale: scale)
      .frame(of: size, isOnRight: Bool.random(using: &random)).frame
    let safe = LayoutRectangle(origin: .zero, size: screen).inset(by: insets)
    #expect(safe.contains(frame))
    for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
      #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
    }
  }

  @Test func `coordinates that are not numbers do not spoil a menu`() {
    let place = place(LayoutRectangle(x: .nan, y: .infinity, width: .nan, height: -.infinity))
    #expect(LayoutRectangle(origin: .zero, size: screen).contains(place.frame))
  }
}
