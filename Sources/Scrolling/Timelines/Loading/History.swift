/// The older rows that are not loaded yet, and the request for the next page of them.
///
/// The history simulates a provider that answers each request after a latency. At most one request
/// is pending at a time.
public struct History: Hashable, Sendable {
  /// The settings of the simulated history.
  public struct Settings: Hashable, Sendable {
    /// The number of rows in a page.
    public var pageSize = 20
    /// A Boolean value that indicates whether the next page is requested as the oldest loaded row
    /// comes near the viewport.
    public var fetchesAutomatically = true
    /// The distance from the viewport's top to the oldest row's top at which the next page is
    /// requested, in points.
    public var prefetchDistance: Length = 500
    /// The time from a request to its answer, in seconds.
    public var latency = 0.0
    /// The height of the placeholders for requested rows, in points; `nil` for no placeholders.
    public var placeholderHeight: Length?

    /// Creates the default settings.
    public init() {}
  }

  /// A request for a page of rows.
  package struct Request: Hashable, Sendable {
    /// The rows of the page, oldest first.
    package fileprivate(set) var rows: [TimelineRow]
    /// The loaded rows that are laid out again when the page arrives.
    package fileprivate(set) var touched: [Update.Resize] = []
    /// The time at which the page arrives, in seconds.
    package let arrival: Double
  }

  /// The settings of the simulated history.
  package let settings: Settings
  /// The rows that were not requested yet, oldest first.
  package private(set) var older: [TimelineRow]
  /// The pending request.
  package private(set) var request: Request?
  /// The total number of rows of the conversation.
  package private(set) var total: Int

  /// Creates the history of a conversation of `total` rows, of which `older` are not loaded.
  package init(older: [TimelineRow], total: Int, settings: Settings = Settings()) {
    self.older = older
    self.total = total
    self.settings = settings
  }

  /// A Boolean value that indicates whether there are rows that were not requested yet.
  package var hasMore: Bool { !older.isEmpty }

  /// Returns the placeholders for the requested rows, oldest first.
  package func placeholders() -> [TimelineRow] {
    guard let height = settings.placeholderHeight else { return [] }
    return (request?.rows ?? []).map { TimelineRow($0.id, height: height, revision: -1) }
  }

  /// Returns whether the list shows a placeholder for a requested row.
  package func isAwaited(_ id: RowID) -> Bool {
    settings.placeholderHeight != nil && request?.rows.contains { $0.id == id } == true
  }

  /// Requests the next page, unless a request is pending or no rows are left.
  ///
  /// - Parameter time: The time of the request, in seconds.
  /// - Returns: Whether a page was requested.
  package mutating func requestPage(at time: Double) -> Bool {
    guard hasMore, request == nil else { return false }
    let page = Array(older.suffix(settings.pageSize))
    older.removeLast(page.count)
    request = Request(rows: page, arrival: time + settings.latency)
    return true
  }

  /// Returns whether the oldest row is near enough for the next page to be requested.
  package func wantsPage(oldestEdge: Length) -> Bool {
    settings.fetchesAutomatically && hasMore && request == nil
      && oldestEdge >= -settings.prefetchDistance
  }

  /// Removes and returns the page if it has arrived by a time.
  package mutating func takePage(by time: Double) -> Request? {
    guard let request, request.arrival <= time else { return nil }
    self.request = nil
    return request
  }

  /// Sets the heights of the requested rows, and the loaded rows that are laid out again with them.
  package mutating func layOutPage(touching: [Update.Resize], _ height: (RowID) -> Length?) {
    guard let rows = request?.rows else { return }
    request?.rows = rows.map { row in
      TimelineRow(row.id, height: height(row.id) ?? row.height, revision: row.revision)
    }
    request?.touched = touching
  }

  /// Applies the removals and resizes of rows that are not loaded, and removes them from the
  /// update.
  package mutating func take(_ update: inout Update, loaded: (RowID) -> Bool) {
    let removed = Set(update.removals.filter { !loaded($0) })
    let heights = Dictionary(update.resizes.map { ($0.id, $0.height) }) { $1 }
    let isConcerned = !removed.isEmpty || !heights.keys.allSatisfy(loaded)
    let isAwaited = request?.rows.contains { heights[$0.id] != nil } == true
    guard isConcerned || isAwaited else { return }
    let known = Set((older + (request?.rows ?? [])).map(\.id))
    older = Self.changed(older, removed, heights)
    if let rows = request?.rows { request?.rows = Self.changed(rows, removed, heights) }
    total -= removed.intersection(known).count
    update.removals.removeAll { removed.contains($0) && known.contains($0) }
    update.resizes.removeAll { known.contains($0.id) && !loaded($0.id) }
  }

  private static func changed(
    _ rows: [TimelineRow],
    _ removed: Set<RowID>,
    _ heights: [RowID: Length]
  ) -> [TimelineRow] {
    rows.filter { !removed.contains($0.id) }.map { row in
      TimelineRow(row.id, height: heights[row.id] ?? row.height, revision: row.revision)
    }
  }
}
