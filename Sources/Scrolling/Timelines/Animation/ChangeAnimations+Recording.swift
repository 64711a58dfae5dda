extension ChangeAnimations {
  /// Records a change of the list, and begins its animation.
  ///
  /// - Parameters:
  ///   - update: The change.
  ///   - rearrangement: The positions of the rows before it.
  ///   - preparation: The state before it; `nil` if nothing was animated.
  ///   - content: The list after the change.
  ///   - time: The time for which the change was scheduled, in seconds.
  mutating func record(
    _ update: Update,
    _ rearrangement: Rearrangement,
    _ preparation: Preparation?,
    _ content: AnchoredList,
    at time: Double
  ) {
    guard let preparation else { return }
    let list = content.list
    let offset = content.motion.offset
    let jump = unexpectedMovement(preparation, content)
    let edges = AnimatedChange.Edges(
      oldest: list.oldestEdge(offset: offset),
      newest: list.newestEdge(offset: offset)
    )
    func change(_ animation: RunningAnimation?) -> AnimatedChange {
      AnimatedChange(
        update,
        rearrangement,
        animation: animation,
        direction: list.direction,
        before: preparation.edges.moved(by: -jump),
        after: edges
      )
    }
    var animation = update.animation.map { RunningAnimation(id: count, start: time, course: $0) }
    if change(animation).reach.points > Self.longestReach * list.viewport.height.points {
      animation = nil
    }
    guard areActive || animation != nil else { return }
    if animation != nil { count += 1 }
    changes.append(change(animation))
    changes[changes.count - 1].arrivals = arrivals(update, animation, list)
    depart(preparation, animation, list, offset, jump)
  }

  /// Records rows that were measured, or whose estimated height changed.
  mutating func record(_ rearrangement: Rearrangement, _ content: AnchoredList) {
    guard areActive else { return }
    let edges = AnimatedChange.Edges(oldest: .zero, newest: .zero)
    changes.append(
      AnimatedChange(
        Update(),
        rearrangement,
        animation: nil,
        direction: content.list.direction,
        before: edges,
        after: edges
      )
    )
  }

  /// Returns the distance by which all rows on the screen moved up although one of them could have
  /// stayed in place.
  ///
  /// That is no part of the animation but a jump. It is zero for content that rests at its newest
  /// edge and stays there, and for content that has to move because the list has become shorter.
  private func unexpectedMovement(_ before: Preparation, _ content: AnchoredList) -> Length {
    let (list, offset) = (content.list, content.motion.offset)
    if before.restsAtNewestEdge, content.isAtNewestEdge { return .zero }
    let movements = before.staying.compactMap { row in
      list.screenRow(row.id, offset: offset).map { row.top - $0.span.top }
    }
    if movements.contains(.zero) { return .zero }
    let bounds = list.bounds
    let isAtBound = offset == bounds.low || offset == bounds.high
    let isForced = movements.contains { movement in
      !bounds.contains(offset + list.direction.offsetChange(ofMovementDown: movement))
    }
    if isAtBound, isForced { return .zero }
    return movements.min { $0.magnitude < $1.magnitude } ?? .zero
  }

  /// Moves the departing rows as their neighbours move.
  private mutating func depart(
    _ before: Preparation,
    _ animation: RunningAnimation?,
    _ list: ChatList,
    _ offset: Length,
    _ jump: Length
  ) {
    departing = []
    for (var row, old) in zip(before.departing, before.lines) {
      let isNew = row.animation.id >= (animation?.id ?? count)
      guard !list.rows.contains(row.row.id), animation != nil || !isNew, let old,
        let line = row.anchor.line(in: list, offset: offset)
      else { continue }
      if let animation {
        let distance = row.anchor == .screen ? .zero : old - jump - line
        row.displacements.append(
          EdgeDisplacement(animation: animation, top: distance, bottom: distance)
        )
        if isNew { row = row.removed(by: animation) }
      }
      departing.append(row)
    }
  }
}

extension ChangeAnimations {
  /// Returns the ways in which the new rows of the latest change come onto the screen.
  ///
  /// A new row follows the lower edge of the next older row that was in the list before. At an end
  /// of the list it comes with the rows that it pushes; all others fade in.
  private func arrivals(
    _ update: Update,
    _ animation: RunningAnimation?,
    _ list: ChatList
  ) -> [RowID: AnimatedChange.Arrival] {
    guard update.insertedRowCount > 0 else { return [:] }
    let new = Set((update.insertions.map(\.row) + update.prepended + update.appended).map(\.id))
      .subtracting(update.removals)
    let isReplacing = update.removals.contains { !list.rows.contains($0) }
    var arrivals: [RowID: AnimatedChange.Arrival] = [:]
    for group in groups(of: new, in: list) {
      let neighbour = neighbour(of: group, in: list)
      let own = neighbour.last { $0.animation == animation }?.top ?? .zero
      let touchesEnd = group.lowerBound == 0 || group.upperBound == list.rows.count
      let isPushing = touchesEnd && own != .zero && !isReplacing
      for index in group {
        arrivals[list.rows.row(at: index).id] = .init(
          displacements: neighbour,
          fades: animation != nil && !isPushing
        )
      }
    }
    return arrivals
  }

  /// Returns the ranges of indices that new rows take in a list.
  private func groups(of new: Set<RowID>, in list: ChatList) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in new.compactMap({ list.rows.row($0)?.index }).sorted() {
      if let last = groups.last, last.upperBound == index {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  /// Returns the displacements that new rows share with the neighbour that they follow.
  private func neighbour(of group: Range<Int>, in list: ChatList) -> [EdgeDisplacement] {
    let (before, after) = (group.lowerBound - 1, group.upperBound)
    let (older, newer) = list.direction == .oldestFirst ? (before, after) : (after, before)
    if list.rows.indices.contains(older) {
      return state(of: list.rows.row(at: older)).displacements.map(\.ofBottom)
    }
    guard list.rows.indices.contains(newer) else { return [] }
    return state(of: list.rows.row(at: newer)).displacements.map(\.ofTop)
  }
}

extension RowStore {
  /// The indices of the rows.
  fileprivate var indices: Range<Int> { 0..<count }
}

extension AnchoredList {
  /// A Boolean value that indicates whether the offset is that of the newest edge.
  fileprivate var isAtNewestEdge: Bool { screenSnapshot.restsAtNewestEdge }
}

extension DepartingRow {
  /// Returns the row with another animation of its removal.
  fileprivate func removed(by animation: RunningAnimation) -> DepartingRow {
    DepartingRow(
      row: row,
      animation: animation,
      arrivals: arrivals,
      anchor: anchor,
      offset: offset,
      height: height,
      displacements: displacements
    )
  }

  /// Measures the row from another line if that of its neighbour is about to be removed.
  mutating func reanchor(in list: ChatList, offset scroll: Length, without removed: Set<RowID>) {
    guard let id = anchor.rowID, removed.contains(id), let neighbour = list.rows.row(id),
      let old = anchor.line(in: list, offset: scroll)
    else { return }
    let next = DepartingRow.Anchor(near: neighbour, in: list, without: removed)
    guard let line = next.line(in: list, offset: scroll) else { return }
    offset += old - line
    anchor = next
  }
}
