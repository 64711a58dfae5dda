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

  @Test func `one row at another position is one move`() {
    let change = RowDifference(from: rows("abcdef"), to: rows("bcdeaf"))
    #expect(change.moves.map(\.id) == ["a"])
    #expect(change.moves.map(\.to) == [4])
  }

  @Test func `two rows that change places are one move`() {
    #expect(RowDifference(from: rows("abcd"), to: rows("acbd")).moves.count == 1)
  }

  @Test func `equal lists do not differ`() {
    #expect(Update(from: rows("abc"), to: rows("abc")).isEmpty)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the update turns the old list into the new one`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Self.sample(&random)
    let new = Self.sample(&random)
    var list = ChatList(
      old,
      direction: seed.isMultiple(of: 2) ? .oldestFirst : .newestFirst,
      viewport: ViewportSize(width: 100, height: 100)
    )
    _ = try list.apply(Update(from: old, to: new))
    let found = (0..<list.rows.count).map { age in
      list.rows.row(at: list.direction.index(ofAge: age, in: list.rows.count))
    }
    #expect(found.map(\.id) == new.map(\.id))
    #expect(found.map(\.span.height) == new.map(\.height))
  }

  @Test func `a new revision of the same height is touched, not resized`() {
    var new = rows("abc")
    new[2].revision = 1
    let update = Update(from: rows("abc"), to: new)
    #expect(update.touched == [.init("c", height: 10)])
    #expect(update.resizes.isEmpty)
  }

  @Test func `a new height is a resize, whatever the revision`() {
    var new = rows("abc")
    new[2].revision = 1
    new[2].height = 12
    let update = Update(from: rows("abc"), to: new)
    #expect(update.resizes == [.init("c", height: 12)])
    #expect(update.touched.isEmpty)
  }

  @Test func `new rows at the ends are prepended and appended, those between are inserted`() {
    let update = Update(from: rows("cd"), to: rows("abcxdef"))
    #expect(update.prepended == rows("ab"))
    #expect(update.insertions == [.init(rows("x")[0], position: 3)])
    #expect(update.appended == rows("ef"))
  }

  @Test func `replacing a list removes all rows and inserts all others`() {
    let update = Update(from: rows("abc"), to: rows("xy"))
    #expect(update.removals == ["a", "b", "c"])
    #expect(update.appended == rows("xy"))
  }

  @Test func `a row that is moved is removed and inserted`() {
    let update = Update(from: rows("abcd"), to: rows("bcad"))
    #expect(update.removals == ["a"])
    #expect(update.insertions == [.init(rows("a")[0], position: 2)])
  }

  @Test func `reversing a list keeps one row in place`() {
    let old = Conversation.rows(20_000)
    let update = Update(from: old, to: old.reversed())
    #expect(update.removals.count == 19_999)
  }

  @Test func `swapping the halves of a list moves one half`() {
    let old = Conversation.rows(20_000)
    let update = Update(from: old, to: Array(old[10_000...] + old[..<10_000]))
    #expect(update.removals.count == 10_000)
    #expect(update.insertedRowCount == 10_000)
  }

  @Test(arguments: ["aab", "abca", "bab"])
  func `an identity that occurs twice is rejected when the update is made`(_ names: String) throws {
    var list = ChatList(
      rows("abc"),
      direction: .oldestFirst,
      viewport: ViewportSize(width: 100, height: 100)
    )
    let update = Update(from: rows("abc"), to: rows(names))
    let error = #expect(throws: UpdateError.self) { _ = try list.apply(update) }
    #expect(error?.description.contains("row ids must be unique") == true)
  }

  @Test func `an update can be shifted for a list with more rows`() throws {
    let update = Update(from: rows("bd"), to: rows("abcde")).shifted(by: 2)
    var list = ChatList(
      rows("xybd"),
      direction: .oldestFirst,
      viewport: ViewportSize(width: 100, height: 100)
    )
    _ = try list.apply(update)
    let names = (0..<list.rows.count).map { list.rows.row(at: $0).id.name }
    #expect(names.joined() == "xyabcde")
  }

  /// Returns some of sixteen rows in random order.
  private static func sample(_ random: inout SeededGenerator) -> [TimelineRow] {
    (0..<16).shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)).map {
      let height = Length(Double(Int.random(in: 1...3, using: &random)))
      return TimelineRow(
        RowID("\($0)"),
        height: height,
        revision: Int.random(in: 0...1, using: &random)
      )
    }
  }
}
