/// The rows of a list in its order, found by index, by offset and by identity.
///
/// Beside the height index stand, by slot, what each row is called, how high it really is, and
/// whether it was measured; an unmeasured row counts in the index as the estimate.
package struct RowStore: Sendable {
  private(set) var index: HeightIndex
  private(set) var heights: RowHeights
  private var ids: [RowID]
  private var real: [Length]
  private var measured: [Bool]
  private var handles: [RowID: HeightIndex.Handle]

  /// A list of `rows`, whose identities must differ.
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
    precondition(handles.count == index.count, "rows have different ids")
  }

  /// The number of rows.
  package var count: Int { index.count }

  /// The height of all rows together.
  package var total: Length { index.total }

  /// Whether there is such a row.
  package func contains(_ id: RowID) -> Bool { handles[id] != nil }

  /// A row with its index and its distance from the list's start, if there is such a row.
  package func row(_ id: RowID) -> ListedRow? {
    handles[id].map { listed(index.place(of: $0)) }
  }

  /// The row at an index, which must exist.
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
  /// Calls `body` with the rows that have a part between two offsets, from the list's start on.
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
  /// Puts a row in so that it stands at `position`.
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

  /// Takes a row out, if there is one.
  mutating func remove(_ id: RowID) {
    guard let handle = handles.removeValue(forKey: id) else { return }
    index.remove(handle)
    ids[handle.slot] = RowID("")
  }

  /// Renames rows, if the list has them; the new identities must be unused.
  mutating func rename(_ names: [RowID: RowID]) {
    for (old, new) in names {
      guard let handle = handles.removeValue(forKey: old) else { continue }
      handles[new] = handle
      ids[handle.slot] = new
    }
  }

  /// Makes a row as high as `height`; one that was not measured shows it once it is.
  mutating func resize(_ id: RowID, to height: Length) {
    guard let handle = handles[id] else { return }
    real[handle.slot] = height
    if measured[handle.slot] { index.resize(handle, to: height) }
  }

  /// Measures a row: from now on it counts for what it is.
  mutating func measure(_ id: RowID) {
    guard let handle = handles[id], !measured[handle.slot] else { return }
    measured[handle.slot] = true
    index.resize(handle, to: real[handle.slot])
  }

  /// Lets every row that was not measured count for another estimate, in O(n).
  mutating func setEstimate(_ estimate: Length) {
    guard !heights.areExact else { return }
    heights = .estimated(estimate)
    for handle in handles.values where !measured[handle.slot] {
      index.resize(handle, to: estimate)
    }
  }
}
