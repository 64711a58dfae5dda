import ChatframeTimelines
import Testing

struct HistoryTests {
  private func timeline(
    _ name: StrategyName = .inverted,
    latency: Double = 0.2,
    placeholders: Length? = nil,
    heights: RowHeights = .exact
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name.strategy())
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.rowHeights = heights
    configuration.initialCount = 30
    configuration.history.pageSize = 20
    configuration.history.latency = latency
    configuration.history.placeholderHeight = placeholders
    let script = [ScheduledInput(at: 0.5, .drag(Drag(by: 900, over: 0.5, velocity: 0)))]
    return try Timeline(rows: Conversation.rows(100), configuration: configuration, script: script)
  }

  /// Returns the events of the frames up to a time, each with its frame.
  private func events(
    _ timeline: inout Timeline,
    until time: Double
  ) throws -> [(frame: Int, event: TimelineEvent)] {
    var events = timeline.viewport.events.map { (frame: 0, event: $0) }
    while timeline.viewport.time < time {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      events += timeline.viewport.events.map { (timeline.viewport.frame, $0) }
    }
    return events
  }

  @Test func `only the newest rows are loaded at first`() throws {
    let timeline = try timeline()
    #expect(timeline.viewport.contentHeight == 1800)
    #expect(timeline.history.total == 100)
    #expect(timeline.history.hasMore)
  }

  @Test func `a page is requested when the oldest row comes near`() throws {
    var timeline = try timeline()
    let first = try #require(try events(&timeline, until: 2).first)
    #expect(first.event == .historyRequested)
    // The finger has moved 700 of the 1,200 points above the screen at 0.5 s + 700 / 1,800 s.
    #expect(first.frame == 54)
  }

  @Test func `a page arrives a latency after its request`() throws {
    var timeline = try timeline()
    let all = try events(&timeline, until: 2)
    #expect(all[1].event == .historyArrived(count: 20))
    #expect(all[1].frame == all[0].frame + 12)
  }

  @Test func `there is one request at a time`() throws {
    var timeline = try timeline(latency: 0.9)
    let requests = try events(&timeline, until: 1.7).filter { $0.event == .historyRequested }
    #expect(requests.count == 1)
  }

  @Test func `history ends`() throws {
    var timeline = try timeline(latency: 0)
    timeline.schedule(.show(.oldest, animated: false), at: 1.2)
    for step in 1...20 {
      timeline.schedule(.show(.oldest, animated: false), at: 1.2 + Double(step) / 10)
    }
    try timeline.advance(to: 4)
    #expect(timeline.viewport.contentHeight == 6000)
    #expect(!timeline.history.hasMore)
  }

  @Test(arguments: [.inverted, .pixelAnchor, .leastShift, .prependingLayout] as [StrategyName])
  func `the arrival of a page moves nothing`(_ name: StrategyName) throws {
    #expect(try stillTimeline(timeline(name)).viewport.contentHeight > 1800)
  }

  @Test(
    arguments: [.inverted, .pixelAnchor, .leastShift] as [StrategyName],
    [Length(20), 80, 300]
  )
  func `the arrival of a page of estimated rows moves nothing`(
    _ name: StrategyName,
    _ estimate: Length
  ) throws {
    _ = try stillTimeline(timeline(name, heights: .estimated(estimate)))
  }

  /// Returns a timeline after two seconds, and expects that nothing moves without the user.
  private func stillTimeline(_ start: Timeline) throws -> Timeline {
    var timeline = start
    while timeline.viewport.time < 2 {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      #expect(timeline.viewport.strictMotion.jitter == 0)
    }
    return timeline
  }

  @Test func `requested rows have placeholders`() throws {
    var timeline = try timeline(placeholders: 80)
    try timeline.advance(toFrame: 55)
    #expect(timeline.viewport.contentHeight == 3400)
    try timeline.advance(toFrame: 66)
    #expect(timeline.viewport.contentHeight == 3000)
  }

  @Test func `a placeholder on the screen is marked`() throws {
    var timeline = try timeline(latency: 1, placeholders: 80)
    timeline.schedule(.show(.oldest, animated: false), at: 1.2)
    try timeline.advance(to: 1.3)
    #expect(timeline.viewport.rows.first?.isPlaceholder == true)
    try timeline.advance(to: 3)
    #expect(timeline.viewport.rows.allSatisfy { !$0.isPlaceholder })
  }

  @Test func `rows that are not loaded can be revoked and grow`() throws {
    var timeline = try timeline()
    var update = Update.remove(["r3"])
    update.resizes = [.init("r4", height: 100)]
    timeline.apply(update)
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.contentHeight == 1800)
    #expect(timeline.history.total == 99)
    #expect(timeline.history.older[3] == TimelineRow("r4", height: 100))
  }

  @Test(arguments: [nil, 80] as [Length?])
  func `requested rows can be revoked and grow`(_ placeholder: Length?) throws {
    var timeline = try timeline(latency: 0.5, placeholders: placeholder)
    try timeline.advance(toFrame: 56)
    var update = Update.remove(["r60"])
    update.resizes = [.init("r61", height: 100)]
    timeline.apply(update)
    try timeline.advance(toFrame: 90)
    #expect(timeline.viewport.contentHeight == 2980)
  }

  @Test func `a page without latency replaces its placeholders`() throws {
    var timeline = try timeline(latency: 0, placeholders: 80)
    try timeline.advance(toFrame: 60)
    #expect(timeline.viewport.contentHeight == 3000)
  }
}
