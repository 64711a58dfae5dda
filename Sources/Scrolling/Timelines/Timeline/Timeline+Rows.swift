/// A change of rows that is due.
enum RowChange: Sendable {
  case update(Update)
  case reload([TimelineRow], total: Int?)
  case provide([TimelineRow], position: Int)
  case viewport(ViewportSize, Update)
}

extension Timeline {
  /// The total number of rows: the list's rows, its placeholders, and the history that is not
  /// loaded.
  public var total: Int {
    let awaited = history.request?.rows.count { !content.list.rows.contains($0.id) } ?? 0
    return content.list.rows.count + history.older.count + awaited
  }

  /// The identities of the rows of the list, oldest first, including placeholders; O(n log n).
  public var rowIDs: [RowID] {
    let list = content.list
    return (0..<list.rows.count).map { age in
      list.rows.row(at: list.direction.index(ofAge: age, in: list.rows.count)).id
    }
  }

  /// Returns the number of rows in the list that are older than a row; `nil` if the row is not in
  /// the list.
  public func position(of id: RowID) -> Int? { content.list.position(of: id) }

  /// Returns the current height of a row in the list, which may be an estimate; `nil` if the row is
  /// not in the list.
  public func height(of id: RowID) -> Length? { content.list.rows.row(id)?.span.height }

  /// Returns whether a row is a placeholder for a row that is not loaded yet.
  public func isPlaceholder(_ id: RowID) -> Bool {
    history.isAwaited(id) || prefetch?.isPlaceholder(id) == true
  }

  /// Replaces all rows in the next frame, like `reloadData` of a table view.
  ///
  /// The strategy keeps a row still that is in the list before and after the change. History that
  /// is not loaded is dropped together with requests for it.
  ///
  /// - Parameters:
  ///   - rows: The rows, oldest first.
  ///   - total: The total number of rows, for a timeline with `prefetch`: `rows` are the newest of
  ///     them, after placeholders for the others. `nil` for no placeholders.
  public mutating func reload(_ rows: [TimelineRow], total: Int? = nil) {
    schedule(.reload(rows, total: total), at: viewport.time)
  }

  /// Replaces placeholders with rows in the next frame.
  ///
  /// A row that is already at its position is resized. The strategy treats placeholders and the
  /// rows that replace them as the same rows, and keeps the list still.
  ///
  /// - Parameters:
  ///   - rows: The rows, oldest first.
  ///   - position: The position of the first row: the number of older rows in the list, as in
  ///     `TimelineEvent.prefetchRequested`.
  public mutating func provide(_ rows: [TimelineRow], at position: Int) {
    schedule(.provide(rows, at: position), at: viewport.time)
  }
}

extension Timeline {
  /// Applies a change of rows.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - time: The time for which it was scheduled.
  ///   - last: The rows of the previous frame, in which placeholders take the names of provided
  ///     rows.
  /// - Throws: `TimelineError` if the change does not fit the rows.
  mutating func make(
    _ change: RowChange,
    at time: Double,
    _ last: inout [Viewport.Row]
  ) throws(TimelineError) {
    switch change {
    case .update(let update): try self.change(update, at: time)
    case .reload(let rows, let total): try reload(rows, total, at: time)
    case .provide(let rows, let position): try provide(rows, position, at: time, &last)
    case .viewport(let size, let update): try setViewport(size, update, at: time)
    }
  }

  private mutating func setViewport(
    _ size: ViewportSize,
    _ update: Update,
    at time: Double
  ) throws(TimelineError) {
    var update = update
    history.take(&update) { content.list.rows.contains($0) }
    do throws(UpdateError) {
      reference.rearrangements.append(try content.setViewport(size, update))
    } catch {
      throw TimelineError(time: time, cause: .rows(error))
    }
    animations.removeAll()
    reference.isLaidOutAnew = true
    viewport.layoutCount += content.list.laidOutRowCount(in: update)
  }

