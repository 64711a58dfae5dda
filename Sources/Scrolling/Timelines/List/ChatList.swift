/// The rows of a conversation and their positions for any offset, in an ordinary or inverted list.
///
/// The caller keeps the offset. It is measured from the list's start: the oldest edge of an
/// ordinary list, the newest edge of an inverted list.
package struct ChatList: Sendable {
  /// The edge from which the list is measured.
  package let direction: ListDirection
  /// The size of the part of the screen that shows the list.
  package var viewport: ViewportSize
  /// The parts of the viewport that bars and the keyboard cover.
  package var insets: ListInsets
  /// The alignment of rows that do not fill the screen.
  package let shortContent: ShortContentAlignment
  /// The height of the header above the oldest row, in points.
  package var headerHeight = Length.zero
  /// The space that is kept free below the newest row, so that a row can be at the top of the
  /// screen.
  package internal(set) var reserve = Length.zero
  /// The rows in the list's own order.
  package internal(set) var rows: RowStore

  /// Creates a list of `rows`, oldest first.
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

  /// The total height of the rows.
  package var contentHeight: Length { rows.total }

  /// The range of offsets at which the list can rest.
  ///
  /// Short content is aligned to the list's end by an additional inset before its start, which
  /// shrinks as the content grows.
  package var bounds: ScrollBounds { bounds(reserving: reserve) }

  /// Returns the range of offsets with another space below the newest row.
  func bounds(reserving reserve: Length) -> ScrollBounds {
    let needed = insets.top + headerHeight + contentHeight + reserve + insets.bottom
    let free = max(.zero, viewport.height - needed)
    let low: Length
    let high: Length
    switch direction {
    case .oldestFirst:
      low = -(insets.top + headerHeight + (shortContent == .bottom ? free : .zero))
      high = contentHeight + reserve - viewport.height + insets.bottom
    case .newestFirst:
      low = -(insets.bottom + reserve + (shortContent == .top ? free : .zero))
      high = contentHeight - viewport.height + insets.top + headerHeight
    }
    return ScrollBounds(low: low, high: max(low, high))
  }

  /// The offset at the newest end of the list.
  package var newestOffset: Length {
    direction == .oldestFirst ? bounds.high : bounds.low
  }

  /// The offset at the oldest end of the list.
  package var oldestOffset: Length {
    direction == .oldestFirst ? bounds.low : bounds.high
  }
}

/// The edge from which a list is measured.
public enum ListDirection: Hashable, Sendable {
  /// An ordinary list: index 0 is the oldest row, and offsets increase downward from the oldest
  /// edge.
  case oldestFirst
  /// An inverted list: index 0 is the newest row, and offsets increase upward from the newest edge.
  case newestFirst

  /// Converts the number of rows older than a row to the row's index in the list, or the reverse.
  package func index(ofAge age: Int, in count: Int) -> Int {
    switch self {
    case .oldestFirst: age
    case .newestFirst: count - 1 - age
    }
  }

  /// Returns the change of the offset that moves the content down the screen by `movement`.
  package func offsetChange(ofMovementDown movement: Length) -> Length {
    switch self {
    case .oldestFirst: -movement
    case .newestFirst: movement
    }
  }

  /// Returns the distance down the screen by which a change of the offset moves the content.
  package func movementDown(ofOffsetChange change: Length) -> Length {
    offsetChange(ofMovementDown: change)
  }

  /// The factor that converts a movement down the screen to a change of the offset.
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
  /// The inset at the top, in points.
  public var top: Length
  /// The inset at the bottom, in points.
  public var bottom: Length

  /// Creates insets of `top` and `bottom` points.
  public init(top: Length = .zero, bottom: Length = .zero) {
    self.top = top
    self.bottom = bottom
  }
}

/// The size of the part of the screen that shows the list.
public struct ViewportSize: Hashable, Sendable {
  /// The width, in points.
  public var width: Length
  /// The height, in points.
  public var height: Length

  /// Creates a viewport of `width` by `height` points.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The longer side, in points.
  var longerSide: Double { max(width, height).points }
}
