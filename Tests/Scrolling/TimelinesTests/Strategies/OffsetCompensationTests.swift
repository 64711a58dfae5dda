import ChatframeTimelines
import Testing

struct OffsetCompensationTests {
  private func jitter(_ delay: Int) throws -> [Length] {
    var configuration = Timeline.Configuration(strategy: OffsetCompensation(reloadDelay: delay))
    configuration.start = .offset(925)
    var timeline = try Timeline(rows: Conversation.rows(40), configuration: configuration)
    timeline.apply(.prepend(Conversation.rows(3, height: 80, prefix: "old")))
    return try (1...5).map { frame in
      try timeline.advance(toFrame: frame)
      return timeline.viewport.motion.jitter
    }
  }

  @Test func `the reload is visible for a frame before the offset is corrected`() throws {
    #expect(try jitter(1) == [240, 240, 0, 0, 0])
  }

  @Test func `the reload is visible for the frames of the delay`() throws {
    #expect(try jitter(3) == [240, 0, 0, 240, 0])
  }

  @Test func `without a delay, no jump is visible`() throws {
    #expect(try jitter(0) == [0, 0, 0, 0, 0])
  }

  @Test func `a scroll during the delay is kept`() throws {
    var list = Conversation.list(strategy: OffsetCompensation(reloadDelay: 1), offset: 925)
    _ = try list.apply(.prepend(Conversation.rows(3, height: 80, prefix: "old")))
    list.motion.scroll(down: 25)
    _ = list.countFrame()
    #expect(list.motion.offset == 1140)
  }

  @Test func `a jump by more than a screen is reported in both frames`() throws {
    var configuration = Timeline.Configuration(strategy: OffsetCompensation(reloadDelay: 1))
    configuration.start = .offset(20)
    var timeline = try Timeline(rows: Conversation.rows(40), configuration: configuration)
    timeline.apply(.prepend(Conversation.rows(20, height: 80, prefix: "old")))
    for frame in 1...2 {
      try timeline.advance(toFrame: frame)
      #expect(timeline.viewport.strictMotion.jitter == 1600)
      #expect(timeline.viewport.strictMotion.shiftScore == 1)
    }
  }
}
