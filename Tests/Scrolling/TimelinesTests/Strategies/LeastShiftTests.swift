import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct LeastShiftTests {
  @Test func `content at rest at the newest edge stays there`() throws {
    var list = Conversation.list(strategy: LeastShift(), offset: 1800)
    _ = try list.apply(.append([TimelineRow("new", height: 90)]))
    #expect(list.screenRows.last?.id == "new")
    #expect(list.screenRows.last?.span.bottom == 600)
  }

  @Test func `content that scrolls past the newest edge is not held there`() throws {
    var list = Conversation.list(strategy: LeastShift(), offset: 1790)
    list.motion.begin(Drag(by: -10, over: 1))
    list.motion.advance(to: 0.99)
    let top = list.top("r35")
    _ = try list.apply(.append([TimelineRow("new", height: 90)]))
    #expect(list.top("r35") == top)
  }

  @Test func `of rows with the same score, the row at the reading line is held`() throws {
    for (line, id) in [(0.0, "r15"), (0.5, "r20"), (1.0, "r25")] {
      var list = Conversation.list(strategy: LeastShift(readingLine: line))
      _ = try list.apply(.prepend(Conversation.rows(3, prefix: "old")))
      #expect(list.lastPlacement?.anchor.subject == .row(RowID(id)))
    }
  }

  @Test func `few rows do not move when older rows are inserted`() throws {
    let list = Conversation.list(Conversation.rows(3), strategy: LeastShift(), offset: -420)
    let outcome = try Outcome(list, .prepend(Conversation.rows(5, prefix: "old")))
    #expect(outcome.motion.shiftScore == 0)
  }

  @Test(arguments: [40, 14, 11], 0..<60 as Range<UInt64>)
  func `no strategy has a lower score for any change`(_ count: Int, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Conversation.rows(count)
    let update = RandomUpdate.make(of: count, &random, names: "n")
    // At the newest edge, the conversation is followed regardless of the score.
    let offset = Length(Double(Int.random(in: 0..<(count * 60 - 600), using: &random)))
    let ours = try Outcome(Conversation.list(rows, strategy: LeastShift(), offset: offset), update)
    // The configuration aligns a conversation that no longer fills the screen.
    guard ours.contentHeight >= 600 else { return }
    for name in StrategyName.allCases {
      let list = Conversation.list(rows, strategy: name.strategy(), offset: offset)
      let theirs = try Outcome(list, update)
      #expect(ours.motion.shiftScore <= theirs.motion.shiftScore, "\(name)")
    }
  }

  @Test func `the reading line begins below the top bar`() throws {
    var list = Conversation.list(strategy: LeastShift(), insets: ListInsets(top: 100))
    _ = try list.apply(.prepend(Conversation.rows(3, prefix: "old")))
    #expect(list.lastPlacement?.anchor.subject == .row("r17"))
  }
}
