import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

extension Renderer {
  /// Returns the menu of a message with the actions that its state and its content allow.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - layout: The layout of the messages.
  ///   - conditions: The time, the revocation period and the host's items.
  /// - Returns: The menu; `nil` if the layout does not contain the message.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func menu(
    ofMessage id: String,
    in layout: ConversationLayout,
    conditions: MenuConditions = MenuConditions()
  ) async throws -> MessageMenu? {
    guard let row = layout.rows.first(where: { $0.message.id == id }) else { return nil }
    let actions = MenuAction.standard + conditions.customItems.map(\.action)
    let allowed = try await workers[0].actions(actions, on: row, with: layout.job)
    return MessageMenu(
      for: row.message,
      isOutgoing: row.isOutgoing,
      conditions: conditions
    ) { allowed.contains($0) }
  }

  /// Places a menu beside an area of a screen.
  ///
  /// The menu is below the area if there is room, otherwise above. It never leaves the screen within
  /// its insets: lines become lower, titles take two lines, and a menu that is still too high can be
  /// scrolled.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - target: The area that the menu belongs to, in points from the screen's top left.
  ///   - screen: The size of the screen, in points.
  ///   - insets: The distances from the screen's edges that the menu keeps free, in points.
  ///   - style: The template and the options of the page.
  ///   - scrollOffset: The distance by which the menu is scrolled up, in points.
  /// - Returns: The menu at its place.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func place(
    _ menu: MessageMenu,
    at target: LayoutRectangle,
    on screen: LayoutSize,
    insets: LayoutInsets = .zero,
    style: PageStyle,
    scrollOffset: Double = 0
  ) async throws -> PlacedMenu {
    try RenderLimits.check(style.options, viewport: screen)
    let place = MenuPlace(
      target: target,
      screen: screen,
      insets: insets,
      scrollOffset: scrollOffset,
      isOnRight: target.midX > screen.width / 2
    )
    return try await workers[0].placed(
      menu,
      at: place,
      style: style,
      labels: labels,
      ink: textInk,
      lifted: []
    )
  }

  /// Places a menu beside the bubble of a message on a screen, which stays bright above the dimmed
  /// rest.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - id: The message's id.
  ///   - rowTop: The distance from the top of the screen to that of the message's row, in points.
  ///   - layout: The layout of the messages.
  ///   - screen: The size of the screen, in points.
  ///   - insets: The distances from the screen's edges that the menu and the message keep free, in
  ///     points.
  ///   - scrollOffset: The distance by which the menu is scrolled up, in points.
  /// - Returns: The menu at its place; `nil` if the layout does not contain the message.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func place(
    _ menu: MessageMenu,
    onMessage id: String,
    rowTop: Double,
    in layout: ConversationLayout,
    screen: LayoutSize,
    insets: LayoutInsets = .zero,
    scrollOffset: Double = 0
  ) async throws -> PlacedMenu? {
    try RenderLimits.check(layout.job.options, viewport: screen)
    guard let index = layout.placements.firstIndex(where: { $0.id == id }),
      let row = try await arrangements(index..<index + 1, of: layout).first
    else { return nil }
    let message = LiftedMessage(row, job: layout.job)
    let target = message.frame.offset(x: 0, y: rowTop)
    let place = MenuPlace(
      target: target,
      screen: screen,
      insets: insets,
      scrollOffset: scrollOffset,
      isOnRight: target.midX > screen.width / 2
    )
    return try await workers[0].placed(
      menu,
      at: place,
      style: layout.job.style,
      labels: labels,
      ink: textInk,
      lifted: message.commands(rowTop: rowTop, screen: screen, insets: insets)
    )
  }
}

/// The place of a menu on a screen.
struct MenuPlace {
  /// The area that the menu belongs to, in points.
  let target: LayoutRectangle
  /// The size of the screen, in points.
  let screen: LayoutSize
  let insets: LayoutInsets
  /// The distance by which the menu is scrolled up, in points.
  let scrollOffset: Double
  /// A Boolean value that indicates whether the menu is at the right edge of the area.
  let isOnRight: Bool
}

extension RenderWorker {
  /// Measures, places and draws a menu.
  fileprivate func placed(
    _ menu: MessageMenu,
    at place: MenuPlace,
    style page: PageStyle,
    labels: Labels,
    ink: TextInk,
    lifted: [DrawCommand]
  ) throws(RenderingError) -> PlacedMenu {
    let (options, style) = (page.options, page.templateStyle)
    let context = ChromeContext(
      style: style.chrome,
      options: options,
      measuring: try measuring(),
      ink: ink
    )
    let colors = MenuColors(style)
    let placement = MenuPlacement(
      target: place.target,
      screen: place.screen,
      insets: place.insets,
      scale: options.scale
    )
    let measuring = MenuMeasuring(
      context: context,
      labels: labels.strings(for: options.locale),
      style: style,
      colors: colors
    )
    let measured = measuring.measured(menu, in: placement.area.size)
    let (frame, isAbove) = placement.frame(of: measured.size, isOnRight: place.isOnRight)
    let drawing = MenuDrawing(
      menu: measured,
      frame: frame,
      scroll: place.scrollOffset.clamped(to: max(0, measured.size.height - frame.height)),
      colors: colors,
      context: context,
      cornerRadius: min(13, style.bubble.cornerRadius * 1.5)
    )
    let screen = LayoutRectangle(origin: .zero, size: place.screen)
    return PlacedMenu(
      frame: frame,
      items: drawing.items { measuring.title(of: $0) },
      isAbove: isAbove,
      contentHeight: measured.size.height,
      commands: [ChromeContext.box(screen, colors.backdrop)] + lifted + drawing.commands()
    )
  }
}

extension MenuDrawing {
  /// Returns the visible items.
  fileprivate func items(title: (MessageMenu.Item) -> String) -> [PlacedMenu.Item] {
    menu.lines.compactMap { line in
      let whole = frame(of: line)
      let top = max(whole.minY, frame.minY)
      let bottom = min(whole.maxY, frame.maxY)
      guard bottom > top else { return nil }
      return PlacedMenu.Item(
        action: line.item.action,
        title: title(line.item),
        frame: LayoutRectangle(
          x: whole.minX,
          y: top,
          width: whole.width,
          height: bottom - top
        )
      )
    }
  }
}

extension Double {
  /// Returns the nearest number from 0 to `limit`; 0 for NaN.
  fileprivate func clamped(to limit: Double) -> Double { isNaN ? 0 : min(max(self, 0), limit) }
}
