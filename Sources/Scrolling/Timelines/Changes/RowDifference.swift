extension Update {
  /// Computes the update that turns one list of rows into another.
  ///
  /// Rows are matched by identity. Rows whose height differs are resized; rows of the same height
  /// whose revision differs are `touched`; rows whose order changed move, as few as possible, by a
  /// removal and an insertion. New rows before or after all rows that stay are `prepended` or
  /// `appended`.
  ///
  /// The cost is O(n + m) for lists of n and m rows, plus O(d log d) for the d rows between the
  /// first and the last that differ. If an identity occurs twice in `new`, applying the update
  /// throws `UpdateError.duplicateRow`.
  ///
  /// - Parameters:
  ///   - old: The current rows of the list, oldest first.
  ///   - new: The rows of the list after the update, oldest first.
  public init(from old: [TimelineRow], to new: [TimelineRow]) {
    self = RowDifference(from: old, to: new).update
  }
}

/// The difference between two lists of rows: the smallest set of removals, insertions, moves and
/// updates.
///
/// The common rows at both ends of the lists are only compared. The rows between them are looked up
/// by identity, so a prepend, an append or an edit of d rows takes O(n) comparisons and O(d)
/// memory.
package struct RowDifference: Hashable, Sendable {
  /// A row that changed its position, oldest = 0.
  package struct Move: Hashable, Sendable {
    package var id: RowID
    package var from: Int
    package var to: Int
  }

  /// The rows that are no longer in the list.
  package private(set) var removals: [RowID] = []
  /// The new rows by final position, ascending.
  package private(set) var insertions: [Update.Insertion] = []
  /// The rows whose order among the others changed.
  package private(set) var moves: [Move] = []
  /// The rows whose height or content changed, in their new state.
  package private(set) var updates: [TimelineRow] = []

  private var movedRows: [Update.Insertion] = []
  /// The updates that change the height.
  private var resizedRows: Set<RowID> = []
  /// The number of rows of the new list.
  private let count: Int

  /// Compares two lists of rows, oldest first; identities must be unique in each.
  package init(from old: [TimelineRow], to new: [TimelineRow]) {
    count = new.count
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id { start += 1 }
    var tail = 0
    let shorter = min(old.count, new.count) - start
    while tail < shorter, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id { tail += 1 }
    for index in 0..<start { note(old[index], new[index]) }
    compare(old, start..<(old.count - tail), new, start..<(new.count - tail))
    for index in (new.count - tail)..<new.count {
      note(old[index - new.count + old.count], new[index])
    }
  }

  /// The number of rows that must be laid out again.
  package var touchedRowCount: Int { insertions.count + updates.count }

  /// The difference as an update: a move is a removal and an insertion.
  var update: Update {
    var update = Update()
    update.removals = removals + moves.map(\.id)
    let moved = Set(moves.map(\.id))
    for row in updates where !moved.contains(row.id) {
      let resize = Update.Resize(row.id, height: row.height)
      if resizedRows.contains(row.id) {
        update.resizes.append(resize)
      } else {
        update.touched.append(resize)
      }
    }
    distribute((insertions + movedRows).sorted { $0.position < $1.position }, to: &update)
    return update
  }

  /// Adds insertions before all rows that stay as a prepend, and those after them as an append.
  private func distribute(_ placed: [Update.Insertion], to update: inout Update) {
    let isReplacement = placed.count == count
    var (first, last) = (0, placed.count)
    while !isReplacement, first < last, placed[first].position == first { first += 1 }
    while first < last, placed[last - 1].position == count - 1 - (placed.count - last) { last -= 1 }
    update.prepended = placed[..<first].map(\.row)
    update.insertions = Array(placed[first..<last])
    update.appended = placed[last...].map(\.row)
  }

  private mutating func note(_ before: TimelineRow, _ now: TimelineRow) {
    guard before != now else { return }
    updates.append(now)
    if before.height != now.height { resizedRows.insert(now.id) }
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
      note(old[from], new[index])
    }
    for index in oldRange where places[old[index].id] != nil { removals.append(old[index].id) }
    let kept = Set(LongestIncreasingSubsequence(common.map { $0.from }).kept)
    for (order, pair) in common.enumerated() where !kept.contains(order) {
      moves.append(Move(id: new[pair.to].id, from: pair.from, to: pair.to))
      movedRows.append(Update.Insertion(new[pair.to], position: pair.to))
    }
  }
}

/// The longest increasing subsequence of distinct numbers, found in O(n log n).
struct LongestIncreasingSubsequence {
  /// The indices of the elements of the subsequence, ascending.
  private(set) var kept: [Int] = []

  /// Finds the subsequence of `numbers`, which must be distinct.
  init(_ numbers: [Int]) {
    // For each length, the index of the smallest number that ends a subsequence of that length.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.partitioningIndex { numbers[$0] >= number }
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
