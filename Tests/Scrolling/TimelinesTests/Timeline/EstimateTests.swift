import ChatframeTimelines
import Testing

/// Rows of 60 or 130 points whose estimated height is 80 points.
struct EstimateTests {
  private func timeline(
    _ name: StrategyName,
    start: StartPosition = .offset(4000),
    drag: Double = 0
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name.strategy())
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.rowHeights = .estimated(RowHeights.standardEstimate)
    configuration.start = start
    let rows = (0..<200).map {
      TimelineRow(RowID("r\($0)"), height: $0.isMultiple(of: 3) ? 130 : 60)
    }
    let script = [ScheduledInput(at: 0, .drag(Drag(by: drag, over: 1, velocity: 0)))]
    return try Timeline(rows: rows, configuration: configuration, script: script)
  }

  private func worst(_ timeline: Timeline) throws -> Length {
    var timeline = timeline
    return try (1...70).map { frame in
      try timeline.advance(toFrame: frame)
      return timeline.viewport.motion.jitter
    }.max() ?? .zero
  }

  @Test(arguments: StrategyName.allCases)
  func `rows on the screen are measured`(_ name: StrategyName) throws {
    var timeline = try timeline(name, drag: 500)
    for frame in 1...60 {
      try timeline.advance(toFrame: frame)
      #expect(timeline.viewport.rows.allSatisfy { $0.height == 130 || $0.height == 60 })
    }
  }

  @Test func `unseen rows have the estimated height`() throws {
    // Eight rows touch the screen at first, and measure 690; the others are estimated as 192 · 80.
    #expect(try timeline(.reload, start: .oldest).viewport.contentHeight == 16_050)
  }

  @Test(arguments: StrategyName.allCases)
  func `newer rows appear without a jump`(_ name: StrategyName) throws {
    // In an inverted list they are inserted before the visible rows, as older rows in an ordinary
    // one.
    guard name != .inverted else { return }
    #expect(try worst(timeline(name, drag: -900)) == 0)
  }

  @Test(arguments: [.pixelAnchor, .leastShift, .inverted] as [StrategyName])
  func `older rows appear without a jump if the strategy holds a visible row`(
    _ name: StrategyName
  ) throws {
    #expect(try worst(timeline(name, drag: 900)) == 0)
  }

  @Test(arguments: [.reload, .offsetCompensation, .rowAnchor, .prependingLayout] as [StrategyName])
  func `older rows that are measured as they appear push the others`(
    _ name: StrategyName
  ) throws {
    #expect(try worst(timeline(name, drag: 900)) > 0)
  }

  @Test func `the newest row is at the bottom at first`() throws {
    for name in StrategyName.allCases {
      let last = try timeline(name, start: .newest).viewport.rows.last
      #expect(last?.id == "r199")
      #expect(last?.span.bottom == 600)
    }
  }

  @Test func `an unseen row that grows keeps the estimated height`() throws {
    var timeline = try timeline(.reload, start: .oldest)
    timeline.apply(.resize("r150", to: 400))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.contentHeight == 16_050)
    #expect(timeline.viewport.layoutCount == 0)
  }
}
