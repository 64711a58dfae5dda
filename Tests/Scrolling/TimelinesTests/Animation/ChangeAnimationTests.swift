import ChatframeTimelines
import Testing

struct ChangeAnimationTests {
  @Test(arguments: ChangeAnimation.Curve.allCases)
  func `a curve begins at 0 and ends at 1`(_ curve: ChangeAnimation.Curve) {
    let course = ChangeAnimation(over: 0.4, curve: curve)
    #expect(course.progress(at: -1) == 0)
    #expect(course.progress(at: 0) == 0)
    #expect(course.progress(at: 0.4) == 1)
    #expect(abs(course.progress(at: 0.4 - 1e-9) - 1) < 0.002)
  }

  @Test(arguments: ChangeAnimation.Curve.allCases)
  func `a curve without overshoot never goes back`(_ curve: ChangeAnimation.Curve) {
    let course = ChangeAnimation(over: 1, curve: curve)
    let values = (0...1000).map { course.progress(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  // Values of other implementations of cubic-bezier(0.42, 0, 0.58, 1) and its relatives.
  @Test(arguments: [
    (ChangeAnimation.Curve.easeInOut, 0.25, 0.1291619), (.easeInOut, 0.5, 0.5),
    (.easeIn, 0.5, 0.3153568), (.easeOut, 0.5, 0.6846432), (.linear, 0.3, 0.3),
  ])
  func `curves are those of UIKit and CSS`(
    _ curve: ChangeAnimation.Curve,
    _ time: Double,
    _ expected: Double
  ) {
    #expect(abs(ChangeAnimation(over: 1, curve: curve).progress(at: time) - expected) < 1e-6)
  }

  @Test func `an underdamped spring overshoots and comes back`() {
    let course = ChangeAnimation(over: 1, curve: .spring, dampingRatio: 0.5)
    let values = (0...1000).map { course.progress(at: Double($0) / 1000) }
    // exp(−πζ/√(1−ζ²)) is the overshoot of a damping ratio ζ.
    #expect(abs((values.max() ?? 0) - 1.1630335) < 1e-4)
    #expect(values.last == 1)
  }

  @Test(arguments: [
    ChangeAnimation(over: 0), ChangeAnimation(over: 11), ChangeAnimation(over: .nan),
    ChangeAnimation(curve: .spring, dampingRatio: 0),
    ChangeAnimation(curve: .spring, dampingRatio: 1.5),
  ])
  func `a course out of range is refused`(_ course: ChangeAnimation) throws {
    let stage = AnimationStage().changing(at: 0, .resize("r29", to: 70), course)
    #expect(throws: TimelineError.self) { try stage.timeline() }
  }
}
