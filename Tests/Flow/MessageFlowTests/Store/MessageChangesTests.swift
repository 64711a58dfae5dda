import ChatframeMessageFlow
import ChatframeSeededRandomness
import Testing

struct MessageChangesTests {
  @Test func `a change without stages is empty`() {
    #expect(MessageChanges().isEmpty)
  }

  @Test func `a list of rows follows the messages by the updates of their changes`() throws {
    var generator = SeededGenerator(seed: 3)
    for direction in [ListDirection.oldestFirst, .newestFirst] {
      var store = MessageStore(session: "s")
      let viewport = ViewportSize(width: 300, height: 400)
      var list = ChatList([], direction: direction, viewport: viewport)
      for _ in 0..<500 {
        let changes = StoreChange.random(using: &generator).apply(to: &store)
        _ = try list.apply(Update(changes) { height(of: store.message($0)) })
        let rows = (0..<list.rows.count).map { list.rows.row(at: $0) }
        #expect((direction == .oldestFirst ? rows : rows.reversed()).map(\.id) == store.rows)
        #expect(rows.allSatisfy { $0.span.height == height(of: store.message($0.id)) })
      }
    }
  }

  /// The height of a row that depends on the contents of its message.
  private func height(of message: Message?) -> Length {
    guard case .text(let runs)? = message?.body else { return 20 }
    return Length(Double(30 + 10 * runs.map(\.text).joined().count))
  }

  @Test func `a moved row is removed and inserted`() {
    var changes = MessageChanges()
    changes.moves = [MessageChanges.Move("a", from: 0, to: 2)]
    changes.inserts = [MessageChanges.Insert("b", position: 1)]
    let update = Update(changes) { _ in 10 }
    #expect(update.removals == ["a"])
    #expect(update.insertions.map(\.position) == [1, 2])
  }
}
