/// The settings of a session's message list.
///
/// The same value configures a host's session and the `session` key of a scenario. ``validate()``
/// checks its numbers.
public struct SessionConfiguration: Hashable, Sendable {
  /// A policy for caching a component's size.
  public enum SnapshotPolicy: String, Hashable, Sendable, CaseIterable {
    /// The size is kept in a layout snapshot.
    case fixed
    /// The size is computed each time.
    case volatile
  }

  /// The way in which a list takes over changes of messages.
  public enum UpdateMode: String, Hashable, Sendable, CaseIterable {
    /// Rows are inserted, removed and laid out again one by one.
    case incremental
    /// All rows are reloaded.
    case reload
  }

  /// The line with a time above some messages.
  public struct TimeLine: Hashable, Sendable {
    /// The contents of the line.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// The day and the time.
      case dayAndTime
      /// The time only.
      case time
      /// The day only, above the first message of each day.
      case day
      /// No line is shown.
      case hidden
    }

    /// The time without messages, in seconds, after which a line is shown; `nil` for the template's.
    public var interval: Double?
    /// The contents of the line; `nil` for the template's.
    public var style: Style?

    /// Creates settings of the line.
    ///
    /// - Parameters:
    ///   - interval: The time without messages, in seconds, after which a line is shown.
    ///   - style: The contents of the line.
    public init(interval: Double? = nil, style: Style? = nil) {
      self.interval = interval
      self.style = style
    }
  }

  /// The number of rows, the newest ones, that are loaded at first; at least 1.
  ///
  /// `nil` for all rows of a scenario, and for a page if the rows come from a provider.
  public var initialCount: Int?
  /// The number of rows in a page of history, at least 1.
  public var pageSize = 20
  /// A Boolean value that indicates whether the next page is requested as the oldest loaded row
  /// comes near the screen.
  public var fetchesHistoryAutomatically = true
  /// The distance of the oldest loaded row from the screen at which the next page is requested, in
  /// points.
  public var prefetchDistance = 500.0
  /// The way in which the list takes over changes.
  public var updateMode = UpdateMode.incremental
  /// The line with a time above some messages.
  public var timeLine = TimeLine()
  /// The heights that are assumed for rows before they are on the screen.
  public var rowHeights = RowHeights.exact
  /// The alignment of rows that do not fill the screen; `nil` for the strategy's.
  public var shortContent: ShortContentAlignment?
  /// The snapshot policies by component type, for example `bubble`; other types are `fixed`.
  public var snapshotPolicies: [String: SnapshotPolicy] = [:]
  /// A Boolean value that indicates whether the status `read` is shown, and sent to others.
  public var showsReadReceipts = true
  /// The time in seconds within which a message may be revoked.
  public var revocationPeriod = 120.0
  /// The animation of changes; `nil` for changes from one frame to the next.
  public var animation: ChangeAnimation?
  /// The options that some strategies have.
  public var options = StrategyName.Options()
  /// The factor by which the speed of a flung list is multiplied in each millisecond, between 0 and
  /// 1.
  public var decelerationRate = Deceleration.normalRate

  /// Creates the default settings.
  public init() {}
}
