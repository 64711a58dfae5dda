import ChatframeTimelines
import Testing

/// A list of 1,000 rows, of which the newest 40 are loaded and ten are on the screen.
struct PrefetchTests {
  private func timeline(
    _ name: StrategyName = .pixelAnchor,
    total: Int = 1000,
    margin: Double = 1
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name)
    configuration.viewport = ViewportSize(width: 300, height: 600)
    var prefetch = PrefetchSettings(total: total)
    prefetch.placeholderHeight = 60
    prefetch.pageSize = 20
    prefetch.margin = margin
    configuration.prefetch = prefetch
    let rows = (960..<1000).map { TimelineRow(RowID("r\($0)"), height: 60) }
    return try Timeline(rows: rows, configuration: configuration)
  }

  /// Returns the rows of a server.
  private func rows(_ range: Range<Int>, height: Length = 60) -> [TimelineRow] {
    range.map { TimelineRow(RowID("r\($0)"), height: height) }
  }

  /// Returns the events of the frames up to a time.
  private func events(_ timeline: inout Timeline, until time: Double) throws -> [TimelineEvent] {
    var events: [TimelineEvent] = []
    while timeline.viewport.time < time {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
      events += timeline.viewport.events
    }
    return events
  }

  @Test func `rows that are not loaded have placeholders`() throws {
    let timeline = try timeline()
    #expect(timeline.total == 1000)
    #expect(timeline.viewport.contentHeight == 60_000)
    #expect(timeline.rowIDs.count { timeline.isPlaceholder($0) } == 960)
    #expect(timeline.viewport.rows.map(\.id) == rows(990..<1000).map(\.id))
  }

  @Test func `only loaded rows are laid out at first`() throws {
    #expect(try timeline().viewport.layoutCount == 40)
  }

  @Test func `nothing is requested while loaded rows reach beyond the margin`() throws {
    #expect(try timeline().viewport.events.isEmpty)
  }

  @Test(arguments: [.pixelAnchor, .inverted, .leastShift] as [StrategyName])
  func `a page is requested as it comes near`(_ name: StrategyName) throws {
    var timeline = try timeline(name)
    timeline.schedule(.scroll(down: 1260, animated: false), at: 0)
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.events == [.prefetchRequested(940..<960)])
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.events.isEmpty)
  }

  @Test func `a page that is flung past is cancelled`() throws {
    var timeline = try timeline()
    timeline.schedule(.drag(Drag(by: 900, over: 0.2, velocity: 9000)), at: 0)
    let events = try events(&timeline, until: 4)
    let first = try #require(events.firstIndex(of: .prefetchRequested(940..<960)))
    let cancelled = try #require(events.firstIndex(of: .prefetchCancelled(940..<960)))
    #expect(first < cancelled)
    let last = events.compactMap { event in
      if case .prefetchRequested(let range) = event { range } else { nil }
    }.last
    #expect(
      try last?.contains(#require(timeline.position(of: timeline.viewport.rows[0].id))) == true
    )
  }

  @Test func `a cancelled page is requested again when it comes back`() throws {
    var timeline = try timeline()
    timeline.schedule(.scroll(down: 1260, animated: false), at: 0)
    timeline.schedule(.show(.newest, animated: false), at: 0.1)
    timeline.schedule(.scroll(down: 1260, animated: false), at: 0.2)
    #expect(
      try events(&timeline, until: 0.5) == [
        .prefetchRequested(940..<960), .prefetchCancelled(940..<960),
        .prefetchRequested(940..<960),
      ]
    )
  }

  @Test func `a provided page is neither cancelled nor requested again`() throws {
    var timeline = try timeline()
    timeline.schedule(.scroll(down: 1260, animated: false), at: 0)
    timeline.schedule(.provide(rows(940..<960), at: 940), at: 0.05)
    timeline.schedule(.show(.newest, animated: false), at: 0.1)
    #expect(try events(&timeline, until: 0.5) == [.prefetchRequested(940..<960)])
  }

  @Test(arguments: [.pixelAnchor, .inverted, .leastShift, .rowAnchor] as [StrategyName])
  func `replacing placeholders above the screen moves nothing`(
    _ name: StrategyName
  ) throws {
    var timeline = try timeline(name)
    timeline.provide(rows(900..<960, height: 85.5), at: 900)
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.contentHeight == 61_530)
    #expect(timeline.viewport.strictMotion.jitter == 0)
    #expect(timeline.viewport.layoutCount == 60)
  }

  @Test func `replacing the first placeholder on the screen does not move it`() throws {
    var timeline = try timeline()
    timeline.schedule(.show(.offset(30_010), animated: false), at: 0)
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.rows.allSatisfy { $0.isPlaceholder })
    timeline.provide(rows(490..<520, height: 90), at: 490)
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.rows.first?.id == "r500")
    #expect(timeline.viewport.rows.first?.y == -10)
    #expect(timeline.viewport.rows.contains { $0.isPlaceholder } == false)
    #expect(timeline.viewport.jitter == 0)
    #expect(timeline.viewport.changedRows.first == "r500")
  }

  @Test func `a screen of placeholders is blank until its rows are provided`() throws {
    var timeline = try timeline()
    var summary = MotionSummary(viewportHeight: 600)
    timeline.schedule(.show(.offset(30_010), animated: false), at: 0)
    try timeline.advance(toFrame: 1)
    summary.add(timeline.viewport)
    timeline.provide(rows(490..<520), at: 490)
    try timeline.advance(toFrame: 2)
    summary.add(timeline.viewport)
    #expect(summary.blanks == 1)
  }

  @Test func `a row that is provided again is resized`() throws {
    var timeline = try timeline()
    timeline.provide(rows(950..<970, height: 70), at: 950)
    try timeline.advance(toFrame: 1)
    #expect(timeline.height(of: "r955") == 70)
    #expect(timeline.height(of: "r965") == 70)
  }

  @Test(
    arguments: [
      (970, ["x"], .notAPlaceholder("x", position: 970)),
      (10, ["r999"], .duplicateRow("r999")),
      (10, ["x", "x"], .duplicateRow("x")),
      (-1, ["x"], .positionOutOfRange("x", position: -1, count: 1000)),
      (1000, ["x"], .positionOutOfRange("x", position: 1000, count: 1000)),
    ] as [(Int, [RowID], UpdateError)]
  )
  func `rows that do not fit are rejected and change nothing`(
    _ position: Int,
    _ ids: [RowID],
    _ cause: UpdateError
  ) throws {
    var timeline = try timeline()
    let before = timeline.rowIDs
    timeline.provide(ids.map { TimelineRow($0, height: 50) }, at: position)
    let error = #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 1) }
    #expect(error?.cause == .rows(cause))
    #expect(timeline.rowIDs == before)
  }

  @Test func `without prefetch settings, no prefetch events occur`() throws {
    var configuration = Timeline.Configuration(strategy: .inverted)
    configuration.initialCount = 30
    var timeline = try Timeline(rows: Conversation.rows(100), configuration: configuration)
    timeline.schedule(.drag(Drag(by: 900, over: 0.2, velocity: 9000)), at: 0)
    let events = try events(&timeline, until: 2)
    #expect(events.contains(.historyRequested))
    #expect(!events.contains { "\($0)".hasPrefix("prefetch") })
  }

  @Test func `a reload with another total creates new placeholders`() throws {
    var timeline = try timeline()
    timeline.reload(rows(1990..<2000), total: 2000)
    try timeline.advance(toFrame: 1)
    #expect(timeline.total == 2000)
    #expect(timeline.rowIDs.count { timeline.isPlaceholder($0) } == 1990)
    timeline.schedule(.show(.newest, animated: false), at: 0)
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.events.contains(.prefetchRequested(1980..<1990)))
  }
}
