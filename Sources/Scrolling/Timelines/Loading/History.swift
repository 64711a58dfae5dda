/// Older rows that are not loaded yet, and the request for the next page of them.
///
/// A simulated provider: a request made at a time is answered a latency later, and there is never
/// more than one.
public struct History: Hashable, Sendable {
  /// How history is loaded.
  public struct Settings: Hashable, Sendable {
    /// How many rows a page has.
    public var pageSize = 20
    /// Whether the next page is asked for as the oldest loaded row comes near.
    public var fetchesAutomatically = true
    /// How near, in points from the viewport's top to the oldest row's.
    public var prefetchDistance: Length = 500
    /// Seconds from a request to its answer.
    public var latency = 0.0
    /// The height of the placeholders that stand in for rows that are asked for; absent, none do.
    public var placeholderHeight: Length?

    /// The usual settings.
    public init() {}
  }

  /// A page that is on its way.
  package struct Request: Hashable, Sendable {
    /// The rows it will bring, oldest first.
    package fileprivate(set) var rows: [TimelineRow]
    /// The loaded rows that will be laid out again because of them.
    package fileprivate(set) var touched: [Update.Resize] = []
    /// When it will be here, in seconds.
    package let arrival: Double
  }

  /// How history is loaded.
  package let settings: Settings
  /// The rows nobody asked for yet, oldest first.
  package private(set) var older: [TimelineRow]
  /// The page that is on its way.
  package private(set) var request: Request?
  /// How many rows the conversation has in all.
  package private(set) var total: Int

  /// The history of a conversation of `total` rows, `older` of which are not loaded.
  package init(older: [TimelineRow], total: Int, settings: Settings = Settings()) {
    self.older = older
    self.total = total
    self.settings = settings
  }

  /// Whether there are rows that were not asked for.
  package var hasMore: Bool { !older.isEmpty }

  /// The placeholders for a page that is on its way.
  package func placeholders() -> [TimelineRow] {
    guard let height = settings.placeholderHeight else { return [] }
    return (request?.rows ?? []).map { TimelineRow($0.id, height: height, revision: -1) }
  }

  /// Whether a row is announced but not here.
  package func isAwaited(_ id: RowID) -> Bool {
    settings.placeholderHeight != nil && request?.rows.contains { $0.id == id } == true
  }

  /// Asks for the next page, unless one is on its way or none is left.
  ///
  /// - Returns: Whether it did.
  package mutating func requestPage(at time: Double) -> Bool {
    guard hasMore, request == nil else { return false }
    let page = Array(older.suffix(settings.pageSize))
    older.removeLast(page.count)
    request = Request(rows: page, arrival: time + settings.latency)
    return true
  }

  /// Whether the oldest row is near enough to ask for more.
  package func wantsPage(oldestEdge: Length) -> Bool {
    settings.fetchesAutomatically && hasMore && request == nil
      && oldestEdge >= -settings.prefetchDistance
  }

  /// The page that has arrived by a time.
  package mutating func takePage(by time: Double) -> Request? {
    guard let request, request.arrival <= time else { return nil }
    self.request = nil
    return request
  }

  /// Gives the rows that are on their way the heights they will have, and tells which loaded rows
  /// they touch.
  package mutating func layOutPage(touching: [Update.Resize], _ height: (RowID) -> Length?) {
    guard let rows = request?.rows else { return }
    request?.rows = rows.map { row in
      TimelineRow(row.id, height: height(row.id) ?? row.height, revision: row.revision)
    }
    request?.touched = touching
  }

  /// Takes the part of an update that concerns rows which are not loaded, and leaves the rest.
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
