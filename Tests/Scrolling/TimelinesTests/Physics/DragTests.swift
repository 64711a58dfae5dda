import ChatframeTimelines
import Testing

struct DragTests {
  private let path = Drag(path: [.init(time: 0.1, y: 50), .init(time: 0.3, y: -50)])

  @Test(arguments: [(0.0, 0.0), (0.05, 25), (0.1, 50), (0.2, 0), (0.3, -50), (1, -50)])
  func `a finger moves evenly along its path`(_ time: Double, _ y: Double) {
    #expect(abs(path.y(at: time) - y) < 1e-9)
  }

  @Test func `the release velocity is that of the last tenth of a second`() {
    #expect(abs(path.releaseVelocity + 500) < 1e-9)
  }

  @Test func `a finger that rests for a tenth of a second has no release velocity`() {
    let drag = Drag(path: [.init(time: 0.1, y: 300), .init(time: 0.2, y: 300)])
    #expect(drag.releaseVelocity == 0)
  }

  @Test func `a given velocity overrides that of the path`() {
    #expect(Drag(by: 600, over: 0.25, velocity: 2400).releaseVelocity == 2400)
  }

  @Test(arguments: [(1e9, 1e6), (-1e9, -1e6)])
  func `an instant drag has a finite velocity`(_ distance: Double, _ speed: Double) {
    #expect(Drag(by: distance, over: 1e-300).releaseVelocity == speed)
  }
}
