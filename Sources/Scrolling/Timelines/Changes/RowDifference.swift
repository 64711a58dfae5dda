/// What turns one list of rows into another: the smallest set of removals, insertions, moves and
/// updates.
///
/// Rows are matched by id. What both lists start and end with is skipped, so a prepend, an append
/// or an edit of d rows takes O(n) comparisons and O(d) memory; only what lies between is looked up,
/// and of the rows that changed their order as few as possible move.
package struct RowDifference: Hashable, Sendable {
  /// A row that stands elsewhere, oldest = 0.
  package struct Move: Hashable, Sendable {
    package var id: RowID
    package var from: Int
    package var to: Int
  }

  /// The rows that are gone.
  package private(set) var removals: [RowID] = []
  /// The new rows by final position.
  package private(set) var insertions: [Update.Insertion] = []
  /// The rows that changed their place among the others.
  package private(set) var moves: [Move] = []
  /// The rows whose height or content changed, as they are now.
  package private(set) var updates: [TimelineRow] = []

  private var movedRows: [Update.Insertion] = []

  /// The difference between two lists, the oldest row first; ids must be unique in each.
  package init(from old: [TimelineRow], to new: [TimelineRow]) {
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id { start += 1 }
    var tail = 0
    let shorter = min(old.count, new.count) - start
    while tail < shorter, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id { tail += 1 }
    for index in 0..<start where old[index] != new[index] { updates.append(new[index]) }
    compare(old, start..<(old.count - tail), new, start..<(new.count - tail))
    for index in (new.count - tail)..<new.count {
      let before = old[index - new.count + old.count]
      if before != new[index] { updates.append(new[index]) }
    }
  }

  /// The rows that must be laid out again.
  package var touchedRowCount: Int { insertions.count + updates.count }

  /// The same as an update: a move is a removal and an insertion.
  package var update: Update {
    var update = Update()
    update.removals = removals + moves.map(\.id)
    let moved = Set(moves.map(\.id))
    update.resizes = updates.filter { !moved.contains($0.id) }
      .map { Update.Resize($0.id, height: $0.height) }
    update.insertions = insertions + movedRows
    return update
  }

  private mutating func compare(
    _ old: [TimelineRow],
    _ oldRange: Range<Int>,
    _ new: [TimelineRow],
    _ newRange: Range<Int>
  ) {
    var places: [RowID: Int] = [:]
    for index in oldRange { places[old[index].id] = index }
    var common: [(from: Int, to: Int)] = []
    for index in newRange {
      guard let from = places.removeValue(forKey: new[index].id) else {
        insertions.append(Update.Insertion(new[index], position: index))
        continue
      }
      common.append((from, index))
      if old[from] != new[index] { updates.append(new[index]) }
    }
    for index in oldRange where places[old[index].id] != nil { removals.append(old[index].id) }
    let kept = Set(LongestIncreasingSubsequence(common.map { $0.from }).kept)
    for (order, pair) in common.enumerated() where !kept.contains(order) {
      moves.append(Move(id: new[pair.to].id, from: pair.from, to: pair.to))
      movedRows.append(Update.Insertion(new[pair.to], position: pair.to))
    }
  }
}
