import ChatframeGraphics
import ChatframeMessageLayout

/// An index of the components on a page or a screen, for hit tests without waiting.
///
/// Building the map costs about as much as drawing the rows' text; a test bisects the rows and then
/// looks at the few components of one row.
public struct HitMap: Sendable {
  /// A row with its place.
  private struct Entry: Sendable {
    let row: HitRow
    /// The distance from the top of the area to that of the row, in points.
    let top: Double
    /// The greatest distance to the bottom edge of this row and all before it.
    let reach: Double
    /// The place of the row in front of others.
    let order: Int
  }

  /// The area in which something can be hit, in points.
  public let area: LayoutRectangle
  /// The rows by the position of their top edges.
  private let entries: [Entry]

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - rows: The rows in any order, back to front where they overlap, with the distances of their
  ///     top edges from that of the coordinate system, in points.
  ///   - area: The area in which something can be hit; points outside hit nothing.
  public init(_ rows: [(arrangement: Arrangement, top: Double)], in area: LayoutRectangle) {
    self.area = area
    let sorted = rows.enumerated().sorted { left, right in
      (left.element.top, left.offset) < (right.element.top, right.offset)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(rows.count)
    var reach = -Double.infinity
    for (order, place) in sorted {
      let row = HitRow(place.arrangement)
      reach = max(reach, place.top + row.height)
      entries.append(Entry(row: row, top: place.top, reach: reach, order: order))
    }
    self.entries = entries
  }

  /// Returns the frontmost component at a point.
  ///
  /// - Parameter point: The point in points, in the coordinates of the area.
  /// - Returns: The component; `nil` if none is at the point.
  public func hit(at point: LayoutPoint) -> ComponentHit? {
    guard area.contains(point), let entry = entry(at: point.y) else { return nil }
    let inRow = LayoutPoint(x: point.x, y: point.y - entry.top)
    guard let component = entry.row.component(at: inRow) else { return nil }
    let origin = component.frame.origin
    return ComponentHit(
      messageID: entry.row.id,
      component: component.name,
      frame: component.frame.offset(x: 0, y: entry.top),
      point: LayoutPoint(x: inRow.x - origin.x, y: inRow.y - origin.y),
      run: component.run(at: inRow)
    )
  }

  /// Returns the id of the message whose row is at a vertical position; `nil` beside all rows.
  ///
  /// - Parameter y: The distance from the top of the coordinate system, in points.
  /// - Returns: The id.
  public func messageID(at y: Double) -> String? {
    guard area.minY <= y, y < area.maxY else { return nil }
    return entry(at: y)?.row.id
  }

  /// Returns the frontmost row at a height, by bisection.
  private func entry(at y: Double) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].top > y { high = middle } else { low = middle + 1 }
    }
    var found: Entry?
    // Rows overlap only while changes are animated; then the front one counts.
    while low > 0, entries[low - 1].reach > y {
      low -= 1
      let entry = entries[low]
      if entry.top + entry.row.height > y, entry.order > found?.order ?? -1 { found = entry }
    }
    return found
  }
}

extension Renderer {
  /// Returns an index of the components on a page or on one screen, for hit tests without waiting.
  ///
  /// - Parameters:
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page.
  /// - Returns: The index, in points from the top left of the page or screen.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func hitMap(
    of layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> HitMap {
    let region = try layout.checkedRegion(viewportHeight: viewportHeight)
    let rows = try await arrangements(region.rows, of: layout)
    let tops = layout.placements[region.rows].map { $0.top - region.top }
    return HitMap(
      Array(zip(rows, tops)),
      in: LayoutRectangle(origin: .zero, size: region.size)
    )
  }
}
