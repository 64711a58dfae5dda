/// Something that happened between two frames besides motion.
public enum TimelineEvent: Hashable, Sendable {
  case historyRequested
  case historyArrived(count: Int)
  case pictureRequested(RowID)
  case pictureArrived(RowID)
  case pictureCancelled(RowID)
  case pictureHit(RowID)
  case pictureEvicted(RowID)
}

extension TimelineEvent: CustomStringConvertible {
  /// What the manifest says, for example `picture.arrived m12`.
  public var description: String {
    switch self {
    case .historyRequested: "history.requested"
    case .historyArrived(let count): "history.arrived \(count)"
    case .pictureRequested(let id): "picture.requested \(id)"
    case .pictureArrived(let id): "picture.arrived \(id)"
    case .pictureCancelled(let id): "picture.cancelled \(id)"
    case .pictureHit(let id): "picture.hit \(id)"
    case .pictureEvicted(let id): "picture.evicted \(id)"
    }
  }
}
