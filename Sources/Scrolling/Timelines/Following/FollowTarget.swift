/// A place to which a strategy moves a list, and at which the list stays.
public enum FollowTarget: Hashable, Sendable {
  /// The newest row's lower edge is at the lower end of the uncovered area.
  case newestEdge
  /// The same, but the list stops where the first of these rows reaches the top of the uncovered
  /// area; it stays where it is if all of them are above it.
  case newestEdgeUntilTop(of: [RowID])
  /// A row is at the top of the uncovered area, with as much space below the newest row as that
  /// takes.
  ///
  /// At least a third of the uncovered area is left below the row: a row that is taller than two
  /// thirds of it shows its last lines.
  case top(of: RowID)
  /// A row that is below the uncovered area is moved to its lower end, once.
  case bottom(of: RowID)
  /// The list goes back, once, from space below the newest row until it shows none.
  case contentEnd
}

extension FollowTarget {
  /// The part of the uncovered area that is left for the answer below a row at the top.
  private static let answerPart = 1.0 / 3

  /// A Boolean value that indicates whether the target is left behind as soon as it is reached.
  var endsOnArrival: Bool {
    switch self {
    case .newestEdge, .newestEdgeUntilTop, .top: false
    case .bottom, .contentEnd: true
    }
  }

  /// A Boolean value that indicates whether the list stays at the target only while the reader is at
  /// the newest edge.
  var isNewestEdge: Bool {
    switch self {
    case .newestEdge, .newestEdgeUntilTop: true
    case .top, .bottom, .contentEnd: false
    }
  }

  /// Returns the offset of the target, which may take space below the newest row; `nil` if its row
  /// is gone.
  func offset(in list: ChatList, from offset: Length) -> Length? {
    movement(in: list, from: offset).map {
      let target = offset + list.direction.offsetChange(ofMovementDown: $0)
      return list.bounds(reserving: list.reserve(toShow: target)).clamped(target)
    }
  }

  /// Returns the distance of the target down the screen.
  private func movement(in list: ChatList, from offset: Length) -> Length? {
    let edge = list.direction.movementDown(ofOffsetChange: list.endOffset - offset)
    func movement(of id: RowID, to top: Length) -> Length? {
      ScrollAnchor(.row(id), offset: top).movement(in: list, offset: offset)
    }
    switch self {
    case .newestEdge: return edge
    case .newestEdgeUntilTop(let rows):
      let limits = rows.compactMap { movement(of: $0, to: list.insets.top) }
      guard !limits.isEmpty else { return edge }
      return max(edge, limits.filter { $0 <= .zero }.max() ?? .zero)
    case .top(let id): return movement(of: id, to: Self.pinnedTop(of: id, in: list))
    case .bottom(let id):
      guard let row = list.screenRow(id, offset: offset) else { return nil }
      return max(edge, min(.zero, list.viewport.height - list.insets.bottom - row.span.bottom))
    case .contentEnd: return max(.zero, edge)
    }
  }

  /// Returns the distance of a row at the top below the viewport's top.
  static func pinnedTop(of id: RowID, in list: ChatList) -> Length {
    let area = list.viewport.height - list.insets.top - list.insets.bottom
    let room = Length((area.points * (1 - answerPart)).rounded(.down))
    let height = list.rows.row(id)?.span.height ?? .zero
    return list.insets.top + min(.zero, max(.zero, room) - height)
  }
}

extension ChatList {
  /// The offset at the newest end of the list without space below the newest row.
  var endOffset: Length {
    let bounds = bounds(reserving: .zero)
    return direction == .oldestFirst ? bounds.high : bounds.low
  }

  /// Returns the space below the newest row that the list shows at an offset.
  func reserve(toShow offset: Length) -> Length {
    let end = endOffset
    switch direction {
    case .oldestFirst:
      return offset > end ? offset - (contentHeight - viewport.height + insets.bottom) : .zero
    case .newestFirst:
      return offset < end ? -insets.bottom - offset : .zero
    }
  }
}
