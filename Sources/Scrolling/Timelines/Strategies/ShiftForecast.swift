/// What a change would score if the list stood at one offset or another.
struct ShiftForecast {
  private let change: ListChange
  /// The rows that were on the screen, as they are in the list now.
  private let seen: [(before: ScreenRow, now: ListedRow)]
  private let known: Set<RowID>

  init(_ change: ListChange) {
    self.change = change
    known = Set(change.before.rows.map(\.id))
    seen = change.survivors.compactMap { row in
      change.list.rows.row(row.id).map { (row, $0) }
    }
  }

  /// The offset that an anchor leads to.
  func offset(holding anchor: Anchor) -> Length? {
    let (list, offset) = (change.list, change.before.offset)
    return anchor.movement(in: list, offset: offset).map { movement in
      let target = offset + list.direction.offsetChange(ofMovementDown: movement)
      return change.isClamped ? list.bounds.clamped(target) : target
    }
  }

  /// The strict shift score of rows seen before or after.
  func score(at offset: Length) -> Double {
    let list = change.list
    var motions: [RowMotion] = []
    for (before, now) in seen {
      let after = list.onScreen(now.span, offset: offset)
      motions.append(RowMotion(id: now.id, before: before.span, after: after))
    }
    list.rows.forEachRow(from: offset, to: offset + list.viewport.height) { row in
      guard !known.contains(row.id), let origin = origin(of: row) else { return }
      let after = list.onScreen(row.span, offset: offset)
      motions.append(RowMotion(id: row.id, before: origin, after: after))
    }
    return FrameMotion(strict: motions, userDelta: .zero, viewport: list.viewport).shiftScore
  }

  /// Where a row was before the change, on the screen or off it.
  private func origin(of row: ListedRow) -> VerticalExtent? {
    guard let old = change.rearrangement.origin(of: row) else { return nil }
    guard change.kind != .measuring || old.isMeasured else { return nil }
    let edge = change.before
    switch change.list.direction {
    case .oldestFirst:
      return VerticalExtent(top: edge.oldestEdge + old.span.top, height: old.span.height)
    case .newestFirst:
      return VerticalExtent(top: edge.newestEdge - old.span.bottom, height: old.span.height)
    }
  }
}
