/// The changes of a store within one event, from which a staged change is made.
struct StoreTransaction: Sendable {
  private(set) var deleted: [RowID] = []
  private var inserted: Set<RowID> = []
  private var updated: [RowID] = []
  /// The positions of moved rows before the event.
  private var moved: [RowID: Int] = [:]
  /// The positions before the event of rows that may move.
  private var origins: [RowID: Int] = [:]
  /// A Boolean value that indicates whether the messages come from a page.
  var isPage = false

  /// Records that a row was inserted.
  mutating func insert(_ row: RowID) { inserted.insert(row) }

  /// Records that a row was removed.
  mutating func delete(_ row: RowID) {
    moved[row] = nil
    if inserted.remove(row) == nil { deleted.append(row) }
  }

  /// Records that the contents of a row have changed.
  mutating func update(_ row: RowID) { updated.append(row) }

  /// Records the position of a row that may move, before any row is inserted or removed.
  mutating func noteOrigin(_ position: Int, of row: RowID) {
    if origins[row] == nil { origins[row] = position }
  }

  /// Records that a row has changed its position.
  mutating func move(_ row: RowID) {
    if !inserted.contains(row), let origin = origins[row] { moved[row] = origin }
  }

  /// Returns the staged change, with the positions in a store after the event.
  func changes(in store: MessageStore) -> MessageChanges {
    if hasReturned(in: store) { return withoutMoves().changes(in: store) }
    var changes = MessageChanges()
    changes.deletes = deleted
    changes.moves = moved.compactMap { row, from in
      store.position(of: row).map { MessageChanges.Move(row, from: from, to: $0) }
    }.sorted { $0.to < $1.to }
    changes.updates = updates(in: store)
    changes.inserts = inserted.compactMap { row in
      store.position(of: row).map { MessageChanges.Insert(row, position: $0) }
    }.sorted { $0.position < $1.position }
    let isFilled = isPage && !store.isEmpty && changes.inserts.count == store.count
    let isFilling = isFilled && changes.deletes.isEmpty
    changes.nature = isFilling ? .filling : changes.nature(in: store.count)
    return changes
  }

  /// Returns whether all moved rows are where they were, so that no row has moved.
  private func hasReturned(in store: MessageStore) -> Bool {
    !moved.isEmpty && inserted.isEmpty && deleted.isEmpty
      && moved.allSatisfy { store.position(of: $0.key) == $0.value }
  }

  private func withoutMoves() -> StoreTransaction {
    var transaction = self
    transaction.moved = [:]
    return transaction
  }

  /// The rows that stay and whose contents changed, each once, in the order of the changes.
  private func updates(in store: MessageStore) -> [RowID] {
    guard updated.count > 1 else {
      return updated.filter { isKept($0) && store.contains($0) }
    }
    var seen: Set<RowID> = []
    return updated.filter { isKept($0) && store.contains($0) && seen.insert($0).inserted }
  }

  private func isKept(_ row: RowID) -> Bool { !inserted.contains(row) && moved[row] == nil }
}

extension MessageChanges {
  /// Determines the nature of a change, after which there are `count` messages.
  func nature(in count: Int) -> Nature {
    if isEmpty { return .nothing }
    guard moves.isEmpty else { return .mixed }
    guard let first = inserts.first, let last = inserts.last else { return .scattered }
    let isPure = deletes.isEmpty && updates.isEmpty
    let isBlock = last.position - first.position == inserts.count - 1
    if isBlock, last.position == count - 1 { return isPure ? .newest : .mixed }
    if isBlock, first.position == 0 { return isPure ? .prependedHistory : .mixed }
    return isPure && first.position > 0 && last.position < count - 1 ? .scattered : .mixed
  }
}