  private mutating func reload(
    _ rows: [TimelineRow],
    _ total: Int?,
    at time: Double
  ) throws(TimelineError) {
    let placeholders = try placeholders(total: total, loadedCount: rows.count, at: time)
    var update = Update.remove(rowIDs)
    update.appended = (placeholders?.rows() ?? []) + rows
    let oldHistory = history
    history = History(older: [], total: update.appended.count, settings: configuration.history)
    do throws(TimelineError) {
      try change(update, at: time)
    } catch {
      history = oldHistory
      throw error
    }
    prefetch = placeholders
    if content.list.headerHeight > .zero {
      content.setHeaderHeight(.zero)
      reference.wasAdjusted = true
    }
  }

  private func placeholders(
    total: Int?,
    loadedCount: Int,
    at time: Double
  ) throws(TimelineError) -> Prefetch? {
    guard var settings = configuration.prefetch else { return nil }
    settings.total = total ?? loadedCount
    let lowest = Double(loadedCount)
    let range = NumberRange.range(lowest...max(lowest, Double(TimelineLimits.rowCount)))
    if let fault = range.fault("total", Double(settings.total)) {
      throw TimelineError(time: time, cause: .input(fault))
    }
    return Prefetch(settings, loadedCount: loadedCount)
  }

  private mutating func provide(
    _ rows: [TimelineRow],
    _ position: Int,
    at time: Double,
    _ last: inout [Viewport.Row]
  ) throws(TimelineError) {
    let names: [RowID: RowID]
    do throws(UpdateError) {
      names = try replacements(for: rows, at: position)
    } catch {
      throw TimelineError(time: time, cause: .rows(error))
    }
    rename(names, &last)
    var update = Update()
    update.resizes = rows.map { Update.Resize($0.id, height: $0.height) }
    try change(update, at: time)
  }

  /// Gives placeholders the names of the rows that replace them; nothing moves.
  private mutating func rename(_ names: [RowID: RowID], _ last: inout [Viewport.Row]) {
    content.rename(names)
    prefetch?.remove(names.keys)
    animations.rename(names)
    for index in reference.rearrangements.indices { reference.rearrangements[index].rename(names) }
    last = last.map { row in
      names[row.id].map {
        var renamed = Viewport.Row(
          id: $0,
          span: row.span,
          isPlaceholder: true,
          picture: row.picture
        )
        renamed.displacements = row.displacements
        return renamed
      } ?? row
    }
  }

  /// Validates provided rows, and returns their identities by the placeholders that they replace.
  private func replacements(
    for rows: [TimelineRow],
    at position: Int
  ) throws(UpdateError) -> [RowID: RowID] {
    let list = content.list
    var names: [RowID: RowID] = [:]
    var provided: Set<RowID> = []
    var height = list.contentHeight.points
    for (offset, row) in rows.enumerated() {
      let (place, overflows) = position.addingReportingOverflow(offset)
      guard !overflows, place >= 0, place < list.rows.count else {
        throw .positionOutOfRange(row.id, position: place, count: list.rows.count)
      }
      guard provided.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      let index = list.direction.index(ofAge: place, in: list.rows.count)
      let present = list.rows.row(at: index).id
      if present != row.id {
        guard prefetch?.isPlaceholder(present) == true else {
          throw .notAPlaceholder(row.id, position: place)
        }
        guard !list.rows.contains(row.id) else { throw .duplicateRow(row.id) }
        names[present] = row.id
      }
      try TimelineLimits.check(row.height, of: row.id)
      height += row.height.points
    }
    try TimelineLimits.check(contentHeight: height)
    return names
  }
}

extension ChatList {
  /// Returns the number of rows in the list that are older than a row; `nil` for an unknown row.
  func position(of id: RowID) -> Int? {
    rows.row(id).map { direction.index(ofAge: $0.index, in: rows.count) }
  }
}
