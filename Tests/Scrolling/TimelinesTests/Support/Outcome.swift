import ChatframeTimelines

/// What a change of rows did to the screen under a strategy, when it was all over.
struct Outcome {
  /// From the oldest edge.
  let offset: Length
  /// What all rows measure together.
  let contentHeight: Length
  /// How far each row moved that was on the screen and stayed.
  let movements: [RowID: Length]
  /// What moved, of all rows seen before or after.
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
