import ChatframeMessageFlow

/// A list of rows that a host keeps, and that only the staged changes of a session modify.
struct MirrorList: Equatable {
  /// The messages, oldest first.
  private(set) var messages: [Message]

  init(_ messages: [Message] = []) { self.messages = messages }

  /// Applies a change in the documented order; the messages of changed rows are looked up.
  mutating func apply(_ changes: MessageChanges, _ message: (RowID) -> Message?) {
    for move in changes.moves where messages[move.from].id != move.id.name {
      fatalError("the move of \(move.id) is not from \(move.from)")
    }
    let removed = Set(changes.deletes + changes.moves.map(\.id))
    messages.removeAll { removed.contains(RowID($0.id)) }
    for row in changes.updates {
      guard let index = messages.firstIndex(where: { $0.id == row.name }) else {
        fatalError("the updated row \(row) is not in the list")
      }
      message(row).map { messages[index] = $0 }
    }
    let moves = changes.moves.map { MessageChanges.Insert($0.id, position: $0.to) }
    for insert in (changes.inserts + moves).sorted(by: { $0.position < $1.position }) {
      message(insert.id).map { messages.insert($0, at: insert.position) }
    }
  }
}
