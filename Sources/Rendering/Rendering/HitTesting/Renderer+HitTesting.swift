import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout

/// The component of a message at a point.
public struct ComponentHit: Hashable, Sendable {
  /// The message's id.
  public let messageID: String
  /// The component's name in the message's structure, for example `bubble`.
  public let component: String
  /// The component's frame in points, in the coordinates of the tested point.
  public let frame: LayoutRectangle
  /// The point relative to the component's top left, in points.
  public let point: LayoutPoint
  /// The run of text at the point; `nil` beside text.
  public let run: TextRunHit?

  /// The link or mention at the point; `nil` for other content.
  public var link: PlacedLink? { run?.link }
}

extension ComponentHit: CustomStringConvertible {
  /// The hit as text, for example `bubble of m1 at 98, 55`.
  public var description: String {
    let place = [point.x, point.y].map { NumberFormat.text($0, places: 3) }.joined(separator: ", ")
    return "\(component) of \(messageID) at \(place)"
  }
}

extension ConversationLayout {
  /// Returns the position of the message at a distance from the top of the page.
  ///
  /// - Parameter y: The distance from the top of the page, in points.
  /// - Returns: The position of the message; `nil` above the first and below the last message.
  public func placement(at y: Double) -> Placement? {
    index(at: y).map { placements[$0] }
  }

  /// Returns the index of the message at a height of the page, by bisection.
  fileprivate func index(at y: Double) -> Int? {
    var (low, high) = (0, placements.count)
    while low < high {
      let middle = (low + high) / 2
      if placements[middle].top + placements[middle].height > y {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low < placements.count && placements[low].top <= y ? low : nil
  }
}

extension Renderer {
  /// Finds the component of a message at a point of the page or of one screen.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left of the page or screen.
  ///   - layout: The layout of the conversation.
  ///   - viewportHeight: The height of the screen in points, with the newest messages at its
  ///     bottom; `nil` for the whole page.
  /// - Returns: The frontmost component; `nil` if no component is at the point.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func component(
    at point: LayoutPoint,
    in layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> ComponentHit? {
    let region = try layout.checkedRegion(viewportHeight: viewportHeight)
    guard LayoutRectangle(origin: .zero, size: region.size).contains(point),
      let index = layout.index(at: point.y + region.top)
    else { return nil }
    let top = layout.placements[index].top - region.top
    return try await component(at: point, ofMessage: index, top: top, in: layout)
  }

  /// Finds the component of one message at a point, for hosts that position rows themselves.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left of the message's row.
  ///   - id: The message's id.
  ///   - layout: The layout of the conversation.
  /// - Returns: The frontmost component; `nil` if no component is at the point, or if the layout
  ///   does not contain the message.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func component(
    at point: LayoutPoint,
    ofMessage id: String,
    in layout: ConversationLayout
  ) async throws -> ComponentHit? {
    guard let index = layout.placements.firstIndex(where: { $0.id == id }) else { return nil }
    return try await component(at: point, ofMessage: index, top: 0, in: layout)
  }

  private func component(
    at point: LayoutPoint,
    ofMessage index: Int,
    top: Double,
    in layout: ConversationLayout
  ) async throws -> ComponentHit? {
    let rows = try await arrangements(index..<index + 1, of: layout)
    let area = LayoutRectangle(x: 0, y: top, width: layout.size.width, height: .infinity)
    return HitMap(rows.map { ($0, top) }, in: area).hit(at: point)
  }
}

extension ComponentHit {
  /// Returns the hit with its frame moved down by `y` points.
  package func offset(by y: Double) -> ComponentHit {
    ComponentHit(
      messageID: messageID,
      component: component,
      frame: frame.offset(x: 0, y: y),
      point: point,
      run: run
    )
  }
}
