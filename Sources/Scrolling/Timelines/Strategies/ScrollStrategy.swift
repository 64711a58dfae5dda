/// A way to keep a list still while its rows change.
///
/// A strategy MUST name a row of the list as it is after the change, or an end of the content. It
/// MUST NOT depend on anything but what it is given. It only chooses: whoever holds the list
/// computes the offset, keeps momentum and stays within bounds.
package protocol ScrollStrategy: Sendable {
  /// Which way the list runs that the strategy is for.
  var direction: ListDirection { get }

  /// Where a conversation that is shorter than the screen stands if its session does not say.
  var shortContent: ShortContentAlignment { get }

  /// Whether older history waits for a tap on a header row.
  var hasLoadEarlierHeader: Bool { get }

  /// What stays where.
  func placement(after change: ListChange) -> Placement
}

extension ScrollStrategy {
  package var direction: ListDirection { .oldestFirst }

  package var shortContent: ShortContentAlignment { .top }

  package var hasLoadEarlierHeader: Bool { false }
}

/// What a strategy decides: what stays where, and from which frame on.
package struct Placement: Hashable, Sendable {
  /// What is held.
  package var anchor: Anchor
  /// For how many frames the change is shown with its offset untouched before the anchor is put
  /// right.
  package var delayInFrames: Int

  /// Holds `anchor`, at once or after some frames.
  package init(_ anchor: Anchor, delayInFrames: Int = 0) {
    self.anchor = anchor
    self.delayInFrames = delayInFrames
  }
}

/// What stays where on the screen: a row or an end of the content, one of its edges, and the
/// distance of that edge below the viewport's top.
package struct Anchor: Hashable, Sendable {
  /// What is held.
  package enum Subject: Hashable, Sendable {
    case row(RowID)
    /// The content's end before the oldest row.
    case oldestEdge
    /// The content's end after the newest row.
    case newestEdge
  }

  /// Which edge of it.
  package enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  package var subject: Subject
  /// For a row; an end of the content has but one edge.
  package var edge: Edge
  /// The edge's distance below the viewport's top.
  package var offset: Length

  /// Holds an edge of `subject` at `offset`.
  package init(_ subject: Subject, edge: Edge = .top, offset: Length) {
    self.subject = subject
    self.edge = edge
    self.offset = offset
  }

  /// How far down the screen the content has to move so that the anchor is where it should be;
  /// nothing if its row is gone.
  package func movement(in list: ChatList, offset current: Length) -> Length? {
    switch subject {
    case .oldestEdge: offset - list.oldestEdge(offset: current)
    case .newestEdge: offset - list.newestEdge(offset: current)
    case .row(let id):
      list.screenRow(id, offset: current).map {
        offset - (edge == .top ? $0.span.top : $0.span.bottom)
      }
    }
  }
}

/// The strategies by the names that scenarios and commands use.
public enum StrategyName: String, CaseIterable, Sendable {
  case reload
  case offsetCompensation = "offset-compensation"
  case rowAnchor = "row-anchor"
  case pixelAnchor = "pixel-anchor"
  case prependingLayout = "prepending-layout"
  case loadEarlier = "load-earlier"
  case inverted
  case leastShift = "least-shift"

  /// What some strategies can be told.
  public struct Options: Hashable, Sendable {
    /// Frames between showing new data and the offset being put right, for `offset-compensation`.
    public var reloadDelay = 1
    /// Whether `pixel-anchor` computes the heights of inserted rows beforehand.
    public var knowsUnseenRows = true
    /// Where the eyes are, as a part of the viewport's height, for `least-shift`.
    public var readingLine = 0.0

    /// The usual options.
    public init() {}
  }

  /// The strategy itself.
  package func strategy(_ options: Options = Options()) -> any ScrollStrategy {
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
