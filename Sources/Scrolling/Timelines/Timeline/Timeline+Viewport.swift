extension Timeline {
  /// Sets the viewport to the current state, and compares it with the previous frame.
  mutating func describe(_ frame: Int, _ time: Double, _ last: [Viewport.Row]) {
    let (list, motion) = (content.list, content.motion)
    let lastTime = viewport.time
    viewport.frame = frame
    viewport.time = time
    viewport.contentOffset = motion.offset - motion.pendingCompensation
    viewport.contentHeight = list.contentHeight
    viewport.reserve = list.reserve
    viewport.oldestEdge = list.oldestEdge(offset: motion.offset)
    viewport.insets = list.insets
    viewport.isLaidOutAnew = frame > 0 && reference.isLaidOutAnew
    viewport.size = list.viewport
    let travelled = motion.travelled - reference.travelled
    viewport.userDelta =
      frame == 0 ? .zero : list.direction.movementDown(ofOffsetChange: travelled)
    viewport.rows = rows(from: lastTime)
    viewport.keyboardDelta = frame == 0 ? .zero : reference.keyboardShift
    viewport.following = frame == 0 ? nil : reference.following
    let shift = viewport.keyboardDelta + viewport.followDelta
    for index in viewport.rows.indices { viewport.rows[index].expectedDelta += shift }
    if frame > 0 { pushRows(shift: viewport.userDelta + shift) }
    viewport.animations = animations.described(at: time)
    // Positions on screens of different sizes, or in layouts of other text, are not comparable.
    compare(with: frame == 0 || viewport.isLaidOutAnew ? [] : last, from: lastTime)
    viewport.reflow = 0
    viewport.changedRows = frame == 0 ? [] : changedRows(since: last)
    if viewport.isLaidOutAnew { note(changed: Set(viewport.rows.map(\.id))) }
    sessionShiftScore.add(viewport.motion.shiftScore, at: time)
    strictSessionShiftScore.add(viewport.strictMotion.shiftScore, at: time)
  }

  /// Notes by how far answers that have grown push the rows below them.
  private mutating func pushRows(shift: Length) {
    reference.growth = AnswerGrowth(content, since: reference, shift: shift)
    guard !reference.growth.isEmpty else { return }
    for index in viewport.rows.indices {
      // A push that is animated is part of the animation's displacement.
      guard let row = content.list.rows.row(viewport.rows[index].id),
        !viewport.rows[index].displacements.contains(where: {
          $0.animation >= animations.firstNew
        })
      else { continue }
      viewport.rows[index].pushedDelta = reference.growth.push(on: row)
      viewport.rows[index].expectedDelta += viewport.rows[index].pushedDelta
    }
  }

  private func rows(from lastTime: Double) -> [Viewport.Row] {
    let list = content.list
    var rows =
      animations.areActive
      ? animatedRows(from: lastTime, to: viewport.time)
      : content.screenRows.map { row in
        Viewport.Row(
          id: row.id,
          span: row.span,
          isPlaceholder: isPlaceholder(row.id),
          picture: pictures.isEmpty ? .none : pictures.state(of: row.id)
        )
      }
    let edge = list.oldestEdge(offset: content.motion.offset)
    let header = VerticalExtent(
      top: edge - list.headerHeight + displacementOfOldestEdge,
      height: list.headerHeight
    )
    if header.touches(screenOf: list.viewport.height) {
      let id = LoadEarlier.header.id
      rows.insert(.init(id: id, span: header, isPlaceholder: false, picture: .none), at: 0)
    }
    return rows
  }

  /// Adds rows whose drawing changed without a change of the list to the changed rows.
  package mutating func note(changed ids: Set<RowID>) {
    let known = Set(viewport.changedRows)
    viewport.changedRows += viewport.rows.map(\.id)
      .filter { ids.contains($0) && !known.contains($0) }
  }

  /// Adds words that moved against the words above them.
  package mutating func note(reflow distance: Double) { viewport.reflow += distance }

  private func changedRows(since last: [Viewport.Row]) -> [RowID] {
    guard animations.areActive || !reference.rearrangements.isEmpty || !viewport.events.isEmpty
    else { return [] }
    let list = content.list
    let shown = Set(viewport.rows.map(\.id))
    let gone = last.map(\.id).filter { !shown.contains($0) && !list.rows.contains($0) }
    let changed = viewport.rows.filter { row in
      if let listed = list.rows.row(row.id),
        reference.span(of: listed, list.direction)?.height != row.layoutHeight
      {
        return true
      }
      let before = last.first { $0.id == row.id }
      if row.isAnimated(since: before) { return true }
      guard let before else { return false }
      return before.picture != row.picture || before.isPlaceholder != row.isPlaceholder
    }
    return changed.map(\.id) + gone
  }

  private mutating func compare(with last: [Viewport.Row], from lastTime: Double) {
    let size = content.list.viewport
    let common = Self.common(last, viewport.rows)
    viewport.motion = FrameMotion(rows: common, userDelta: viewport.userDelta, viewport: size)
    viewport.strictMotion = viewport.motion
    viewport.replacesAllRows = common.isEmpty && !last.isEmpty
    guard reference.mayHaveMoved || animations.areActive, !last.isEmpty else { return }
    viewport.strictMotion = FrameMotion(
      strict: seenInEither(last, from: lastTime),
      userDelta: viewport.userDelta,
      viewport: size
    )
  }

  /// Returns the motion of the rows that both frames show, usually in the same order.
  private static func common(_ last: [Viewport.Row], _ now: [Viewport.Row]) -> [RowMotion] {
    var motions: [RowMotion] = []
    motions.reserveCapacity(now.count)
    var expected = 0
    for row in now {
      let isNext = expected < last.count && last[expected].id == row.id
      guard let index = isNext ? expected : last.firstIndex(where: { $0.id == row.id }) else {
        continue
      }
      var motion = RowMotion(id: row.id, before: last[index].span, after: row.span)
      motion.expected = row.expectedDelta
      motion.isAnimated = row.isAnimated(since: last[index])
      motions.append(motion)
      expected = index + 1
    }
    return motions
  }

  /// Returns the motion of the rows on the screen in either frame that are in the list in both.
  private func seenInEither(_ last: [Viewport.Row], from lastTime: Double) -> [RowMotion] {
    var motions = last.compactMap { row in
      presented(row.id, from: lastTime, to: viewport.time).map { now in
        RowMotion(row.id, before: row.span, now)
      }
    }
    let known = Set(last.map(\.id))
    for row in viewport.rows where !known.contains(row.id) {
      guard let listed = content.list.rows.row(row.id),
        let before = reference.span(of: listed, content.list.direction),
        let now = presented(row.id, from: lastTime, to: viewport.time)
      else { continue }
      let shown = before.moved(top: now.lastTop, bottom: now.lastBottom)
      motions.append(RowMotion(row.id, before: shown, now))
    }
    return motions
  }
}

