import ChatframeTimelines
import Testing

struct SpringTests {
  @Test func `a spring begins with the displacement and the velocity of the list`() {
    let spring = Spring(displacement: -80, velocity: -300)
    #expect(spring.displacement(at: 0) == -80)
    #expect(spring.velocity(at: 0) == -300)
  }

  @Test func `a released list does not swing past its end`() {
    let spring = Spring(displacement: -80, velocity: 0)
    #expect(spring.crossing == nil)
    for time in stride(from: 0.0, to: 2, by: 0.01) { #expect(spring.displacement(at: time) <= 0) }
  }

  @Test func `a list that is flung back passes its end`() throws {
    let spring = Spring(displacement: -80, velocity: 3000)
    let time = try #require(spring.crossing)
    #expect(abs(spring.displacement(at: time)) < 1e-9)
  }

  @Test(arguments: [(-80.0, 0.0), (0, 2500), (40, -600)])
  func `a spring ends once the list stays within the threshold`(
    _ displacement: Double,
    _ velocity: Double
  ) {
    let spring = Spring(displacement: displacement, velocity: velocity, threshold: 0.5)
    let last = spring.duration.nextDown
    #expect(abs(spring.displacement(at: last)) <= 0.5)
    #expect(spring.displacement(at: spring.duration) == 0)
  }
}
