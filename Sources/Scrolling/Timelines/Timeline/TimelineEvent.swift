/// An event between two frames, other than motion.
///
/// `description` is the text of the event in `frames.json`.
public enum TimelineEvent: Hashable, Sendable {
  /// The next page of older rows was requested from the simulated provider.
  case historyRequested
  /// A page of `count` older rows arrived and was added to the list.
  case historyArrived(count: Int)
  /// The picture of a row near the viewport was requested.
  case pictureRequested(RowID)
  /// The picture of a row arrived; the row has its final height from this frame on.
  case pictureArrived(RowID)
  /// The request for a row's picture was cancelled, because the list scrolled away from the row.
  case pictureCancelled(RowID)
  /// The picture of a row that came near the viewport was found in the cache.
  case pictureHit(RowID)
  /// The picture of a row was evicted from the full cache.
  case pictureEvicted(RowID)
  /// The list needs the rows at these positions, which it shows as placeholders.
  ///
  /// Positions count from the oldest row, which is at 0. The host loads the rows and passes them
  /// to `Timeline.provide(_:at:)`. Occurs only with `Timeline.Configuration.prefetch`.
  case prefetchRequested(Range<Int>)
  /// The list no longer needs the rows at these positions, because it scrolled away from them
  /// before they were provided.
  ///
  /// The host can stop loading them; rows that are provided anyway are accepted.
  case prefetchCancelled(Range<Int>)
}

extension TimelineEvent: CustomStringConvertible {
  /// The text of the event in `frames.json`, for example `picture.arrived m12`.
  public var description: String {
    switch self {
    case .historyRequested: "history.requested"
    case .historyArrived(let count): "history.arrived \(count)"
    case .pictureRequested(let id): "picture.requested \(id)"
    case .pictureArrived(let id): "picture.arrived \(id)"
    case .pictureCancelled(let id): "picture.cancelled \(id)"
    case .pictureHit(let id): "picture.hit \(id)"
    case .pictureEvicted(let id): "picture.evicted \(id)"
    case .prefetchRequested(let range): "prefetch.requested \(range)"
    case .prefetchCancelled(let range): "prefetch.cancelled \(range)"
    }
  }
}
