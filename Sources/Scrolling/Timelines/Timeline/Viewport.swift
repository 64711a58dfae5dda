/// A frame as numbers: which rows touch the screen and where, and what moved since the last frame.
public struct Viewport: Hashable, Sendable {
  /// A row that touches the screen.
  public struct Row: Hashable, Sendable, Identifiable {
    /// Which row it is.
    public let id: RowID
    /// Where it lies below the viewport's top.
    package let span: VerticalExtent
    /// Whether it only stands in for a row that is announced but not loaded.
    public let isPlaceholder: Bool
    /// What it shows of its picture.
    public let picture: RowPicture.State

    /// Its top on the screen, in points.
    public var y: Double { span.top.points }
    /// Its height in points.
    public var height: Double { span.height.points }
  }

  /// Which frame it is, from 0.
  public internal(set) var frame = 0
  /// Seconds from the first frame.
  public internal(set) var time = 0.0
  /// From the oldest edge of the loaded content, or from its newest edge for an inverted list.
  public internal(set) var contentOffset = Length.zero
  /// What all loaded rows measure together.
  public internal(set) var contentHeight = Length.zero
  /// Where the oldest edge of the loaded rows lies below the screen's top; negative above it.
  public internal(set) var oldestEdge = Length.zero
  /// What bars and the keyboard cover.
  public internal(set) var insets = ListInsets()
  /// How far finger, momentum or program moved the content down the screen since the last frame.
  public internal(set) var userDelta = Length.zero
  /// The rows that touch the viewport, from top to bottom.
  public internal(set) var rows: [Row] = []
  /// The rows of the screen that are new in the list since the last frame, have another height, or
  /// show something else, and those of the last frame's screen that are gone from the list.
  public internal(set) var changedRows: [RowID] = []
  /// What else moved, of rows on the screen in both frames whose height stayed.
  public internal(set) var motion = FrameMotion.none
  /// What else moved, of all rows seen in either frame, wherever they came from or went.
  public internal(set) var strictMotion = FrameMotion.none
  /// What happened since the last frame, in order.
  public internal(set) var events: [TimelineEvent] = []
  /// How many rows were laid out since the last frame.
  public internal(set) var layoutCount = 0
}

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
