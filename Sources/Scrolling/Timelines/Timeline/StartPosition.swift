/// A place in a conversation.
public enum StartPosition: Hashable, Sendable {
  /// The newest row, at the bottom.
  case newest
  /// The oldest loaded row, at the top.
  case oldest
  /// So far below the oldest edge of the loaded content.
  case offset(Length)
  /// A row, at the top.
  case row(RowID)

  /// The offset of a list that shows the place, before it is clamped.
  func offset(in list: ChatList) throws(UpdateError) -> Length {
    switch self {
    case .newest: return list.newestOffset
    case .oldest: return list.oldestOffset
    case .offset(let distance): return offset(holding: Anchor(.oldestEdge, offset: -distance), list)
    case .row(let id):
      guard list.rows.contains(id) else { throw .unknownRow(id) }
      return offset(holding: Anchor(.row(id), offset: list.insets.top), list)
    }
  }

  private func offset(holding anchor: Anchor, _ list: ChatList) -> Length {
    let movement = anchor.movement(in: list, offset: .zero) ?? .zero
    return list.direction.offsetChange(ofMovementDown: movement)
  }
}
