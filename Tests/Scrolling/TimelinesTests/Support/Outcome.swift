import ChatframeTimelines

/// The final effect of a change of rows on the screen with a strategy.
struct Outcome {
  /// The offset from the oldest edge.
  let offset: Length
  /// The total height of the rows.
  let contentHeight: Length
  /// The distances by which rows moved that were on the screen and stayed.
  let movements: [RowID: Length]
  /// The strict motion of the rows on the screen before or after.
  let motion: FrameMotion

  init(_ start: AnchoredList, _ update: Update) throws {
    var list = start
    let before = list.screenSnapshot
    let rearrangement = try list.apply(update)
    for _ in 0..<10 { _ = list.countFrame() }
    offset = list.offsetFromOldest
    contentHeight = list.list.contentHeight
    var motions: [RowMotion] = []
    for row in before.rows {
      guard let after = list.list.screenRow(row.id, offset: list.motion.offset) else { continue }
      motions.append(RowMotion(id: row.id, before: row.span, after: after.span))
    }
    movements = Dictionary(
      uniqueKeysWithValues: motions.map { ($0.id, $0.displacement(userDelta: .zero)) }
    )
    for row in list.screenRows where !before.rows.contains(where: { $0.id == row.id }) {
      guard let listed = list.list.rows.row(row.id) else { continue }
      guard let old = rearrangement.origin(of: listed) else { continue }
      let span =
        list.list.direction == .oldestFirst
        ? VerticalExtent(top: before.oldestEdge + old.span.top, height: old.span.height)
        : VerticalExtent(top: before.newestEdge - old.span.bottom, height: old.span.height)
      motions.append(RowMotion(id: row.id, before: span, after: row.span))
    }
    motion = FrameMotion(strict: motions, userDelta: .zero, viewport: list.list.viewport)
  }
}
