import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct RearrangementTests {
  /// Returns removals, resizes and insertions that fit a list of numbered rows.
  private func update(_ count: Int, _ random: inout SeededGenerator) -> Update {
    var update = Update()
    let ids = (0..<count).map { RowID("r\($0)") }.shuffled(using: &random)
    update.removals = Array(ids.prefix(Int.random(in: 0...4, using: &random)))
    update.resizes = ids.dropFirst(4).prefix(3).map {
      .init($0, height: Length(Double(Int.random(in: 0...90, using: &random))))
    }
    let added = Int.random(in: 0...5, using: &random)
    let total = count - update.removals.count + added
    let positions = (0..<total).shuffled(using: &random).prefix(added)
    update.insertions = positions.map {
      .init(TimelineRow(RowID("n\($0)"), height: 25), position: $0)
    }
    return update
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the previous position of each row is found`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<20).map { TimelineRow(RowID("r\($0)"), height: Length(Double($0 + 1))) }
    let old = ChatList(
      rows,
      direction: seed.isMultiple(of: 2) ? .oldestFirst : .newestFirst,
      viewport: ViewportSize(width: 100, height: 100)
    )
    var list = old
    let change = try list.apply(update(20, &random))
    for index in 0..<list.rows.count {
      let row = list.rows.row(at: index)
      #expect(change.origin(of: row) == old.rows.row(row.id))
    }
  }
}
