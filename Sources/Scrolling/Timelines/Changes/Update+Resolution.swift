extension Update {
  /// The insertions with a position each, in ascending order, once it is clear that all fits.
  func resolved(in rows: RowStore) throws(UpdateError) -> [Insertion] {
    try checkRemovals(in: rows)
    try checkResizes(in: rows)
    try checkInsertions(in: rows)
    return try placed(in: rows.count - removals.count)
  }

  private func checkRemovals(in rows: RowStore) throws(UpdateError) {
    for id in removals where !rows.contains(id) { throw .unknownRow(id) }
    guard removals.count > 1 else { return }
    var seen: Set<RowID> = []
    for id in removals where !seen.insert(id).inserted { throw .unknownRow(id) }
  }

  private func checkResizes(in rows: RowStore) throws(UpdateError) {
    let removed = Set(removals)
    for resize in resizes + touched {
      guard rows.contains(resize.id) else { throw .unknownRow(resize.id) }
      guard !removed.contains(resize.id) else { throw .removedRowResized(resize.id) }
      guard resize.height >= .zero else { throw .negativeHeight(resize.id, resize.height) }
    }
  }

  private func checkInsertions(in rows: RowStore) throws(UpdateError) {
    let removed = Set(removals)
    var seen: Set<RowID> = []
    for row in insertions.map(\.row) + prepended + appended {
      guard seen.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      guard removed.contains(row.id) || !rows.contains(row.id) else { throw .duplicateRow(row.id) }
      guard row.height >= .zero else { throw .negativeHeight(row.id, row.height) }
    }
  }

  private func placed(in survivors: Int) throws(UpdateError) -> [Insertion] {
    let count = survivors + insertions.count + prepended.count + appended.count
    var taken: Set<Int> = []
    for insertion in insertions {
      let (row, position) = (insertion.row, insertion.position)
      guard position >= 0, position < count else {
        throw .positionOutOfRange(row.id, position: position, count: count)
      }
      guard taken.insert(position).inserted else {
        throw .positionTaken(row.id, position: position)
      }
    }
    let first = (0..<count).lazy.filter { !taken.contains($0) }
    let last = (0..<count).reversed().lazy.filter { !taken.contains($0) }
    let older = zip(prepended, first).map { Insertion($0, position: $1) }
    let newer = zip(appended.reversed(), last).map { Insertion($0, position: $1) }
    return (insertions + older + newer).sorted { $0.position < $1.position }
  }
}
