/// The rows of a list, which are found by index, by offset and by identity.
///
/// Arrays that are parallel to the height index contain the identity and the own height of each
/// row, and whether it was measured. The index contains the estimate for a row that was not
/// measured.
package struct RowStore: Sendable {
  private(set) var index: HeightIndex
  private(set) var heights: RowHeights
  private var ids: [RowID]
  private var real: [Length]
  private var measured: [Bool]
  private var handles: [RowID: HeightIndex.Handle]

  /// Creates a list of `rows`, whose identities must be unique.
  package init(_ rows: some Collection<TimelineRow>, heights: RowHeights = .exact) {
    self.heights = heights
    index = HeightIndex(heights: rows.map { heights.unseen($0.height) })
    ids = [RowID("")] + rows.map(\.id)
    real = [.zero] + rows.map(\.height)
    measured = Array(repeating: heights.areExact, count: ids.count)
    handles = Dictionary(minimumCapacity: rows.count)
    for slot in ids.indices.dropFirst() {
      handles[ids[slot]] = HeightIndex.Handle(number: Int32(slot))
    }
    precondition(handles.count == index.count, "row ids must be unique")
  }

  /// The number of rows.
  package var count: Int { index.count }

  /// The total height of the rows.
  package var total: Length { index.total }

  /// Returns whether the list contains a row.
  package func contains(_ id: RowID) -> Bool { handles[id] != nil }

  /// Returns a row with its index and its distance from the list's start; `nil` for an unknown row.
  package func row(_ id: RowID) -> ListedRow? {
    handles[id].map { listed(index.place(of: $0)) }
  }

  /// Returns the row at an index, which must exist.
  package func row(at position: Int) -> ListedRow {
    listed(index.place(of: index.handle(at: position)))
  }

  func listed(_ place: HeightIndex.Place) -> ListedRow {
    ListedRow(
      id: ids[place.handle.slot],
      index: place.index,
      span: VerticalExtent(top: place.top, height: index.height(of: place.handle)),
      isMeasured: measured[place.handle.slot]
    )
  }
}

extension RowStore {
  /// Calls `body` with each row that is partly between two offsets, in the order of the list.
  package func forEachRow(
    from start: Length,
    to end: Length,
    _ body: (ListedRow) -> Void
  ) {
    var place = index.place(at: max(start, .zero))
    while let current = place, current.top < end {
      let row = listed(current)
      if row.span.height > .zero { body(row) }
      place = index.next(after: current.handle).map {
        HeightIndex.Place(handle: $0, index: current.index + 1, top: row.span.bottom)
      }
    }
  }
}

extension RowStore {
  /// Inserts a row at an index.
  mutating func insert(_ row: TimelineRow, at position: Int, isMeasured: Bool) {
    let height = isMeasured ? row.height : heights.unseen(row.height)
    let handle = index.insert(height, at: position)
    if handle.slot == ids.count {
      ids.append(row.id)
      real.append(row.height)
      measured.append(isMeasured)
    } else {
      ids[handle.slot] = row.id
      real[handle.slot] = row.height
      measured[handle.slot] = isMeasured
    }
    handles[row.id] = handle
  }

  /// Removes a row if the list contains it.
  mutating func remove(_ id: RowID) {
    guard let handle = handles.removeValue(forKey: id) else { return }
    index.remove(handle)
    ids[handle.slot] = RowID("")
  }

  /// Changes the identities of the rows that the list contains; the new identities must be unused.
  mutating func rename(_ names: [RowID: RowID]) {
    for (old, new) in names {
      guard let handle = handles.removeValue(forKey: old) else { continue }
      handles[new] = handle
      ids[handle.slot] = new
    }
  }

  /// Changes the height of a row; the index contains it once the row is measured.
  mutating func resize(_ id: RowID, to height: Length) {
    guard let handle = handles[id] else { return }
    real[handle.slot] = height
    if measured[handle.slot] { index.resize(handle, to: height) }
  }

  /// Measures a row: its own height replaces the estimate.
  mutating func measure(_ id: RowID) {
    guard let handle = handles[id], !measured[handle.slot] else { return }
    measured[handle.slot] = true
    index.resize(handle, to: real[handle.slot])
  }

  /// Changes the estimated height of the rows that were not measured, in O(n log n).
  mutating func setEstimate(_ estimate: Length) {
    guard !heights.areExact else { return }
    heights = .estimated(estimate)
    for handle in handles.values where !measured[handle.slot] {
      index.resize(handle, to: estimate)
    }
  }
}
