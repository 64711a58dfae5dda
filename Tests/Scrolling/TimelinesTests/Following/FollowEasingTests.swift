import ChatframeTimelines
import Testing

struct FollowEasingTests {
  @Test func `a thousandth of the way is left after the duration`() {
    let state = FollowEasing(over: 0.5).state(from: 1000, velocity: 0, after: 0.5)
    #expect(abs(state.distance - 1) < 1e-6)
  }

  @Test func `two steps are the same as one`() {
    let easing = FollowEasing(over: 0.6)
    let whole = easing.state(from: 100, velocity: -50, after: 0.3)
    let half = easing.state(from: 100, velocity: -50, after: 0.1)
    let rest = easing.state(from: half.distance, velocity: half.velocity, after: 0.2)
    #expect(abs(whole.distance - rest.distance) < 1e-9)
    #expect(abs(whole.velocity - rest.velocity) < 1e-9)
  }

  @Test func `the velocity is the slope of the distance`() {
    let easing = FollowEasing(over: 0.6)
    let before = easing.state(from: 100, velocity: -50, after: 0.2 - 1e-6).distance
    let after = easing.state(from: 100, velocity: -50, after: 0.2 + 1e-6).distance
    let velocity = easing.state(from: 100, velocity: -50, after: 0.2).velocity
    #expect(abs((after - before) / 2e-6 - velocity) < 1e-3)
  }

  @Test(arguments: [(0, 0.01), (-1, 0.01), (99, 10), (Double.nan, 0.6), (.infinity, 10)])
  func `durations out of range are clamped`(duration: Double, expected: Double) {
    #expect(FollowEasing(over: duration).duration == expected)
  }

  @Test(arguments: [1.0, 2, 3])
  func `positions are whole device pixels from the target`(scale: Double) throws {
    var options = StrategyName.Options()
    options.easing = FollowEasing()
    var configuration = Timeline.Configuration(strategy: .follow, options: options)
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.scale = scale
    let stage = FollowStage(.follow)
    var timeline = try Timeline(
      rows: stage.rows,
      configuration: configuration,
      script: stage.stream
    )
    for frame in 1...150 {
      try timeline.advance(toFrame: frame)
      let pixels = timeline.viewport.followDelta.points * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
  }
}
