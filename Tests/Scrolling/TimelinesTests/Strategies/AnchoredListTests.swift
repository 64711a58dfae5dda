import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct AnchoredListTests {
  /// A model of a list that visits all rows for each change.
  private struct PlainModel {
    var rows: [TimelineRow]
    var offset: Length

    var tops: [(row: TimelineRow, top: Length)] {
      var top = -offset
      return rows.map { row in
        defer { top += row.height }
        return (row, top)
      }
    }

    func seen(_ height: Length) -> [(row: TimelineRow, top: Length)] {
      tops.filter { $0.row.height > .zero && $0.top < height && $0.top + $0.row.height > .zero }
    }

    mutating func apply(_ update: Update, height: Length) {
      let before = seen(height)
      rows.removeAll { update.removals.contains($0.id) }
      for resize in update.resizes {
        if let index = rows.firstIndex(where: { $0.id == resize.id }) {
          rows[index].height = resize.height
        }
      }
      for insertion in update.insertions.sorted(by: { $0.position < $1.position }) {
        rows.insert(insertion.row, at: insertion.position)
      }
      for (row, top) in before {
        guard let now = tops.first(where: { $0.row.id == row.id }) else { continue }
        offset += now.top - top
        break
      }
      let total = rows.reduce(Length.zero) { $0 + $1.height }
      offset = max(min(offset, total - height), 0)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `rows are at the positions of a plain model after batches of changes`(_ seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    var list = Conversation.list(strategy: PixelAnchor(), offset: 925)
    var model = PlainModel(rows: Conversation.rows(40), offset: 925)
    for round in 0..<30 {
      let update = RandomUpdate.make(
        of: model.rows.count,
        &random,
        names: "n\(round)-",
        among: model.rows.map(\.id)
      )
      _ = try list.apply(update)
      model.apply(update, height: 600)
      #expect(list.motion.offset == model.offset)
      let expected = model.seen(600)
      #expect(list.screenRows.map(\.id) == expected.map(\.row.id))
      #expect(list.screenRows.map(\.span.top) == expected.map(\.top))
    }
  }

  @Test(arguments: StrategyName.allCases)
  func `a compensation does not change momentum`(_ name: StrategyName) throws {
    var list = Conversation.list(strategy: name.strategy(), offset: 1500)
    list.motion.begin(Drag(by: 0, over: 0, velocity: 1200))
    list.motion.advance(to: 0.1)
    let speed = list.motion.velocity
    _ = try list.apply(.prepend(Conversation.rows(20, prefix: "old")))
    for _ in 0..<10 { _ = list.countFrame() }
    #expect(list.motion.velocity == speed)
  }

  @Test(arguments: [.pixelAnchor, .leastShift, .inverted] as [StrategyName])
  func `history that arrives during a bounce moves nothing`(
    _ name: StrategyName
  ) throws {
    var list = Conversation.list(strategy: name.strategy(), offset: 0)
    list.motion.begin(Drag(by: 150, over: 0.2, velocity: 0))
    list.motion.advance(to: 0.15)
    var still = list
    _ = try list.apply(.prepend(Conversation.rows(20, prefix: "old")))
    for time in stride(from: 0.16, through: 2, by: 0.01) {
      list.motion.advance(to: time)
      still.motion.advance(to: time)
      #expect(list.top("r3") == still.top("r3"))
    }
    #expect(list.motion.isResting)
  }

  @Test(arguments: [.pixelAnchor, .leastShift, .inverted] as [StrategyName])
  func `a list that shrinks during a drag or a fling does not jump`(_ name: StrategyName) throws {
    var list = Conversation.list(strategy: name.strategy(), offset: 1700)
    list.motion.begin(Drag(by: -20, over: 0.1, velocity: -3000))
    list.motion.advance(to: 0.11)
    let anchor = try #require(list.screenRows.first)
    _ = try list.apply(.remove((32..<40).map { RowID("r\($0)") }))
    if name != .inverted { #expect(list.top(anchor.id) == anchor.span.top) }
    list.motion.advance(to: 5)
    #expect(list.motion.isResting)
    #expect(list.list.bounds.contains(list.motion.offset))
  }

  @Test func `the keyboard lifts content that rests at the newest edge`() {
    for name in StrategyName.allCases {
      var list = Conversation.list(strategy: name.strategy(), offset: 1800)
      list.setInsets(ListInsets(bottom: 300))
      #expect(list.screenRows.contains { $0.id == "r39" && $0.span.bottom == 300 })
      list.setInsets(ListInsets())
      #expect(list.screenRows.last?.span.bottom == 600)
    }
  }

  @Test func `the keyboard does not move content in the middle`() {
    for name in StrategyName.allCases {
      var list = Conversation.list(strategy: name.strategy(), offset: 925)
      list.setInsets(ListInsets(bottom: 300))
      #expect(list.top("r15") == -25)
    }
  }

  @Test func `the first rows are shown from the newest end`() throws {
    for name in StrategyName.allCases {
      var list = Conversation.list([], strategy: name.strategy(), offset: 0)
      _ = try list.apply(.append(Conversation.rows(40)))
      #expect(list.screenRows.last?.id == "r39")
    }
  }
}
