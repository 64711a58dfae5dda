import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// Finds what the touches of a scenario hit, and places the menus that they open.
struct TouchResolver: Sendable {
  /// The menus that were opened, in order.
  private(set) var menus: [PlacedMenu] = []
  private let scenario: Scenario
  private let renderer: Renderer

  /// Creates a resolver for a scenario.
  init(_ scenario: Scenario, renderer: Renderer) {
    self.scenario = scenario
    self.renderer = renderer
  }

  /// Finds what a touch hits on the current frame of a playback.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - playback: The playback.
  ///   - layouts: The layouts of rows by version, as in `RowMeasurer`.
  /// - Returns: The outcome.
  /// - Throws: `RenderingError` or `CancellationError`.
  mutating func outcome(
    of touch: ScheduledTouch,
    in playback: Playback,
    _ layouts: [ConversationLayout]
  ) async throws -> TouchOutcome {
    switch touch.kind {
    case .menu(let id): return try await openMenu(of: id, in: playback, layouts, at: touch.time)
    case .event(let action):
      guard let target = action.target else { return .nothing }
      if let menu = playback.menu { return hit(target, in: menus[menu.number]) }
      return try await hit(target, in: playback, layouts)
    }
  }

  /// Returns the outcome of a touch while a menu is open.
  private func hit(_ target: TouchTarget, in menu: PlacedMenu) -> TouchOutcome {
    switch target {
    case .message: return .besideMenu
    case .point(let point):
      return menu.action(at: point).map { .menuItem($0.name) } ?? .besideMenu
    case .menuItem(let name):
      return menu.items.contains { $0.action.name == name } ? .menuItem(name) : .nothing
    }
  }

  private func hit(
    _ target: TouchTarget,
    in playback: Playback,
    _ layouts: [ConversationLayout]
  ) async throws -> TouchOutcome {
    let frame = playback.viewport
    switch target {
    case .menuItem: return .nothing
    case .message(let id):
      guard let row = frame.rows.first(where: { $0.id.name == id }), frame.shows(row) else {
        return .nothing
      }
      return .message(row.id, component: "bubble", link: nil)
    case .point(let point):
      guard let row = frame.row(at: point.y, screenHeight: frame.size.height.points),
        let layout = playback.layout(of: row, in: layouts)
      else { return .nothing }
      let inRow = LayoutPoint(x: point.x, y: point.y - row.y)
      guard
        let hit = try await renderer.component(at: inRow, ofMessage: row.id.name, in: layout)
      else { return .nothing }
      return .message(row.id, component: hit.component, link: hit.link?.text)
    }
  }

  private mutating func openMenu(
    of id: RowID,
    in playback: Playback,
    _ layouts: [ConversationLayout],
    at time: Double
  ) async throws -> TouchOutcome {
    let frame = playback.viewport
    guard let row = frame.rows.first(where: { $0.id == id }), frame.shows(row),
      let layout = playback.layout(of: row, in: layouts)
    else { return .nothing }
    let conditions = MenuConditions(
      now: playback.flow?.now(at: time),
      revocationPeriod: scenario.session.revocationPeriod
    )
    let menu = try await renderer.menu(ofMessage: id.name, in: layout, conditions: conditions)
    guard let menu, !menu.items.isEmpty else { return .nothing }
    let placed = try await renderer.place(
      menu,
      onMessage: id.name,
      rowTop: row.y,
      in: layout,
      screen: LayoutSize(
        width: frame.size.width.points,
        height: frame.size.height.points
      ),
      insets: LayoutInsets(
        top: frame.insets.top.points,
        left: 0,
        bottom: frame.insets.bottom.points,
        right: 0
      )
    )
    guard let placed else { return .nothing }
    menus.append(placed)
    return .menuOpened(menus.count - 1)
  }
}

extension Viewport {
  /// Returns whether a row is loaded and not completely under a bar.
  fileprivate func shows(_ row: Row) -> Bool {
    !row.isPlaceholder && row.y + row.height > insets.top.points
      && row.y < size.height.points - insets.bottom.points
  }
}

extension Playback {
  /// Returns the layout that contains a row of the current frame; `nil` if the row is a plain block.
  fileprivate func layout(
    of row: Viewport.Row,
    in layouts: [ConversationLayout]
  ) -> ConversationLayout? {
    guard !row.isPlaceholder, !isResized(row.id) else { return nil }
    let index = 2 * version(of: row.id) + (showsPicture(row.id) ? 1 : 0)
    guard layouts.indices.contains(index),
      layouts[index].placements.contains(where: { $0.id == row.id.name })
    else { return nil }
    return layouts[index]
  }
}

extension PlacedLink {
  /// The address of the link, or the mentioned participant.
  fileprivate var text: String {
    switch self {
    case .url(let address): address
    case .mention(let participant): participant
    }
  }
}
