extension ChatList {
  /// Changes the rows – removals, resizes, insertions by final position – and returns the previous
  /// positions of those that stay.
  ///
  /// Nothing is changed when an error is thrown. A change of d rows takes O(d log n).
  package mutating func apply(_ update: Update) throws(UpdateError) -> Rearrangement {
    let insertions = try update.resolved(in: rows)
    let removed = update.removals.compactMap { rows.row($0) }
    let old = Dictionary(removed.map { ($0.id, $0) }) { first, _ in first }
    for row in removed { rows.remove(row.id) }
    let heights = resize(update.resizes + update.touched)
    insert(insertions, old)
    return Rearrangement(
      removed: removed,
      resized: heights.compactMap { id, height in rows.row(id).map { ($0, height) } },
      inserted: insertions.compactMap { rows.row($0.row.id) },
      measured: false
    )
  }

  /// Returns the number of rows that must be laid out after an update was applied, without unseen
  /// rows with estimated heights.
  package func laidOutRowCount(in update: Update) -> Int {
    let resized = (update.resizes + update.touched).filter { rows.row($0.id)?.isMeasured == true }
    return resized.count + (rows.heights.areExact ? update.insertedRowCount : 0)
  }

  /// Replaces the estimated heights of rows by their own.
  package mutating func measure(_ ids: [RowID]) -> Rearrangement {
    let before = ids.compactMap { rows.row($0) }
    for id in ids { rows.measure(id) }
    return resized(before, measured: true)
  }

  /// Changes the estimated height of rows that were not measured, in O(n log n).
  package mutating func setEstimate(_ estimate: Length) -> Rearrangement {
    let before = (0..<rows.count).map { rows.row(at: $0) }.filter { !$0.isMeasured }
    rows.setEstimate(estimate)
    return resized(before, measured: false)
  }

  private func resized(_ before: [ListedRow], measured: Bool) -> Rearrangement {
    Rearrangement(
      removed: [],
      resized: before.compactMap { old in rows.row(old.id).map { ($0, old.span.height) } },
      inserted: [],
      measured: measured
    )
  }

  /// Resizes rows, and returns their previous heights.
  private mutating func resize(_ resizes: [Update.Resize]) -> [RowID: Length] {
    var old: [RowID: Length] = [:]
    for resize in resizes {
      if old[resize.id] == nil { old[resize.id] = rows.row(resize.id)?.span.height }
      rows.resize(resize.id, to: resize.height)
    }
    return old
  }

  /// Inserts rows by ascending index of the list; a row that moved stays measured.
  ///
  /// The first rows of a list are built in O(n).
  private mutating func insert(_ insertions: [Update.Insertion], _ old: [RowID: ListedRow]) {
    let count = rows.count + insertions.count
    let ordered = direction == .oldestFirst ? insertions : insertions.reversed()
    if rows.count == 0, old.isEmpty {
      rows = RowStore(ordered.map(\.row), heights: rows.heights)
      return
    }
    for insertion in ordered {
      rows.insert(
        insertion.row,
        at: direction.index(ofAge: insertion.position, in: count),
        isMeasured: rows.heights.areExact || old[insertion.row.id]?.isMeasured == true
      )
    }
  }
}

/// The kind of a change, as it is passed to a strategy.
public enum ChangeKind: Hashable, Sendable {
  /// The first rows of an empty list.
  case initial
  /// Only rows that are older than all others.
  case prepending
  /// Only rows that are newer than all others.
  case appending
  /// Rows with an estimated height are measured as they come onto the screen, or the estimate
  /// changes.
  case measuring
  /// Any other change.
  case other

  /// Determines the kind of an update of a list of `count` rows.
  package init(of update: Update, in count: Int) {
    let pure = update.removals.isEmpty && update.resizes.isEmpty
    let inserted = update.insertions.map(\.position)
    let added = update.insertedRowCount
    if count == 0 {
      self = .initial
    } else if !pure || added == 0 {
      self = .other
    } else if update.appended.isEmpty, inserted.allSatisfy({ $0 < added }) {
      self = .prepending
    } else if update.prepended.isEmpty, inserted.allSatisfy({ $0 >= count }) {
      self = .appending
    } else {
      self = .other
    }
  }
}
