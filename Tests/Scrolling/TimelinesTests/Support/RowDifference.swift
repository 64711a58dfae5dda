import ChatframeTimelines

/// What turns one list of rows into another: the smallest set of removals, insertions, moves and
/// updates.
///
/// Rows are matched by id. What both lists start and end with is skipped, so a prepend, an append
/// or an edit of d rows takes O(n) comparisons and O(d) memory; only what lies between is looked up,
/// and of the rows that changed their order as few as possible move.
struct RowDifference: Hashable, Sendable {
  /// A row that stands elsewhere, oldest = 0.
  struct Move: Hashable, Sendable {
    var id: RowID
    var from: Int
    var to: Int
  }

  /// The rows that are gone.
  private(set) var removals: [RowID] = []
  /// The new rows by final position.
  private(set) var insertions: [Update.Insertion] = []
  /// The rows that changed their place among the others.
  private(set) var moves: [Move] = []
  /// The rows whose height or content changed, as they are now.
  private(set) var updates: [TimelineRow] = []

  private var movedRows: [Update.Insertion] = []

  /// The difference between two lists, the oldest row first; ids must be unique in each.
  init(from old: [TimelineRow], to new: [TimelineRow]) {
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
  var touchedRowCount: Int { insertions.count + updates.count }

  /// The same as an update: a move is a removal and an insertion.
  var update: Update {
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

/// Which elements of a sequence of numbers stay when as few as possible are taken out to leave an
/// increasing one.
struct LongestIncreasingSubsequence {
  /// The indices of the elements that stay, ascending.
  private(set) var kept: [Int] = []

  /// The run in `numbers`, which must differ.
  init(_ numbers: [Int]) {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.firstIndex { numbers[$0] >= number } ?? tails.count
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count {
        tails.append(index)
      } else {
        tails[length] = index
      }
    }
    var next = tails.last
    while let index = next {
      kept.append(index)
      next = previous[index]
    }
    kept.reverse()
  }
}
