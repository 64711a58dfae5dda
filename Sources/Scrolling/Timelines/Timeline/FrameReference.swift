/// What has to be kept of a frame to compare the next one with it.
struct FrameReference: Sendable {
  /// Where the content's ends were on the screen.
  var oldestEdge: Length
  var newestEdge: Length
  /// How far the user had moved the offset in all.
  var travelled: Length
  /// How the rows changed since, in order.
  var rearrangements: [Rearrangement] = []
  /// Whether the content was moved without a change of rows.
  var wasAdjusted = false

  init(_ content: AnchoredList) {
    let offset = content.motion.offset
    oldestEdge = content.list.oldestEdge(offset: offset)
    newestEdge = content.list.newestEdge(offset: offset)
    travelled = content.motion.travelled
  }

  /// Whether anything but the user can have moved the content.
  var mayHaveMoved: Bool { wasAdjusted || !rearrangements.isEmpty }

  /// Where a row was in the frame, on the screen or off it; nothing if it was not there.
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
