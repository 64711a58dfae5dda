import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTimelines

extension Renderer {
  /// Returns an index of the components on a frame, for hit tests without waiting.
  ///
  /// - Parameters:
  ///   - viewport: The frame, whose row ids are message ids.
  ///   - size: The size of the screen.
  ///   - layout: The layout of the messages.
  /// - Returns: The index, in points from the top left of the screen; rows without a message in the
  ///   layout, placeholders and the areas under bars cannot be hit.
  /// - Throws: `RenderingError`, or `CancellationError` if the task is cancelled.
  public func hitMap(
    of viewport: Viewport,
    size: ViewportSize,
    in layout: ConversationLayout
  ) async throws -> HitMap {
    let visible = viewport.rows.filter { !$0.isPlaceholder }
    let wanted = Set(visible.map(\.id.name))
    let indices = layout.placements.indices.filter { wanted.contains(layout.placements[$0].id) }
    var arrangements: [String: Arrangement] = [:]
    for index in indices {
      for row in try await self.arrangements(index..<index + 1, of: layout) {
        arrangements[row.id] = row
      }
    }
    let rows = visible.compactMap { row in
      arrangements[row.id.name].map { (arrangement: $0, top: row.y) }
    }
    return HitMap(rows, in: viewport.area(of: size))
  }
}

extension Viewport {
  /// Returns the area of the screen between the bars, in points.
  fileprivate func area(of size: ViewportSize) -> LayoutRectangle {
    let screen = LayoutSize(width: size.width.points, height: size.height.points)
    let bars = LayoutInsets(
      top: insets.top.points,
      left: 0,
      bottom: insets.bottom.points,
      right: 0
    )
    return LayoutRectangle(origin: .zero, size: screen).inset(by: bars)
  }
}
