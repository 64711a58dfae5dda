import ChatframeTimelines
import Testing

struct ScrollMotionTests {
  private static let bounds = ScrollBounds(low: 0, high: 5000)

  private func motion(
    _ offset: Length = 2000,
    direction: ListDirection = .oldestFirst
  ) -> ScrollMotion {
    ScrollMotion(offset: offset, bounds: Self.bounds, direction: direction, viewportHeight: 800)
  }

  private func offset(_ motion: ScrollMotion, at time: Double) -> Length {
    var motion = motion
    motion.advance(to: time)
    return motion.offset
  }

  @Test func `dragging down shows older rows`() {
    var ordinary = motion()
    var inverted = motion(direction: .newestFirst)
    ordinary.begin(Drag(by: 100, over: 0.2, velocity: 0))
    inverted.begin(Drag(by: 100, over: 0.2, velocity: 0))
    #expect(offset(ordinary, at: 1) == 1900)
    #expect(offset(inverted, at: 1) == 2100)
  }

  @Test func `a flung list whose content is gone shows the rest of it`() {
    var motion = motion()
    motion.begin(Drag(by: 0, over: 0, velocity: -3000))
    motion.advance(to: 0.1)
    motion.compensate(0, bounds: ScrollBounds(low: 0, high: 300))
    #expect(motion.offset == 300)
    #expect(offset(motion, at: 1) == 300)
  }

  @Test func `a finger drags what is left of a list`() {
    var motion = motion()
    motion.begin(Drag(by: 100, over: 1, velocity: 0))
    motion.advance(to: 0.5)
    let before = motion.offset
    motion.compensate(0, bounds: ScrollBounds(low: 0, high: 300))
    #expect(motion.offset == 300)
    #expect(offset(motion, at: 1) == 300 + 1900 - before)
  }

  @Test func `a flung list travels the distance of the formula`() {
    var motion = motion()
    motion.begin(Drag(by: 0, over: 0, velocity: 1000))
    let travel = Deceleration(velocity: -1000).displacement(at: 10)
    #expect(offset(motion, at: 10) == Length(2000) + Length(travel))
  }

  @Test(arguments: [
    Drag(by: 300, over: 0.2, velocity: 9000), Drag(by: -300, over: 0.2, velocity: -20000),
    Drag(by: 2600, over: 0.4, velocity: 500), Drag(by: 2600, over: 0.4, velocity: -4000),
    Drag(by: 40, over: 0.1),
  ])
  func `an offset does not depend on the times that were computed before`(_ drag: Drag) {
    var motion = motion()
    motion.begin(drag)
    var watched = motion
    for step in 1...600 {
      let time = Double(step) / 120
      watched.advance(to: time)
      #expect(watched.offset == offset(motion, at: time))
    }
  }

  @Test func `a list that hits its end springs back to it`() {
    var motion = motion(200)
    motion.begin(Drag(by: 0, over: 0, velocity: 4000))
    let offsets = (0...300).map { offset(motion, at: Double($0) / 60) }
    #expect(offsets.contains { $0 < 0 })
    #expect(offsets.last == 0)
  }

  @Test func `the spring begins with the speed at which the list hits its end`() throws {
    var motion = motion(200)
    motion.begin(Drag(by: 0, over: 0, velocity: 4000))
    motion.advance(to: 0)
    let time = try #require(Deceleration(velocity: -4000).time(toReach: -200))
    motion.advance(to: time.nextDown)
    let before = motion.velocity
    motion.advance(to: time + 1e-9)
    #expect(abs(motion.velocity - before) < 0.01)
  }

  @Test func `a list that is pulled beyond its end resists`() {
    var motion = motion(0)
    motion.begin(Drag(by: 100, over: 0.2, velocity: 0))
    motion.advance(to: 0.2.nextDown)
    #expect(abs(motion.offset.points + RubberBand(dimension: 800).stretch(100)) < 1e-6)
  }

  @Test func `a touch stops a flung list at its visible position`() {
    var motion = motion()
    motion.begin(Drag(by: 0, over: 0, velocity: 3000))
    motion.advance(to: 0.3)
    let caught = motion.offset
    motion.begin(.touch(for: 0.1))
    #expect(motion.offset == caught)
    #expect(offset(motion, at: 5) == caught)
  }

  @Test func `a touch stops a list that springs back at its visible position`() {
    var motion = motion(0)
    motion.begin(Drag(by: 300, over: 0.2, velocity: 0))
    motion.advance(to: 0.3)
    let caught = motion.offset
    motion.begin(.touch(for: 0.1))
    // The conversion of the stretch to a pull and back rounds by one unit.
    #expect((motion.offset - caught).magnitude <= Length(1e-6))
  }

