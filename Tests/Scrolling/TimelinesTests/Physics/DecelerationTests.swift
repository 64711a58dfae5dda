import ChatframeTimelines
import Testing

struct DecelerationTests {
  @Test func `a fling at 2,000 points per second travels 999 points`() {
    #expect(abs(Deceleration(velocity: 2000).travel - 999) < 0.001)
  }

  @Test func `the time to reach a distance agrees with the displacement`() throws {
    let curve = Deceleration(velocity: -1500, rate: Deceleration.fastRate)
    let time = try #require(curve.time(toReach: -100))
    #expect(abs(curve.displacement(at: time) + 100) < 1e-9)
  }

  @Test(arguments: [-100.0, 2000])
  func `a distance backwards or beyond the travel is not reached`(_ distance: Double) {
    #expect(Deceleration(velocity: 2000).time(toReach: distance) == nil)
  }

  @Test func `a list with a low velocity rests at once`() {
    #expect(Deceleration(velocity: 0.5).duration == 0)
  }
}
