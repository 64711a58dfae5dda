import ChatframeTimelines

/// The drawings of rows before animated changes, which fade into the current ones.
///
/// The log is filled while a sequence is played from its first frame, so that any frame has the same
/// drawings as in a run of all frames.
struct AppearanceLog: Sendable {
  /// The rows of the latest frame.
  private var shown: [RowID: FrameRow] = [:]
  /// The drawings that animations replaced, by the number of the animation.
  private var replaced: [RowID: [Int: FrameRow]] = [:]

  /// Adds the next frame, and returns its rows with the drawings that fade.
  ///
  /// - Parameters:
  ///   - viewport: The frame.
  ///   - current: A closure that returns the current drawing of a row, at rest.
  /// - Returns: The rows.
  @discardableResult
  mutating func add(_ viewport: Viewport, _ current: (Viewport.Row) -> FrameRow) -> [FrameRow] {
    var now: [RowID: FrameRow] = [:]
    let rows = viewport.rows.map { row in
      let drawing = row.isRemoved ? shown[row.id] ?? current(row) : current(row)
      now[row.id] = drawing
      return animated(row, drawing)
    }
    shown = now
    if viewport.animations.isEmpty { replaced = [:] }
    return rows
  }

  private mutating func animated(_ row: Viewport.Row, _ drawing: FrameRow) -> FrameRow {
    var animated = FrameRow(
      id: drawing.id,
      version: drawing.version,
      isStandIn: drawing.isStandIn,
      y: row.y,
      height: row.height
    )
    animated.sections = drawing.sections
    animated.opacity = row.opacity
    animated.drawnHeight = row.isRemoved ? drawing.drawnHeight : row.layoutHeight.points
    animated.depth = row.isRemoved ? .removed : row.isRaised ? .raised : .list
    animated.earlier = row.contentFades.compactMap { fade in
      let old = replaced[row.id]?[fade.animation] ?? shown[row.id]
      guard let old else { return nil }
      replaced[row.id, default: [:]][fade.animation] = old
      return FrameRow.EarlierDrawing(
        version: old.version,
        isStandIn: old.isStandIn,
        height: old.drawnHeight,
        opacityOfNext: fade.opacity
      )
    }
    return animated
  }
}

extension Viewport {
  /// The distances by which declared animations moved rows since the previous frame, in points.
  package var expectedDeltas: [String: Double] {
    var deltas: [String: Double] = [:]
    for row in rows where row.expectedDelta != .zero {
      deltas[row.id.name] = row.expectedDelta.points
    }
    return deltas
  }

  /// A Boolean value that indicates whether rows are displaced or fade, or have just stopped.
  package var isAnimated: Bool {
    !animations.isEmpty || rows.contains { $0.expectedDelta != .zero }
  }
}
