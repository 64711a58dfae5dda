/// Where the rows of a conversation lie, for any offset: the ordinary and the inverted list.
///
/// The list knows no offset of its own; whoever scrolls keeps it. Offsets count from the list's
/// start: the oldest edge of an ordinary list, the newest edge of an inverted one.
package struct ChatList: Sendable {
  /// Which edge the list counts from.
  package let direction: ListDirection
  /// The part of the screen that shows it.
  package let viewport: ViewportSize
  /// What bars and the keyboard cover of it.
  package var insets: ListInsets
  /// Where the rows stand while they are fewer than the screen holds.
  package let shortContent: ShortContentAlignment
  /// How high the header above the oldest row is.
  package var headerHeight = Length.zero
  /// The rows in the list's own order.
  package internal(set) var rows: RowStore

  /// A list of `rows`, the oldest first.
  package init(
    _ rows: some BidirectionalCollection<TimelineRow>,
    direction: ListDirection,
    viewport: ViewportSize,
    insets: ListInsets = ListInsets(),
    shortContent: ShortContentAlignment? = nil,
    heights: RowHeights = .exact
  ) {
    self.direction = direction
    self.viewport = viewport
    self.insets = insets
    switch direction {
    case .oldestFirst:
      self.shortContent = shortContent ?? .top
      self.rows = RowStore(rows, heights: heights)
    case .newestFirst:
      self.shortContent = shortContent ?? .bottom
      self.rows = RowStore(rows.reversed(), heights: heights)
    }
  }

  /// What all the rows measure together.
  package var contentHeight: Length { rows.total }

  /// Where the offset may rest.
  ///
  /// A conversation that is shorter than the free part of the screen and is to stand at the list's
  /// end is pushed there by an inset before its start, which shrinks as the content grows.
  package var bounds: ScrollBounds {
    let needed = insets.top + headerHeight + contentHeight + insets.bottom
    let free = max(.zero, viewport.height - needed)
    let low: Length
    let high: Length
    switch direction {
    case .oldestFirst:
      low = -(insets.top + headerHeight + (shortContent == .bottom ? free : .zero))
      high = contentHeight - viewport.height + insets.bottom
    case .newestFirst:
      low = -(insets.bottom + (shortContent == .top ? free : .zero))
      high = contentHeight - viewport.height + insets.top + headerHeight
    }
    return ScrollBounds(low: low, high: max(low, high))
  }

  /// The offset that shows the newest row as far as it goes.
  package var newestOffset: Length {
    direction == .oldestFirst ? bounds.high : bounds.low
  }

  /// The offset that shows the oldest row as far as it goes.
  package var oldestOffset: Length {
    direction == .oldestFirst ? bounds.low : bounds.high
  }
}
