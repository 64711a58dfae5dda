import ChatframeGraphics
import ChatframeJitter
import ChatframeTimelines
import Testing

/// The declared movement of a list that follows a conversation is excused, and nothing else.
struct FollowedMotionTests {
  /// Returns the frames of a list that follows lines of 22 points, as a manifest describes them.
  private func frames(_ easing: FollowEasing?) throws -> [ManifestFrame] {
    var configuration = Timeline.Configuration(strategy: Follow(easing: easing))
    configuration.viewport = ViewportSize(width: 300, height: 600)
    let rows = (0..<20).map { TimelineRow(RowID("m\($0)"), height: 60) }
    let script = (1...6).map { line in
      let row = TimelineRow(RowID("line\(line)"), height: 22)
      return ScheduledInput(at: 0.15 * Double(line), .update(.append([row])))
    }
    var timeline = try Timeline(rows: rows, configuration: configuration, script: script)
    return try (0..<100).map { frame in
      try timeline.advance(toFrame: frame)
      return ManifestFrame(followed: timeline.viewport)
    }
  }

  private func report(
    _ easing: FollowEasing?,
    _ edit: (inout [ManifestFrame]) -> Void = { _ in }
  ) throws -> MotionReport {
    var frames = try frames(easing)
    edit(&frames)
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 300, height: 600), scale: 3)
    for frame in frames { analysis.add(frame) }
    return analysis.finish()
  }

  @Test(arguments: [nil, FollowEasing(over: 0.3), FollowEasing(over: 0.6), FollowEasing(over: 2)])
  func `following as declared is no jitter`(easing: FollowEasing?) throws {
    #expect(try report(easing).events == [])
  }

  @Test func `steps without a declaration are found`() throws {
    let found = try report(nil) { frames in
      for index in frames.indices { frames[index].following = nil }
    }
    #expect(found.maxJitter == 22)
  }

  @Test func `a step that is declared as a glide is found`() throws {
    let found = try report(nil) { frames in
      for index in frames.indices { frames[index].following?.easing = FollowEasing(over: 0.6) }
    }
    #expect(found.maxJitter == 22)
  }

  /// Returns the report on an answer of 40 points that grows above a row of 50.
  private func pushed(by distance: Double, growth: Double, declared: Double) -> MotionReport {
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 300, height: 600), scale: 3)
    for (time, isGrown) in [(0.0, false), (0.1, true)] {
      let answer = ManifestFrame.Row(id: "a", y: 100, height: isGrown ? 40 + growth : 40)
      var below = ManifestFrame.Row(id: "n", y: isGrown ? 140 + distance : 140, height: 50)
      below.pushed = isGrown ? declared : 0
      analysis.add(
        ManifestFrame(time: time, userDelta: 0, contentHeight: 600, rows: [answer, below])
      )
    }
    return analysis.finish()
  }

  @Test func `a row that an answer pushes as declared is no jitter`() {
    #expect(pushed(by: 22, growth: 22, declared: 22).events == [])
  }

  @Test func `a push by an answer that leaves the screen in the same frame is no jitter`() {
    let answer = ManifestFrame.Row(id: "a", y: -30, height: 40)
    let last = ManifestFrame.Row(id: "n", y: 300, height: 50)
    var now = ManifestFrame.Row(id: "n", y: 122, height: 50)
    now.pushed = 22
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 300, height: 600), scale: 3)
    analysis.add(ManifestFrame(time: 0, userDelta: 0, contentHeight: 600, rows: [answer, last]))
    analysis.add(ManifestFrame(time: 0.1, userDelta: -200, contentHeight: 622, rows: [now]))
    #expect(analysis.finish().events == [])
  }

  @Test(arguments: [(22.0, 22.0, 0.0, 22.0), (22, 0, 22, 22), (30, 22, 22, 8)])
  func `a row that moves by more than is declared and explained is found`(
    distance: Double,
    growth: Double,
    declared: Double,
    jitter: Double
  ) {
    let report = pushed(by: distance, growth: growth, declared: declared)
    #expect(report.maxJitter == jitter)
  }

  @Test(arguments: [2.0 / 3, -2.0 / 3, 5])
  func `a frame that is off the course is found`(deviation: Double) throws {
    let found = try report(FollowEasing(over: 0.6)) { frames in
      for row in frames[30].rows.indices { frames[30].rows[row].y += deviation }
    }
    #expect(found.events.contains { $0.frame == 30 })
  }

  @Test func `a movement that is declared as it was made, but is off the course, is found`() throws
  {
    let found = try report(FollowEasing(over: 0.6)) { frames in
      for row in frames[30].rows.indices { frames[30].rows[row].y += 5 }
      frames[30].following?.movement += 5
    }
    #expect(found.events.contains { $0.frame == 30 })
  }

  @Test func `a single row that moves apart from the others is found`() throws {
    let found = try report(FollowEasing(over: 0.6)) { $0[30].rows[3].y += 1 }
    #expect(found.events.flatMap(\.rows).count == 2)
  }
}

extension ManifestFrame {
  /// Creates the description of a frame, as `frames.json` contains it.
  fileprivate init(followed frame: Viewport) {
    self.init(
      time: frame.time,
      userDelta: frame.userDelta.points,
      contentHeight: frame.contentHeight.points,
      rows: frame.rows.map { Row(id: $0.id.name, y: $0.y, height: $0.height) }
    )
    following = frame.following
  }
}
