/// The settings for rows that a host loads page by page while the list shows placeholders for them.
///
/// The timeline reports the rows that will be needed soon, and those that are no longer needed, as
/// events. The host loads the rows and passes them to `Timeline.provide(_:at:)`.
public struct PrefetchSettings: Hashable, Sendable {
  /// The total number of rows, loaded or not.
  ///
  /// The rows with which a timeline is created are the newest of them.
  public var total: Int
  /// The height of a placeholder, in points, 0 to 1,000,000.
  public var placeholderHeight = RowHeights.standardEstimate
  /// The number of rows that are requested at once, at least 1.
  public var pageSize = 20
  /// The distance beyond the viewport at which rows are wanted while the list rests, as a multiple
  /// of the viewport's height, 0 to 1,000.
  public var margin = 1.0
  /// The time for which rows are wanted ahead of a scroll at its current speed, in seconds, 0 to
  /// 1,000.
  public var lookahead = 0.5

  /// Creates the default settings for a list of `total` rows.
  public init(total: Int) {
    self.total = total
  }
}

/// The distance around the viewport in which rows or pictures are wanted.
struct Lookahead: Hashable, Sendable {
  /// The distance while the list rests, as a multiple of the viewport's height.
  var margin: Double
  /// The time of scrolling at the current speed, in seconds.
  var seconds: Double

  /// Returns the distances above and below the viewport within which rows or pictures are wanted.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content down the screen, in points per second.
  ///   - viewportHeight: The height of the viewport.
  /// - Returns: The distances. While the list scrolls, the one behind the scroll is zero.
  func reach(velocity: Double, viewportHeight: Length) -> (above: Length, below: Length) {
    let rest = viewportHeight.points * margin
    let ahead = min(rest + velocity.magnitude * seconds, TimelineLimits.contentHeight)
    if velocity > 0 { return (Length(ahead), .zero) }
    if velocity < 0 { return (.zero, Length(ahead)) }
    return (Length(rest), Length(rest))
  }
}

/// The placeholders of a list, and the pages of them that are requested.
struct Prefetch: Sendable {
  let settings: PrefetchSettings
  /// The number of each placeholder, which is its initial position in the list.
  private var numbers: [RowID: Int] = [:]
  /// The requested pages, in the order of their requests.
  private var requested: [Int] = []

  /// Creates the placeholders before `loadedCount` rows.
  init(_ settings: PrefetchSettings, loadedCount: Int) {
    self.settings = settings
    let count = max(0, settings.total - loadedCount)
    numbers.reserveCapacity(count)
    for number in 0..<count { numbers[Self.id(number)] = number }
  }

  /// The number of placeholders.
  var count: Int { numbers.count }

  /// Returns the placeholders as rows, oldest first.
  func rows() -> [TimelineRow] {
    (0..<numbers.count).map {
      TimelineRow(Self.id($0), height: settings.placeholderHeight, revision: -1)
    }
  }

  /// Returns whether a row is a placeholder.
  func isPlaceholder(_ id: RowID) -> Bool { numbers[id] != nil }

  /// Removes placeholders that were replaced by rows.
  mutating func remove(_ ids: some Sequence<RowID>) {
    for id in ids { numbers[id] = nil }
  }

  var lookahead: Lookahead { Lookahead(margin: settings.margin, seconds: settings.lookahead) }

  /// Requests the pages of the placeholders among `rows`, and cancels requests for other pages.
  ///
  /// - Parameters:
  ///   - rows: The rows that are wanted.
  ///   - position: A closure that returns the number of rows in the list that are older than a row;
  ///     `nil` for a row that is not in the list.
  /// - Returns: The requests and cancellations.
  mutating func want(
    _ rows: [RowID],
    position: (RowID) -> Int?
  ) -> [TimelineEvent] {
    let pages = rows.compactMap { numbers[$0].map { $0 / settings.pageSize } }
    if pages.isEmpty, requested.isEmpty { return [] }
    let wanted = Set(pages)
    var events: [TimelineEvent] = []
    for page in requested where !wanted.contains(page) {
      guard let range = range(of: page, position) else { continue }
      events.append(.prefetchCancelled(range))
    }
    requested.removeAll { !wanted.contains($0) }
    for page in pages where !requested.contains(page) {
      requested.append(page)
      guard let range = range(of: page, position) else { continue }
      events.append(.prefetchRequested(range))
    }
    return events
  }

  /// Returns the positions from the first to the last remaining placeholder of a page.
  private func range(of page: Int, _ position: (RowID) -> Int?) -> Range<Int>? {
    let start = page * settings.pageSize
    let end = min(start + settings.pageSize, settings.total)
    let left = (start..<end).map(Self.id).filter { numbers[$0] != nil }.compactMap(position)
    guard let first = left.min(), let last = left.max() else { return nil }
    return first..<(last + 1)
  }

  /// Returns the identity of a placeholder; its name is short enough to be stored inline.
  private static func id(_ number: Int) -> RowID { RowID("unloaded \(number)") }
}
