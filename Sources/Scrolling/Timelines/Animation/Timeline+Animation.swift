extension Timeline {
  /// Returns the rows on the screen during animations, from top to bottom.
  ///
  /// - Parameters:
  ///   - last: The time of the previous frame, in seconds.
  ///   - time: The time of the frame, in seconds.
  /// - Returns: The rows of the list and those that fade out.
  func animatedRows(from last: Double, to time: Double) -> [Viewport.Row] {
    let (list, offset) = (content.list, content.motion.offset)
    let described = Set(animations.described(at: time).map(\.id))
    var rows = rowsWithinReach(at: time).map { row in
      animatedRow(row, from: last, to: time, described)
    }
    for departing in animations.departing where !departing.animation.hasEnded(by: time) {
      guard var row = departing.shown(in: list, offset: offset, at: time, animations.grid) else {
        continue
      }
      let displacements = departing.displacements
      row.expectedDelta = animations.expectedDelta(displacements, from: last, to: time)
      row.displacements = displacements.described(described)
      rows.append(row)
    }
    let height = list.viewport.height
    return rows.filter { $0.span.touches(screenOf: height) }.enumerated()
      .sorted { ($0.element.span.top, $0.offset) < ($1.element.span.top, $1.offset) }
      .map(\.element)
  }

  /// Returns the rows that may be on the screen.
  private func rowsWithinReach(at time: Double) -> [ListedRow] {
    let (list, offset) = (content.list, content.motion.offset)
    let reach = animations.reach(at: time)
    let near = list.screenRows(offset: offset, above: reach, below: reach).map(\.id)
    let far = animations.movedRows.subtracting(near).sorted()
    return (near + far).compactMap { list.rows.row($0) }
  }

  private func animatedRow(
    _ listed: ListedRow,
    from last: Double,
    to time: Double,
    _ described: Set<Int>
  ) -> Viewport.Row {
    let place = content.list.onScreen(listed.span, offset: content.motion.offset)
    let state = animations.state(of: listed)
    let top = place.top + state.displacements.top(at: time, animations.grid)
    let bottom = place.bottom + state.displacements.bottom(at: time, animations.grid)
    var row = Viewport.Row(
      id: listed.id,
      span: VerticalExtent(top: top, height: max(.zero, bottom - top)),
      isPlaceholder: isPlaceholder(listed.id),
      picture: pictures.isEmpty ? .none : pictures.state(of: listed.id)
    )
    row.layoutHeight = place.height
    row.opacity = state.arrivals.reduce(1) { $0 * $1.opacity(at: time) }
    row.contentFades = state.contents.filter { !$0.hasEnded(by: time) }
      .map { .init(animation: $0.id, opacity: $0.opacity(at: time)) }
    row.isRaised = state.isRaised
    row.expectedDelta = animations.expectedDelta(state.displacements, from: last, to: time)
    row.displacements = state.displacements.described(described)
    return row
  }

  /// The distance of the content's oldest edge from its place in the current frame.
  var displacementOfOldestEdge: Length {
    let list = content.list
    guard animations.areActive, list.rows.count > 0 else { return .zero }
    let oldest = list.rows.row(at: list.direction.index(ofAge: 0, in: list.rows.count))
    return animations.state(of: oldest).displacements.top(at: viewport.time, animations.grid)
  }

  /// Returns the position of a row of the list in this frame, and the motion that animations cause;
  /// `nil` for an unknown row.
  func presented(_ id: RowID, from last: Double, to time: Double) -> PresentedMotion? {
    guard let row = content.list.rows.row(id) else { return nil }
    let span = content.list.onScreen(row.span, offset: content.motion.offset)
    guard animations.areActive else {
      return PresentedMotion(
        span: span,
        expectedDelta: reference.expectedShift + reference.growth.push(on: row)
      )
    }
    let displacements = animations.state(of: row).displacements
    let old = displacements.filter { $0.animation.id < animations.firstNew }
    let grid = animations.grid
    let isPushAnimated = displacements.contains {
      $0.animation.id >= animations.firstNew && $0.top != .zero
    }
    let push = isPushAnimated ? .zero : reference.growth.push(on: row)
    return PresentedMotion(
      span: span.moved(
        top: displacements.top(at: time, grid),
        bottom: displacements.bottom(at: time, grid)
      ),
      expectedDelta: animations.expectedDelta(displacements, from: last, to: time)
        + reference.expectedShift + push,
      lastTop: old.top(at: last, grid),
      lastBottom: old.bottom(at: last, grid),
      isAnimated: !displacements.isEmpty
    )
  }
}

/// The position of a row on the screen during animations.
struct PresentedMotion: Hashable, Sendable {
  /// The extent in this frame.
  var span: VerticalExtent
  /// The distance by which the animations move the row since the previous frame.
  var expectedDelta = Length.zero
  /// The distances of the edges from their places in the list in the previous frame.
  var lastTop = Length.zero
  var lastBottom = Length.zero
  /// A Boolean value that indicates whether the row has an animation.
  var isAnimated = false
}

extension VerticalExtent {
  /// Returns the extent with its edges moved down the screen.
  func moved(top: Length, bottom: Length) -> VerticalExtent {
    VerticalExtent(top: self.top + top, height: max(.zero, height + bottom - top))
  }
}

extension [EdgeDisplacement] {
  /// Returns the displacements of the upper edge, as a frame describes them.
  fileprivate func described(_ ids: Set<Int>) -> [RowDisplacement] {
    filter { ids.contains($0.animation.id) && $0.top != .zero }
      .map { RowDisplacement(animation: $0.animation.id, top: $0.top) }
  }
}

extension Viewport.Row {
  /// Returns whether the row looks different from the previous frame because of an animation.
  func isAnimated(since last: Viewport.Row?) -> Bool {
    func isFading(_ row: Viewport.Row) -> Bool {
      row.opacity < 1 || row.isRemoved || !row.contentFades.isEmpty
        || row.span.height != row.layoutHeight
    }
    return isFading(self) || last.map(isFading) == true
  }
}
