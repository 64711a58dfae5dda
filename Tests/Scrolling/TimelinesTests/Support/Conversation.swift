import ChatframeTimelines

/// The conversations of tests.
enum Conversation {
  /// Returns rows `r0`, `r1` … of the same height.
  static func rows(_ count: Int, height: Length = 60, prefix: String = "r") -> [TimelineRow] {
    (0..<count).map { TimelineRow(RowID("\(prefix)\($0)"), height: height) }
  }

  /// Returns a list of these rows at an offset from the oldest edge.
  static func list(
    _ rows: [TimelineRow] = rows(40),
    strategy: any ScrollStrategy,
    offset: Length = 925,
    viewport: ViewportSize = ViewportSize(width: 375, height: 600),
    insets: ListInsets = ListInsets(),
    shortContent: ShortContentAlignment? = nil
  ) -> AnchoredList {
    let list = ChatList(
      rows,
      direction: strategy.direction,
      viewport: viewport,
      insets: insets,
      shortContent: shortContent ?? strategy.shortContent
    )
    let start =
      strategy.direction == .oldestFirst
      ? offset : list.contentHeight - viewport.height - offset
    return AnchoredList(list, strategy: strategy, offset: start)
  }
}

extension AnchoredList {
  /// The offset from the oldest edge, for both directions.
  var offsetFromOldest: Length { -list.oldestEdge(offset: motion.offset) }

  /// Returns the position of a row's top, on the screen or off it.
  func top(_ id: RowID) -> Length? { list.screenRow(id, offset: motion.offset)?.span.top }
}
