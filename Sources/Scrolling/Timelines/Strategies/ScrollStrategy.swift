/// A way to keep a list still while its rows change.
///
/// A strategy chooses what stays in place; the timeline computes the offset, keeps momentum and
/// stays within bounds. Every requirement but `placement(after:)` has a default.
///
/// - A strategy MUST name a row that is in the list after the change, or an end of the content. If
///   the row is gone, the offset stays as it is.
/// - A strategy MUST return the same placement for the same change. It MUST NOT keep state or
///   depend on a clock: timelines are values and are replayed.
/// - A strategy SHOULD take anchors from `ListChange.survivors`, so that a row that the reader has
///   seen is held, and SHOULD return `ListChange.newestEdgeUntouched` for content that rests at its
///   newest edge if new messages are to be followed.
/// - A strategy SHOULD NOT take longer than O(rows on the screen): it runs for each change and each
///   batch of rows that is measured.
public protocol ScrollStrategy: Sendable {
  /// The direction of the lists that the strategy keeps still. The default is `.oldestFirst`.
  ///
  /// It MUST NOT change: the timeline reads it once.
  var direction: ListDirection { get }

  /// The alignment of a conversation that is shorter than the screen, unless the configuration says
  /// otherwise. The default is `.top`.
  var shortContent: ShortContentAlignment { get }

  /// Whether older history waits for a tap on a header row. The default is `false`.
  var hasLoadEarlierHeader: Bool { get }

  /// Returns the anchor that stays in place during a change.
  ///
  /// - Parameter change: The change, with the screen before it and the list after it.
  func placement(after change: ListChange) -> ScrollPlacement
}

extension ScrollStrategy {
  /// The ordinary list.
  public var direction: ListDirection { .oldestFirst }

  /// The top of the screen.
  public var shortContent: ShortContentAlignment { .top }

  /// No header row.
  public var hasLoadEarlierHeader: Bool { false }
}

/// The decision of a strategy: an anchor, and the frame from which it is held.
public struct ScrollPlacement: Hashable, Sendable {
  /// The anchor that is held.
  public var anchor: ScrollAnchor
  /// The number of frames for which the change is shown with its offset untouched before the anchor
  /// takes effect; 0 keeps the list still, and anything above it shows a flash.
  public var delayInFrames: Int

  /// Holds `anchor`, at once or after some frames.
  public init(_ anchor: ScrollAnchor, delayInFrames: Int = 0) {
    self.anchor = anchor
    self.delayInFrames = delayInFrames
  }
}

/// A row or an end of the content, one of its edges, and the place of that edge on the screen.
public struct ScrollAnchor: Hashable, Sendable {
  /// The part of the content that is held.
  public enum Subject: Hashable, Sendable {
    /// A row of the list after the change.
    case row(RowID)
    /// The outer edge of the oldest row.
    case oldestEdge
    /// The outer edge of the newest row.
    case newestEdge
  }

  /// An edge of a row on the screen.
  public enum Edge: Hashable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// The part of the content that is held.
  public var subject: Subject
  /// The edge of a row that is held; an end of the content has only one.
  public var edge: Edge
  /// The edge's distance below the viewport's top after the change.
  public var offset: Length

  /// Holds an edge of `subject` at `offset`.
  ///
  /// - Parameters:
  ///   - subject: A row of the list after the change, or an end of the content.
  ///   - edge: The edge of a row that is held.
  ///   - offset: The edge's distance below the viewport's top after the change.
  public init(_ subject: Subject, edge: Edge = .top, offset: Length) {
    self.subject = subject
    self.edge = edge
    self.offset = offset
  }

  /// Returns the distance by which the content has to move down the screen to bring the anchor to
  /// its place; `nil` if its row is gone.
  package func movement(in list: ChatList, offset current: Length) -> Length? {
    let target = min(max(offset, -TimelineLimits.distance), TimelineLimits.distance)
    return switch subject {
    case .oldestEdge: target - list.oldestEdge(offset: current)
    case .newestEdge: target - list.newestEdge(offset: current)
    case .row(let id):
      list.screenRow(id, offset: current).map {
        target - (edge == .top ? $0.span.top : $0.span.bottom)
      }
    }
  }
}

/// The strategies by the names that scenarios and commands use.
public enum StrategyName: String, CaseIterable, Sendable {
  /// The offset stays as it is, so everything jumps by what was inserted above.
  case reload
  /// The offset grows by what the content grew, some frames late.
  case offsetCompensation = "offset-compensation"
  /// The first row on the screen is scrolled to the top.
  case rowAnchor = "row-anchor"
  /// The first row on the screen keeps its place to the pixel.
  case pixelAnchor = "pixel-anchor"
  /// The layout makes up for older history only.
  case prependingLayout = "prepending-layout"
  /// A header row loads older history when it is tapped.
  case loadEarlier = "load-earlier"
  /// The list counts from its newest edge.
  case inverted
  /// The row is held with which this change moves the least.
  case leastShift = "least-shift"

  /// The options of some strategies.
  public struct Options: Hashable, Sendable {
    /// Frames between showing new data and the offset being put right, for `offset-compensation`.
    public var reloadDelay = 1
    /// Whether `pixel-anchor` computes the heights of inserted rows beforehand.
    public var knowsUnseenRows = true
    /// The line on which the user is assumed to read, as a part of the viewport's height, for
    /// `least-shift`.
    public var readingLine = 0.0

    /// The usual options.
    public init() {}
  }

  /// Returns the strategy, for example for a strategy of a host's own to fall back on.
  public func strategy(_ options: Options = Options()) -> any ScrollStrategy {
    switch self {
    case .reload: Reload()
    case .offsetCompensation: OffsetCompensation(reloadDelay: options.reloadDelay)
    case .rowAnchor: RowAnchor()
    case .pixelAnchor: PixelAnchor(knowsUnseenRows: options.knowsUnseenRows)
    case .prependingLayout: PrependingLayout()
    case .loadEarlier: LoadEarlier()
    case .inverted: Inverted()
    case .leastShift: LeastShift(readingLine: options.readingLine)
    }
  }
}
