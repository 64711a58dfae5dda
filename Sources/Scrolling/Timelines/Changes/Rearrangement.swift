/// The positions of rows before their list changed, found in O(log d) for a change of d rows.
///
/// It takes the place of a copy of the old list: a row's old position is its new one with the edits
/// before it undone.
package struct Rearrangement: Sendable {
  /// The edit to undo for each row that has at least `survivors` surviving rows before it.
  private struct Step: Sendable {
    var survivors: Int
    var removed: Int
    var grown: Length
  }

  private var steps: [Step] = []
  private var inserted: [Int] = []
  private var heights: [RowID: Length] = [:]
  private var moved: [RowID: ListedRow] = [:]
  /// The rows that were not yet shown with their current height.
  private var fresh: Set<RowID> = []

  /// Creates the record of a change.
  ///
  /// - Parameters:
  ///   - removed: The removed rows at their positions before the change.
  ///   - resized: The resized rows at their positions after the change, with their previous
  ///     heights.
  ///   - inserted: The inserted rows at their positions after the change.
  ///   - measured: Whether the previous heights of the resized rows were estimates.
  init(
    removed: [ListedRow],
    resized: [(row: ListedRow, oldHeight: Length)],
    inserted: [ListedRow],
    measured: Bool
  ) {
    let put = inserted.sorted { $0.index < $1.index }
    self.inserted = put.map(\.index)
    var raw: [Step] = []
    for (order, row) in removed.sorted(by: { $0.index < $1.index }).enumerated() {
      raw.append(Step(survivors: row.index - order, removed: 1, grown: -row.span.height))
    }
    for (order, row) in put.enumerated() {
      raw.append(Step(survivors: row.index - order, removed: 0, grown: row.span.height))
    }
    for (row, oldHeight) in resized {
      heights[row.id] = oldHeight
      let survivors = row.index - insertions(before: row.index) + 1
      raw.append(Step(survivors: survivors, removed: 0, grown: row.span.height - oldHeight))
    }
    let arrived = Set(inserted.map(\.id))
    for row in removed where arrived.contains(row.id) { moved[row.id] = row }
    if measured { fresh = Set(resized.map(\.row.id)) }
    steps = Self.summed(raw)
  }

  /// The number of rows that were measured for the first time.
  package var measuredRowCount: Int { fresh.count }

  /// The greatest distance by which the growth of others moved a row.
  var greatestGrowth: Length { steps.map(\.grown.magnitude).max() ?? .zero }

  /// Returns the position of a row before the change; `nil` if it was not in the list.
  package func origin(of row: ListedRow) -> ListedRow? {
    if let old = moved[row.id] { return old }
    let before = insertions(before: row.index)
    guard before == inserted.count || inserted[before] != row.index else { return nil }
    let survivors = row.index - before
    var old = row
    old.span.height = heights[row.id] ?? row.span.height
    old.isMeasured = row.isMeasured && !fresh.contains(row.id)
    old.index = survivors
    if let step = lastStep(upTo: survivors) {
      old.index += step.removed
      old.span.top -= step.grown
    }
    return old
  }

  /// Changes the identities of rows.
  mutating func rename(_ names: [RowID: RowID]) {
    for (old, new) in names {
      if let height = heights.removeValue(forKey: old) { heights[new] = height }
      if let row = moved.removeValue(forKey: old) { moved[new] = row }
      if fresh.remove(old) != nil { fresh.insert(new) }
    }
  }

  private static func summed(_ steps: [Step]) -> [Step] {
    var sums = steps.sorted { $0.survivors < $1.survivors }
    for index in sums.indices.dropFirst() {
      sums[index].removed += sums[index - 1].removed
      sums[index].grown += sums[index - 1].grown
    }
    return sums
  }

  private func insertions(before index: Int) -> Int {
    inserted.partitioningIndex { $0 >= index }
  }

  private func lastStep(upTo survivors: Int) -> Step? {
    let end = steps.partitioningIndex { $0.survivors > survivors }
    return end == 0 ? nil : steps[end - 1]
  }
}

extension Array {
  /// Returns the index of the first element of the second part of a partitioned array, in O(log n).
  func partitioningIndex(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
