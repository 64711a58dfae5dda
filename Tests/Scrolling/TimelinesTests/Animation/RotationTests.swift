import ChatframeTimelines
import Testing

struct RotationTests {
  private static let landscape = ViewportSize(width: 600, height: 375)

  /// Returns the update that gives all rows a height.
  private func heights(_ height: Length) -> Update {
    var update = Update()
    update.resizes = Conversation.rows(30).map { .init($0.id, height: height) }
    return update
  }

  /// Returns frames around a rotation in frame 6, which makes rows 45 points high.
  private func frames(_ strategy: StrategyName, _ start: StartPosition) throws -> [Viewport] {
    var stage = AnimationStage(strategy: strategy, start: start)
    stage.script = [ScheduledInput(at: 0.1, .viewport(Self.landscape, heights(45)))]
    return try stage.frames(10)
  }

  @Test(arguments: StrategyName.allCases)
  func `a list at its newest edge stays there`(_ strategy: StrategyName) throws {
    let frames = try frames(strategy, .newest)
    #expect(frames[5].row("r29")?.span.bottom == 600)
    #expect(frames[6].row("r29")?.span.bottom == 375)
    #expect(frames[9].row("r29")?.span.bottom == 375)
    #expect(frames[6].rows.count == 9)
  }

  @Test(arguments: AnimationStage.steady)
  func `a row stays in place`(_ strategy: StrategyName) throws {
    let frames = try frames(strategy, .offset(620))
    let held = frames[6].rows.filter { row in frames[5].row(row.id)?.y == row.y }
    #expect(held.count == 1)
  }

  @Test func `the first row stays in place with pixel-anchor`() throws {
    let frames = try frames(.pixelAnchor, .offset(620))
    #expect(frames[5].row("r10")?.y == -20)
    #expect(frames[6].row("r10")?.y == -20)
    #expect(frames[6].row("r11")?.y == 25)
  }

  @Test func `an inverted list keeps its offset from the newest edge`() throws {
    let frames = try frames(.inverted, .offset(600))
    #expect(frames[5].contentOffset == 600)
    #expect(frames[6].contentOffset == 600)
  }

  @Test func `the frame has the new size, and all rows change`() throws {
    let frames = try frames(.leastShift, .newest)
    #expect(frames[5].size == ViewportSize(width: 375, height: 600))
    #expect(frames[6].size == Self.landscape)
    #expect(Set(frames[6].rows.map(\.id)).isSubset(of: frames[6].changedRows))
    #expect(frames[7].changedRows.isEmpty)
  }

  @Test(arguments: StrategyName.allCases, [StartPosition.newest, .offset(620)])
  func `a rotation is no jitter and no flash`(
    _ strategy: StrategyName,
    _ start: StartPosition
  ) throws {
    var summary = MotionSummary(viewportHeight: 600)
    for frame in try frames(strategy, start) { summary.add(frame) }
    #expect(summary.strict.frames == 0 || strategy == .offsetCompensation)
    #expect(summary.flashes == 0)
    #expect(summary.blanks == 0)
  }

  @Test func `a rotation there and back shows the same`() throws {
    var stage = AnimationStage(strategy: .pixelAnchor, start: .offset(620))
    let portrait = ViewportSize(width: 375, height: 600)
    stage.script = [
      ScheduledInput(at: 0.1, .viewport(Self.landscape, heights(45))),
      ScheduledInput(at: 0.2, .viewport(portrait, heights(60))),
    ]
    let frames = try stage.frames(16)
    #expect(frames[15].rows == frames[5].rows)
  }

  @Test func `a rotation ends the animations`() throws {
    var stage = AnimationStage().changing(.append([TimelineRow("new", height: 100)]))
    stage.script.append(ScheduledInput(at: 0.15, .viewport(Self.landscape, Update())))
    let frames = try stage.frames(12)
    #expect(!frames[8].animations.isEmpty)
    #expect(frames[9].animations.isEmpty)
    #expect(frames[9].row("new")?.span.bottom == 375)
  }

  @Test func `a size out of range is refused`() throws {
    var stage = AnimationStage()
    stage.script = [
      ScheduledInput(at: 0, .viewport(ViewportSize(width: 0, height: 10), Update()))
    ]
    #expect(throws: TimelineError.self) { try stage.timeline() }
  }

  @Test func `a rotation with a height for an unknown row changes nothing`() throws {
    var stage = AnimationStage()
    stage.script = [
      ScheduledInput(at: 0.1, .viewport(Self.landscape, .resize("unknown", to: 10)))
    ]
    var timeline = try stage.timeline()
    #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 6) }
    try timeline.advance(toFrame: 8)
    #expect(timeline.viewport.size == ViewportSize(width: 375, height: 600))
  }
}
