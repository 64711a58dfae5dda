/// A strategy that holds the row with which a change has the smallest strict shift score.
///
/// Of rows with the same score, the row nearest to the reading line is held. The anchors of other
/// strategies – the ends of the content, the first row at the top – are candidates too, so that no
/// strategy has a smaller score. Content that rests at its newest edge stays there, because the
/// reader follows the conversation. Content that no longer fills the screen is aligned as the
/// configuration says.
package struct LeastShift: ScrollStrategy {
  /// The line on which the user is assumed to read, as a fraction of the uncovered height; 0 is the
  /// top.
  package var readingLine: Double

  /// Creates the strategy for a reading line.
  package init(readingLine: Double = 0) {
    self.readingLine = readingLine
  }

  package var shortContent: ShortContentAlignment { .bottom }

  package func placement(after change: ListChange) -> ScrollPlacement {
    if change.before.restsAtNewestEdge { return ScrollPlacement(change.newestEdgeUntouched) }
    return ScrollPlacement(stillestAnchor(change))
  }

  /// Returns the anchor with the smallest shift score, wherever the reader is.
  func stillestAnchor(_ change: ListChange) -> ScrollAnchor {
    let forecast = ShiftForecast(change)
    var best: (anchor: ScrollAnchor, score: Double)?
    var known: [Length: Double] = [:]
    for anchor in candidates(change) {
      guard let offset = forecast.offset(holding: anchor) else { continue }
      let score = known[offset] ?? forecast.score(at: offset)
      known[offset] = score
      if score < best?.score ?? .infinity { best = (anchor, score) }
    }
    return best?.anchor ?? change.offsetUntouched
  }

  /// Returns the rows by distance from the reading line, followed by the anchors of other
  /// strategies.
  private func candidates(_ change: ListChange) -> [ScrollAnchor] {
    let rows = change.survivors
    let line = readingLine(in: change.list)
    let near = rows.enumerated().sorted { left, right in
      let (first, second) = (distance(left.element, line), distance(right.element, line))
      return (first, left.offset) < (second, right.offset)
    }
    var anchors = near.map { ScrollAnchor(.row($0.element.id), offset: $0.element.span.top) }
    anchors += [change.oldestEdgeUntouched, change.newestEdgeUntouched]
    if let first = rows.first { anchors.append(RowAnchor.anchor(first.id, in: change.list)) }
    return anchors
  }

  private func readingLine(in list: ChatList) -> Length {
    let free = list.viewport.height - list.insets.top - list.insets.bottom
    return list.insets.top + Length(free.points * readingLine)
  }

  /// Returns the distance of a row from the line; zero if the line runs through the row.
  private func distance(_ row: ScreenRow, _ line: Length) -> Length {
    max(row.span.top - line, line - row.span.bottom, .zero)
  }
}

/// A forecast of the shift score of a change for each possible offset.
struct ShiftForecast {
  private let change: ListChange
  /// The rows that were on the screen, with their current state in the list.
  private let seen: [(before: ScreenRow, now: ListedRow)]
  private let known: Set<RowID>

  init(_ change: ListChange) {
    self.change = change
    known = Set(change.before.rows.map(\.id))
    seen = change.survivors.compactMap { row in
      change.list.rows.row(row.id).map { (row, $0) }
    }
  }

  /// Returns the offset at which an anchor is held; `nil` if the anchor's row is gone.
  func offset(holding anchor: ScrollAnchor) -> Length? {
    let (list, offset) = (change.list, change.before.offset)
    return anchor.movement(in: list, offset: offset).map { movement in
      let target = offset + list.direction.offsetChange(ofMovementDown: movement)
      return change.isClamped ? list.bounds.clamped(target) : target
    }
  }

  /// Returns the strict shift score of the rows on the screen before or after.
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

  /// Returns the position of a row before the change, on the screen or off it.
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
