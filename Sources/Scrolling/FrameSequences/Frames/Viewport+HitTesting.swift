import ChatframeGraphics
import ChatframeRendering
import ChatframeTimelines

extension Viewport {
  /// Returns the row at a vertical position of the screen.
  ///
  /// - Parameters:
  ///   - y: The distance from the top of the screen, in points.
  ///   - height: The height of the screen, in points.
  /// - Returns: The row; `nil` between rows and under a bar.
  public func row(at y: Double, screenHeight height: Double) -> Row? {
    guard y >= insets.top.points, y < height - insets.bottom.points else { return nil }
    return rows.last { $0.y <= y && y < $0.y + $0.height }
  }
}

extension Renderer {
  /// Finds the component of a message at a point of a frame.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left of the screen.
  ///   - viewport: The frame, whose row ids are message ids.
  ///   - size: The size of the screen.
  ///   - layout: The layout of the messages.
  /// - Returns: The frontmost component; `nil` if the point hits no component, is covered by a bar,
  ///   or is in a placeholder.
  /// - Throws: `RenderingError`, or `CancellationError` if the task is cancelled.
  public func component(
    at point: LayoutPoint,
    on viewport: Viewport,
    size: ViewportSize,
    in layout: ConversationLayout
  ) async throws -> ComponentHit? {
    guard let row = viewport.row(at: point.y, screenHeight: size.height.points), !row.isPlaceholder
    else {
      return nil
    }
    let inRow = LayoutPoint(x: point.x, y: point.y - row.y)
    let hit = try await component(at: inRow, ofMessage: row.id.name, in: layout)
    return hit.map { $0.offset(by: row.y) }
  }
}
