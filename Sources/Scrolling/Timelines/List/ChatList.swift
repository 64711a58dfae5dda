/// The positions of a conversation's rows for any offset: the ordinary and the inverted list.
///
/// The list has no offset of its own; the caller keeps it. Offsets count from the list's start: the
/// oldest edge of an ordinary list, the newest edge of an inverted one.
package struct ChatList: Sendable {
  /// The edge from which the list counts.
  package let direction: ListDirection
  /// The part of the screen that shows it.
  package let viewport: ViewportSize
  /// The parts of the viewport that bars and the keyboard cover.
  package var insets: ListInsets
  /// The position of the rows while they are fewer than the screen holds.
  package let shortContent: ShortContentAlignment
  /// The height of the header above the oldest row.
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

  /// The height of all rows together.
  package var contentHeight: Length { rows.total }

  /// The range in which the offset may rest.
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

/// The edge that a list counts from.
public enum ListDirection: Hashable, Sendable {
  /// The ordinary list: index 0 is the oldest row, and offsets count downward from the oldest edge.
  case oldestFirst
  /// The inverted list: index 0 is the newest row, and offsets count upward from the newest edge.
  case newestFirst

  /// The index in the list of the row with `age` older rows, or the other way round.
  package func index(ofAge age: Int, in count: Int) -> Int {
    switch self {
    case .oldestFirst: age
    case .newestFirst: count - 1 - age
    }
  }

  /// Converts a movement of the content down the screen to a change of the offset.
  package func offsetChange(ofMovementDown movement: Length) -> Length {
    switch self {
    case .oldestFirst: -movement
    case .newestFirst: movement
    }
  }

  /// Converts a change of the offset to a movement of the content down the screen.
  package func movementDown(ofOffsetChange change: Length) -> Length {
    offsetChange(ofMovementDown: change)
  }

  /// The factor that converts a movement down the screen to one of the offset.
  var sign: Double {
    switch self {
    case .oldestFirst: -1
    case .newestFirst: 1
    }
  }
}

/// The alignment of a conversation that is shorter than the screen.
public enum ShortContentAlignment: Hashable, Sendable {
  /// The oldest row is at the top of the screen.
  case top
  /// The newest row is at the bottom of the screen.
  case bottom
}

/// The parts of the viewport that bars and the keyboard cover.
public struct ListInsets: Hashable, Sendable {
  /// At the top.
  public var top: Length
  /// At the bottom.
  public var bottom: Length

  /// Insets of `top` and `bottom`.
  public init(top: Length = .zero, bottom: Length = .zero) {
    self.top = top
    self.bottom = bottom
  }
}

/// The size of the part of the screen that shows the list.
public struct ViewportSize: Hashable, Sendable {
  /// Across.
  public var width: Length
  /// Down.
  public var height: Length

  /// A viewport of `width` by `height`.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The longer side, in points.
  var longerSide: Double { max(width, height).points }
}
