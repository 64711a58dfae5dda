import ChatframeTimelines
import Testing

struct LoadEarlierTests {
  private func timeline(_ initialCount: Int = 30) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: LoadEarlier())
    configuration.initialCount = initialCount
    configuration.start = .oldest
    configuration.history.pageSize = 10
    return try Timeline(rows: Conversation.rows(40), configuration: configuration)
  }

  @Test func `a header row is above the oldest loaded row`() throws {
    let rows = try timeline().viewport.rows
    #expect(rows[0].id == LoadEarlier.header.id)
    #expect(rows[0].span == VerticalExtent(top: 0, height: 32))
    #expect(rows[1].span.top == 32)
  }

  @Test func `history is loaded only when the header is tapped`() throws {
    var timeline = try timeline()
    try timeline.advance(toFrame: 60)
    #expect(timeline.viewport.contentHeight == 1800)
    timeline.schedule(.loadEarlier, at: 1.5)
    try timeline.advance(to: 1.6)
    #expect(timeline.viewport.contentHeight == 2400)
  }

  @Test func `the reload makes rows jump by the inserted height`() throws {
    var timeline = try timeline(20)
    timeline.schedule(.loadEarlier, at: 0.5)
    // The page is requested in frame 30 and arrives in the next.
    try timeline.advance(toFrame: 31)
    #expect(timeline.viewport.motion.jitter == 600)
  }

  @Test func `the header is removed with the last page`() throws {
    var timeline = try timeline()
    timeline.schedule(.loadEarlier, at: 0.5)
    try timeline.advance(to: 1)
    #expect(!timeline.viewport.rows.contains { $0.id == LoadEarlier.header.id })
  }

  @Test func `a tap during a request is ignored`() throws {
    var configuration = Timeline.Configuration(strategy: LoadEarlier())
    configuration.initialCount = 10
    configuration.history.latency = 1
    var timeline = try Timeline(rows: Conversation.rows(100), configuration: configuration)
    timeline.schedule(.loadEarlier, at: 0.1)
    timeline.schedule(.loadEarlier, at: 0.5)
    try timeline.advance(to: 3)
    #expect(timeline.viewport.contentHeight == 1800)
    #expect(timeline.history.older.count == 70)
  }

  @Test func `few rows can be aligned to the bottom, below their header`() throws {
    var configuration = Timeline.Configuration(strategy: LoadEarlier())
    configuration.initialCount = 3
    configuration.shortContent = .bottom
    let timeline = try Timeline(rows: Conversation.rows(40), configuration: configuration)
    #expect(timeline.viewport.rows.first?.y == 632)
    #expect(timeline.viewport.rows.last?.span.bottom == 844)
  }
}
