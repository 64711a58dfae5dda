import ChatframeTimelines
import Testing

struct ReloadingTests {
  private func timeline(_ name: StrategyName, initialCount: Int? = nil) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: name)
    configuration.viewport = ViewportSize(width: 300, height: 600)
    configuration.initialCount = initialCount
    var timeline = try Timeline(rows: Conversation.rows(100), configuration: configuration)
    timeline.schedule(.scroll(down: 1234, animated: false), at: 0)
    try timeline.advance(toFrame: 1)
    return timeline
  }

  @Test func `a reload replaces all rows`() throws {
    var timeline = try timeline(.pixelAnchor)
    timeline.reload(Conversation.rows(20, prefix: "new"))
    try timeline.advance(toFrame: 2)
    #expect(timeline.rowIDs == Conversation.rows(20, prefix: "new").map(\.id))
    #expect(timeline.viewport.contentHeight == 1200)
  }

  @Test(arguments: [.pixelAnchor, .inverted, .leastShift] as [StrategyName])
  func `a reload with the same rows moves nothing`(_ name: StrategyName) throws {
    var timeline = try timeline(name)
    timeline.reload(Conversation.rows(100))
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.strictMotion.jitter == 0)
  }

  @Test func `a row that is in the list before and after a reload stays still`() throws {
    var timeline = try timeline(.pixelAnchor)
    timeline.reload(Conversation.rows(50, prefix: "old") + Conversation.rows(100))
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.jitter == 0)
  }

  @Test func `a reload drops history that is not loaded`() throws {
    var timeline = try timeline(.inverted, initialCount: 30)
    timeline.reload(Conversation.rows(10))
    try timeline.advance(to: 3)
    #expect(timeline.total == 10)
    #expect(timeline.rowIDs.count == 10)
  }

  @Test func `duplicate rows are rejected and change nothing`() throws {
    var timeline = try timeline(.pixelAnchor)
    timeline.reload(Conversation.rows(3) + Conversation.rows(1))
    let error = #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 2) }
    #expect(error?.cause == .rows(.duplicateRow("r0")))
    #expect(timeline.rowIDs.count == 100)
  }

  @Test func `an empty list is filled and shows its newest row`() throws {
    let configuration = Timeline.Configuration(strategy: .pixelAnchor)
    var timeline = try Timeline(rows: [], configuration: configuration)
    timeline.reload(Conversation.rows(50))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.rows.last?.id == "r49")
  }
}