  @Test func `a programmatic scroll ends momentum`() {
    var motion = motion()
    motion.begin(Drag(by: 0, over: 0, velocity: 3000))
    motion.advance(to: 0.1)
    motion.scroll(to: 1000)
    #expect(offset(motion, at: 2) == 1000)
  }

  @Test func `an animated scroll passes intermediate offsets and ends at its target`() {
    var motion = motion()
    motion.scroll(down: 500, animated: true)
    #expect(motion.offset == 2000)
    #expect(offset(motion, at: 0.15) == 1750)
    #expect(offset(motion, at: 0.3) == 1500)
  }

  @Test func `a programmatic scroll stays within the content`() {
    var motion = motion()
    motion.scroll(down: 9000)
    #expect(motion.offset == 0)
  }

  @Test func `all motion by the user is counted`() {
    var motion = motion()
    motion.begin(Drag(by: 300, over: 0.2, velocity: 2000))
    motion.advance(to: 3)
    motion.compensate(777, bounds: Self.bounds)
    motion.scroll(down: -10)
    #expect(motion.travelled == motion.offset - 2000 - 777)
  }

  @Test func `a compensation during a fling changes only the offset`() {
    var motion = motion()
    motion.begin(Drag(by: 0, over: 0, velocity: -2000))
    motion.advance(to: 0.1)
    var other = motion
    other.compensate(480.3, bounds: Self.bounds)
    for step in 1...100 {
      motion.advance(to: 0.1 + Double(step) / 120)
      other.advance(to: 0.1 + Double(step) / 120)
      #expect(other.offset == motion.offset + 480.3)
      #expect(other.velocity == motion.velocity)
    }
  }

  @Test func `a compensation beyond the old end during a drag is exact`() {
    var motion = motion(4900)
    motion.begin(Drag(by: 300, over: 0.5, velocity: 0))
    motion.advance(to: 0.1)
    let seen = motion.offset
    motion.compensate(600, bounds: ScrollBounds(low: 0, high: 5600))
    #expect(motion.offset == seen + 600)
    #expect(offset(motion, at: 0.5) == 5200)
  }

  @Test func `bounds that shrink during a drag do not move the list`() {
    var motion = motion(4900)
    motion.begin(Drag(by: 30, over: 0.5, velocity: 0))
    motion.advance(to: 0.1)
    let seen = motion.offset
    motion.compensate(0, bounds: ScrollBounds(low: 0, high: 4500))
    // The conversion of the stretch to a pull and back rounds by one unit.
    #expect((motion.offset - seen).magnitude <= Length(1e-6))
    #expect(offset(motion, at: 5) == 4500)
  }

  @Test func `bounds that shrink during a fling make the list spring back`() {
    var motion = motion(4800)
    motion.begin(Drag(by: 0, over: 0, velocity: -500))
    motion.advance(to: 0.1)
    let (seen, speed) = (motion.offset, motion.velocity)
    motion.compensate(0, bounds: ScrollBounds(low: 0, high: 4500))
    #expect(motion.offset == seen)
    // The spring's displacement is added and subtracted.
    #expect(abs(motion.velocity - speed) < 1e-9)
    #expect(offset(motion, at: 5) == 4500)
  }

  @Test func `a list at rest is clamped`() {
    var motion = motion(4800)
    motion.compensate(100, bounds: ScrollBounds(low: 0, high: 4850))
    #expect(motion.offset == 4850)
  }

  @Test func `bounds that shrink during a bounce move the list without a jump`() {
    var motion = motion(5000)
    motion.begin(Drag(by: -300, over: 0.2, velocity: 0))
    motion.advance(to: 0.25)
    motion.compensate(0, bounds: ScrollBounds(low: 0, high: 4500))
    var last = motion.offset
    for frame in 31...600 {
      motion.advance(to: Double(frame) / 120)
      // A spring over 500 points moves by at most 500 · 10 / e points per second.
      #expect((motion.offset - last).magnitude < 16)
      last = motion.offset
    }
    #expect(last == 4500)
  }

  @Test func `a list that is flung back from beyond its end continues`() {
    var motion = motion(0)
    motion.begin(Drag(by: 300, over: 0.2, velocity: -3000))
    #expect(offset(motion, at: 5) > 100)
  }

  @Test func `a list that is released beyond its end comes back to it`() {
    var motion = motion(0)
    motion.begin(Drag(by: 300, over: 0.2, velocity: 0))
    #expect(offset(motion, at: 5) == 0)
  }
}
