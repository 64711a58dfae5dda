import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct RowDifferenceTests {
  private func rows(_ names: String) -> [TimelineRow] {
    names.map { TimelineRow(RowID(String($0)), height: 10) }
  }

  @Test func `older rows are insertions at the front and nothing else`() {
    let change = RowDifference(from: rows("cd"), to: rows("abcd"))
    #expect(change.insertions.map(\.position) == [0, 1])
    #expect(change.removals.isEmpty && change.moves.isEmpty && change.updates.isEmpty)
  }

  @Test func `newer rows are insertions at the end and nothing else`() {
    let change = RowDifference(from: rows("ab"), to: rows("abcd"))
    #expect(change.insertions.map(\.position) == [2, 3])
    #expect(change.touchedRowCount == 2)
  }

  @Test func `an edit touches the row that was edited`() {
    var new = rows("abc")
    new[1].height = 30
    #expect(RowDifference(from: rows("abc"), to: new).updates == [new[1]])
  }

  @Test func `a new revision of the same height is an update`() {
    var new = rows("abc")
    new[2].revision = 1
    #expect(RowDifference(from: rows("abc"), to: new).touchedRowCount == 1)
  }

  @Test func `one row that goes elsewhere is one move`() {
    let change = RowDifference(from: rows("abcdef"), to: rows("bcdeaf"))
    #expect(change.moves.map(\.id) == ["a"])
    #expect(change.moves.map(\.to) == [4])
  }

  @Test func `two rows that change places are one move`() {
    #expect(RowDifference(from: rows("abcd"), to: rows("acbd")).moves.count == 1)
  }

  @Test func `equal lists do not differ`() {
    #expect(RowDifference(from: rows("abc"), to: rows("abc")).update.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the update turns the old list into the new one`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Self.sample(&random)
    let new = Self.sample(&random)
    var list = ChatList(
      old,
      direction: seed.isMultiple(of: 2) ? .oldestFirst : .newestFirst,
      viewport: ViewportSize(width: 100, height: 100)
    )
    _ = try list.apply(RowDifference(from: old, to: new).update)
    let found = (0..<list.rows.count).map { age in
      list.rows.row(at: list.direction.index(ofAge: age, in: list.rows.count))
    }
    #expect(found.map(\.id) == new.map(\.id))
    #expect(found.map(\.span.height) == new.map(\.height))
  }

  /// Some of sixteen rows in some order.
  private static func sample(_ random: inout SeededGenerator) -> [TimelineRow] {
    (0..<16).shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)).map {
      TimelineRow(RowID("\($0)"), height: Length(Double(Int.random(in: 1...3, using: &random))))
    }
  }
}
