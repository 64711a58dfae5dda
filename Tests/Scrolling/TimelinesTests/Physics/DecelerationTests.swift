import ChatframeTimelines
import Testing

struct DecelerationTests {
  @Test func `a throw at 2,000 points a second goes 999 points`() {
    #expect(abs(Deceleration(velocity: 2000).travel - 999) < 0.001)
  }

  @Test func `the list gets where it is expected when it is expected`() throws {
    let curve = Deceleration(velocity: -1500, rate: Deceleration.fastRate)
    let time = try #require(curve.time(toReach: -100))
    #expect(abs(curve.displacement(at: time) + 100) < 1e-9)
  }

  @Test(arguments: [-100.0, 2000])
  func `a place behind or too far away is not reached`(_ distance: Double) {
    #expect(Deceleration(velocity: 2000).time(toReach: distance) == nil)
  }

  @Test func `a list that is hardly thrown rests at once`() {
    #expect(Deceleration(velocity: 0.5).duration == 0)
  }
}
