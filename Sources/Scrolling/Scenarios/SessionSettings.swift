import ChatframeTimelines

/// How the list of a scenario behaves.
package struct SessionSettings: Hashable, Sendable {
  /// How many of the newest rows are loaded at first; nil for all.
  package var initialCount: Int?
  /// How many rows a page of history has.
  package var pageSize = 20
  /// Whether the next page is asked for as the oldest loaded row comes near.
  package var fetchesHistoryAutomatically = true
  /// How near, in points.
  package var prefetchDistance = 500.0
  /// What rows count for that nobody has seen.
  package var rowHeights = RowHeights.exact
  /// What some strategies can be told.
  package var options = StrategyName.Options()
  /// Where fewer rows than fill the screen stand; nil for where the strategy puts them.
  package var shortContent: ShortContentAlignment?
  /// What a millisecond leaves of a thrown list's speed.
  package var decelerationRate = Deceleration.normalRate

  /// The usual settings.
  package init() {}
}

/// What is loaded later, and how much later.
package struct ProviderSettings: Hashable, Sendable {
  /// Seconds from a request for history to its answer.
  package var latency = 0.0
  /// Seconds from a request for a picture to the picture; nil where pictures are there at once.
  package var imageLatency: Double?
  /// How many bytes of pictures are kept.
  package var cacheByteCount = 64 << 20
  /// The height of what stands in for rows that are asked for; nil where nothing does.
  package var placeholderHeight: Double?

  /// Everything is there at once.
  package init() {}
}