extension RowMotion {
  /// Creates the motion of a row during animations.
  fileprivate init(_ id: RowID, before: VerticalExtent, _ now: PresentedMotion) {
    self.init(id: id, before: before, after: now.span)
    expected = now.expectedDelta
    isAnimated = now.isAnimated
  }
}

/// The state of a frame to which the next frame is compared.
struct FrameReference: Sendable {
  /// The positions of the content's ends on the screen.
  var oldestEdge: Length
  var newestEdge: Length
  /// The total distance that the user had moved the offset.
  var travelled: Length
  /// The changes of the rows since the frame, in order.
  var rearrangements: [Rearrangement] = []
  /// A Boolean value that indicates whether the content was moved without a change of rows.
  var wasAdjusted = false
  /// A Boolean value that indicates whether all rows were laid out for another page.
  var isLaidOutAnew = false
  /// The distance by which the keyboard, along its declared curve, moves content down the screen
  /// that rests at its newest edge.
  var keyboardShift = Length.zero
  /// The movement of the list on the way to its target.
  var following: FollowMovement?
  /// The growth of answers since the frame.
  var growth = AnswerGrowth()

  init(_ content: AnchoredList) {
    let offset = content.motion.offset
    oldestEdge = content.list.oldestEdge(offset: offset)
    newestEdge = content.list.newestEdge(offset: offset)
    travelled = content.motion.travelled
  }

  /// The distance by which the whole content moves down the screen as declared.
  var expectedShift: Length { keyboardShift + (following?.movement ?? .zero) }

  /// A Boolean value that indicates whether the content may have moved without the user.
  var mayHaveMoved: Bool { wasAdjusted || !rearrangements.isEmpty }

  /// Returns the position of a row in the frame, on the screen or off it; `nil` if it was not in
  /// the list.
  func span(of row: ListedRow, _ direction: ListDirection) -> VerticalExtent? {
    var old = row
    for rearrangement in rearrangements.reversed() {
      guard let before = rearrangement.origin(of: old) else { return nil }
      old = before
    }
    guard old.isMeasured || !row.isMeasured else { return nil }
    switch direction {
    case .oldestFirst:
      return VerticalExtent(top: oldestEdge + old.span.top, height: old.span.height)
    case .newestFirst:
      return VerticalExtent(top: newestEdge - old.span.bottom, height: old.span.height)
    }
  }
}
