import ChatframeTimelines
import Testing

struct InvertedTests {
  @Test func `older history does not change the offset`() throws {
    var list = Conversation.list(strategy: Inverted())
    let before = list.screenRows
    let older = Conversation.rows(500, height: 33, prefix: "old")
    #expect(try list.adjustment(.prepend(older)) == 0)
    #expect(list.screenRows == before)
  }

  @Test func `a message that arrives while older rows are shown moves rows`() throws {
    let outcome = try Outcome(
      Conversation.list(strategy: Inverted()),
      .append([TimelineRow("new", height: 60)])
    )
    #expect(outcome.movements["r20"] == -60)
  }

  @Test func `a message that arrives at the newest edge is followed`() throws {
    var list = Conversation.list(strategy: Inverted(), offset: 1800)
    _ = try list.apply(.append([TimelineRow("new", height: 60)]))
    #expect(list.screenRows.last?.id == "new")
  }

  @Test(arguments: [3, 10, 25])
  func `a fling looks the same with and without older history`(_ frame: Int) throws {
    let fling = [
      ScheduledInput(at: 0.05, .drag(Drag(by: 200, over: 0.1, velocity: 2000))),
      ScheduledInput(at: 0.9, .drag(Drag(by: -300, over: 0.2, velocity: -1500))),
    ]
    var configuration = Timeline.Configuration(strategy: Inverted())
    configuration.start = .offset(1500)
    let rows = Conversation.rows(60)
    var without = try Timeline(rows: rows, configuration: configuration, script: fling)
    var with = without
    let older = Conversation.rows(20, height: 80, prefix: "old")
    with.schedule(.update(.prepend(older)), at: with.time(ofFrame: frame))
    for frame in 1...120 {
      try without.advance(toFrame: frame)
      try with.advance(toFrame: frame)
      #expect(with.viewport.rows == without.viewport.rows)
      #expect(with.viewport.contentOffset == without.viewport.contentOffset)
      #expect(with.viewport.strictMotion.jitter == .zero)
    }
  }
}
