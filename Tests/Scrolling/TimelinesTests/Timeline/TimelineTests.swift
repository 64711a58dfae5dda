import ChatframeTimelines
import Testing

struct TimelineTests {
  /// A script with all kinds of inputs.
  private static let script = [
    ScheduledInput(at: 0.1, .drag(Drag(by: 600, over: 0.25, velocity: 2400))),
    ScheduledInput(at: 0.5, .update(.resize("r70", to: 200))),
    ScheduledInput(at: 0.9, .scroll(down: -120, animated: true)),
    ScheduledInput(at: 1.4, .update(.insert([.init(TimelineRow("ad", height: 120), position: 5)]))),
    ScheduledInput(at: 1.5, .update(.remove(["r75"]))),
    ScheduledInput(at: 1.6, .drag(Drag(by: 2500, over: 0.3, velocity: 900))),
    ScheduledInput(at: 1.8, .update(.append([TimelineRow("new", height: 90)]))),
    ScheduledInput(at: 2.6, .insets(ListInsets(bottom: 300))),
    ScheduledInput(at: 2.7, .show(.newest, animated: true)),
  ]

  private func timeline(
    _ name: StrategyName,
    refreshRate: Double = 60,
    heights: RowHeights = .exact
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name.strategy())
    configuration.refreshRate = refreshRate
    configuration.rowHeights = heights
    configuration.initialCount = 30
    configuration.history.latency = 0.18
    let rows = (0..<100).map {
      TimelineRow(RowID("r\($0)"), height: Length(40 + Double($0 % 7) * 13 / 3))
    }
    return try Timeline(rows: rows, configuration: configuration, script: Self.script)
  }

  @Test(arguments: StrategyName.allCases)
  func `a frame contains its insets`(_ name: StrategyName) throws {
    var timeline = try timeline(name)
    try timeline.advance(toFrame: 155)
    #expect(timeline.viewport.insets == ListInsets())
    try timeline.advance(toFrame: 156)
    #expect(timeline.viewport.insets == ListInsets(bottom: 300))
  }

  @Test(arguments: StrategyName.allCases)
  func `a frame contains the position of the oldest edge`(_ name: StrategyName) throws {
    let rows = (0..<30).map { TimelineRow(RowID("r\($0)"), height: 60) }
    let insets = ScheduledInput(at: 0, .insets(ListInsets(top: 90, bottom: 80)))
    var configuration = Timeline.Configuration(strategy: name.strategy())
    configuration.start = .oldest
    let script = [insets, ScheduledInput(at: 0, .show(.oldest, animated: false))]
    let timeline = try Timeline(rows: rows, configuration: configuration, script: script)
    #expect(timeline.viewport.oldestEdge == 90)
    #expect(timeline.viewport.rows.first?.span.top == 90)
  }

  @Test(arguments: StrategyName.allCases, [RowHeights.exact, .estimated(80)])
  func `a frame does not depend on the frames that were requested before`(
    _ name: StrategyName,
    _ heights: RowHeights
  ) throws {
    var watched = try timeline(name, heights: heights)
    var skipped = watched
    for frame in stride(from: 0, through: 210, by: 35) {
      while watched.viewport.frame < frame {
        try watched.advance(toFrame: watched.viewport.frame + 1)
      }
      try skipped.advance(toFrame: frame)
      #expect(watched.viewport == skipped.viewport)
    }
  }

  @Test(arguments: [60.0, 90, 120])
  func `frames come at the refresh rate`(_ rate: Double) throws {
    var timeline = try timeline(.inverted, refreshRate: rate)
    try timeline.advance(to: 0.5)
    #expect(timeline.viewport.frame == Int(rate / 2))
    #expect(timeline.viewport.time == 0.5)
  }

  @Test func `a fling has the same positions at every refresh rate`() throws {
    var slow = try timeline(.inverted, refreshRate: 60)
    var fast = try timeline(.inverted, refreshRate: 120)
    try slow.advance(to: 0.45)
    try fast.advance(to: 0.45)
    #expect(slow.viewport.rows == fast.viewport.rows)
  }

  @Test func `an event takes effect in the first frame whose time is not before it`() throws {
    var timeline = try timeline(.inverted)
    timeline.schedule(.update(.append([TimelineRow("now", height: 50)])), at: 0.05)
    try timeline.advance(toFrame: 2)
    #expect(!timeline.viewport.rows.contains { $0.id == "now" })
    try timeline.advance(toFrame: 3)
    #expect(timeline.viewport.rows.contains { $0.id == "now" })
  }

  @Test func `updates at the same time are one update`() throws {
    var timeline = try timeline(.inverted)
    // Without the second, the first update would be out of range.
    timeline.schedule(
      .update(.insert([.init(TimelineRow("b", height: 50), position: 31)])),
      at: 0.05
    )
    timeline.schedule(.update(.append([TimelineRow("a", height: 50)])), at: 0.05)
    try timeline.advance(toFrame: 3)
    #expect(timeline.viewport.rows.suffix(2).map(\.id) == ["a", "b"])
  }

  @Test func `an event at the beginning is in the first frame`() throws {
    let timeline = try Timeline(
      rows: Conversation.rows(3),
      configuration: Timeline.Configuration(strategy: Inverted()),
      script: [ScheduledInput(at: 0, .update(.remove(["r1"])))]
    )
    #expect(timeline.viewport.rows.map(\.id) == ["r0", "r2"])
  }

  @Test func `the error for an update that does not fit contains its time`() throws {
    var timeline = try timeline(.inverted)
    timeline.schedule(.update(.remove(["nobody"])), at: 0.25)
    let error = #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 60) }
    #expect(error?.description == "at 0.25 s: unknown row \"nobody\"")
    #expect(timeline.viewport.frame == 14)
  }

  @Test func `a start at a row that is not loaded is an error`() {
    var configuration = Timeline.Configuration(strategy: Inverted())
    configuration.initialCount = 10
    configuration.start = .row("r3")
    let error = #expect(throws: TimelineError.self) {
      try Timeline(rows: Conversation.rows(40), configuration: configuration)
    }
    #expect(error?.cause == .rows(.unknownRow("r3")))
  }

  @Test func `the first frame has not moved`() throws {
    for name in StrategyName.allCases {
      let viewport = try timeline(name).viewport
      #expect(viewport.userDelta == 0)
      #expect(viewport.strictMotion.jitter == 0)
    }
  }

  @Test(arguments: StrategyName.allCases)
  func `rows move by the user's delta and the reported jitter`(_ name: StrategyName) throws {
    var timeline = try timeline(name)
    var last = timeline.viewport
    while timeline.viewport.time < 3.5 {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      let now = timeline.viewport
      let moves = now.rows.compactMap { row in
        last.rows.first { $0.id == row.id && $0.span.height == row.span.height }.map {
          (row.span.top - $0.span.top - now.userDelta).magnitude
        }
      }
      #expect(now.motion.jitter == moves.max() ?? .zero)
      last = now
    }
  }

  @Test func `only touched rows are laid out again`() throws {
    var timeline = try timeline(.inverted)
    timeline.apply(.resize("r99", to: 90))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.layoutCount == 1)
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.layoutCount == 0)
  }

  @Test func `the first frame lays out all rows, or those on the screen if heights are estimated`()
    throws
  {
    #expect(try timeline(.inverted).viewport.layoutCount == 30)
    let estimated = try timeline(.inverted, heights: .estimated(80)).viewport
    #expect(estimated.layoutCount == estimated.rows.count)
  }

  @Test func `an empty conversation has no rows`() throws {
    for name in StrategyName.allCases {
      let configuration = Timeline.Configuration(strategy: name.strategy())
      var timeline = try Timeline(rows: [], configuration: configuration)
      timeline.schedule(.drag(Drag(by: 100, over: 0.2, velocity: 500)), at: 0)
      try timeline.advance(toFrame: 60)
      #expect(timeline.viewport.rows.isEmpty)
    }
  }

  @Test func `hundreds of fractional updates during a fling cause no rounding error`() throws {
    var configuration = Timeline.Configuration(strategy: PixelAnchor())
    configuration.start = .offset(30_000)
    var timeline = try Timeline(rows: Conversation.rows(1000), configuration: configuration)
    timeline.schedule(.drag(Drag(by: -200, over: 0.2, velocity: -3000)), at: 0)
    for frame in 1...400 {
      timeline.apply(.resize("r3", to: Length(60 + Double(frame) / 7)))
      try timeline.advance(toFrame: frame)
      #expect(timeline.viewport.strictMotion.jitter == 0)
    }
  }

  @Test func `a scroll before the first frame is not reported as motion`() throws {
    let timeline = try Timeline(
      rows: Conversation.rows(40),
      configuration: Timeline.Configuration(strategy: Inverted()),
      script: [ScheduledInput(at: 0, .scroll(down: 500, animated: false))]
    )
    #expect(timeline.viewport.contentOffset == 500)
    #expect(timeline.viewport.userDelta == 0)
  }
}
