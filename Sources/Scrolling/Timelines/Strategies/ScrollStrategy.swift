/// A strategy that keeps a list still while its rows change.
///
/// A strategy chooses the anchor that stays in place. The timeline computes the offset, keeps
/// momentum and stays within bounds. Every requirement except `placement(after:)` has a default.
///
/// - A strategy MUST choose a row that is in the list after the change, or an end of the content.
///   If the row is gone, the offset does not change.
/// - A strategy MUST return the same placement for the same change. It MUST NOT keep state or
///   depend on a clock: timelines are values and are replayed.
/// - A strategy SHOULD take anchors from `ListChange.survivors`, so that it holds a row that the
///   reader has seen. To follow new messages, it SHOULD return `ListChange.newestEdgeUntouched` for
///   content that rests at its newest edge.
/// - A strategy SHOULD NOT take longer than O(rows on the screen): it runs for each change and each
///   batch of rows that is measured.
public protocol ScrollStrategy: Sendable {
  /// The direction of the lists that the strategy keeps still. The default is `.oldestFirst`.
  ///
  /// It MUST NOT change: the timeline reads it once.
  var direction: ListDirection { get }

  /// The alignment of a conversation that is shorter than the screen. The default is `.top`; the
  /// configuration can override it.
  var shortContent: ShortContentAlignment { get }

  /// A Boolean value that indicates whether older history is loaded by a tap on a header row. The
  /// default is `false`.
  var hasLoadEarlierHeader: Bool { get }

  /// A Boolean value that indicates whether the strategy itself brings rows with the role
  /// `.question` onto the screen, so that nothing else must scroll to a message that the viewer
  /// sends. The default is `false`.
  var showsQuestions: Bool { get }

  /// Returns the anchor that stays in place during a change.
  ///
  /// - Parameter change: The change, with the screen before it and the list after it.
  /// - Returns: The anchor, and the frame from which it is held.
  func placement(after change: ListChange) -> ScrollPlacement
}

extension ScrollStrategy {
  /// Defaults to an ordinary list.
  public var direction: ListDirection { .oldestFirst }

  /// Defaults to the top of the screen.
  public var shortContent: ShortContentAlignment { .top }

  /// Defaults to no header row.
  public var hasLoadEarlierHeader: Bool { false }

  /// Defaults to a host that scrolls to the viewer's messages.
  public var showsQuestions: Bool { false }
}

/// The choice of a strategy: an anchor, and the frame from which it is held.
public struct ScrollPlacement: Hashable, Sendable {
  /// The anchor that is held.
  public var anchor: ScrollAnchor
  /// The number of frames that show the change at the old offset before the anchor takes effect; 0
  /// keeps the list still, and a greater number causes a flash.
  public var delayInFrames: Int
  /// The place to which the list moves once the anchor is held, and at which it stays until the next
  /// change; `nil` if the list does not move.
  public var target: FollowTarget?
  /// The course of the movement to the target; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates a placement that holds `anchor`, at once or after some frames.
  public init(_ anchor: ScrollAnchor, delayInFrames: Int = 0) {
    self.anchor = anchor
    self.delayInFrames = delayInFrames
  }

  /// Returns the same placement with a target.
  ///
  /// The list moves only while the reader does not. The movement is declared: it is
  /// `Viewport.followDelta`, and no jitter.
  ///
  /// - Parameters:
  ///   - target: The place to which the list moves; `nil` for none.
  ///   - easing: The course of the movement; `nil` for a movement from one frame to the next.
  /// - Returns: The placement.
  public func following(_ target: FollowTarget?, easing: FollowEasing? = nil) -> ScrollPlacement {
    var placement = self
    placement.target = target
    placement.easing = easing
    return placement
  }
}

/// A row or an end of the content, one of its edges, and the position of that edge on the screen.
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

  /// Creates an anchor that holds an edge of `subject` at `offset`.
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

  /// Returns the distance down the screen by which the content must move to hold the anchor; `nil`
  /// if its row is gone.
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

/// The built-in strategies by the names that scenarios and commands use.
public enum StrategyName: String, CaseIterable, Sendable {
  /// Keeps the offset, so that the content jumps by the height that was inserted above.
  case reload
  /// Adds the growth of the content to the offset, some frames late.
  case offsetCompensation = "offset-compensation"
  /// Scrolls the first row on the screen to the top.
  case rowAnchor = "row-anchor"
  /// Keeps the first row on the screen exactly in place.
  case pixelAnchor = "pixel-anchor"
  /// Compensates for older history only.
  case prependingLayout = "prepending-layout"
  /// Loads older history when a header row is tapped.
  case loadEarlier = "load-earlier"
  /// Measures the list from its newest edge.
  case inverted
  /// Holds the row with which a change moves the least.
  case leastShift = "least-shift"
  /// Follows the newest edge until the reader scrolls up.
  case follow
  /// Puts the viewer's message at the top, and lets the answer grow below it.
  case pinQuestion = "pin-question"
  /// Follows the newest edge until the answer's first line is at the top.
  case followUntilTop = "follow-until-top"
  /// Moves for nothing that grows or arrives.
  case hold

  /// The options that some strategies have.
  public struct Options: Hashable, Sendable {
    /// The number of frames that show new rows before `offset-compensation` adjusts the offset.
    public var reloadDelay = 1
    /// A Boolean value that indicates whether `pixel-anchor` knows the heights of inserted rows in
    /// advance.
    public var knowsUnseenRows = true
    /// The line that `least-shift` assumes the user is reading, as a fraction of the uncovered
    /// height; 0 is the top.
    public var readingLine = 0.0
    /// The course along which `follow`, `pin-question`, `follow-until-top` and `hold` move the list;
    /// `nil` for movements from one frame to the next.
    public var easing: FollowEasing?

    /// Creates the default options.
    public init() {}
  }

  /// Returns the strategy, for example as the fallback of a host's own strategy.
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
    case .follow: Follow(easing: options.easing)
    case .pinQuestion: PinQuestion(easing: options.easing)
    case .followUntilTop: FollowUntilTop(easing: options.easing)
    case .hold: Hold(easing: options.easing)
    }
  }
}
