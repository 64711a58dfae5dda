import ChatframeTimelines

extension Scenario {
  /// A timeline's part of the scenario.
  func configuration(_ strategy: StrategyName) -> Timeline.Configuration {
    var configuration = Timeline.Configuration(strategy: strategy.strategy(session.options))
    configuration.viewport = ViewportSize(
      width: Length(viewport.width),
      height: Length(viewport.height)
    )
    configuration.scale = viewport.scale
    configuration.refreshRate = viewport.refreshRate
    configuration.insets = viewport.insets.list
    configuration.shortContent = session.shortContent
    configuration.start = start
    configuration.initialCount = session.initialCount
    configuration.history.pageSize = session.pageSize
    configuration.history.fetchesAutomatically = session.fetchesHistoryAutomatically
    configuration.history.prefetchDistance = Length(session.prefetchDistance)
    configuration.history.latency = provider.latency
    configuration.history.placeholderHeight = provider.placeholderHeight.map { Length($0) }
    configuration.pictures.latency = provider.imageLatency ?? 0
    configuration.pictures.cacheLimitInBytes = provider.cacheByteCount
    configuration.rowHeights = session.rowHeights
    configuration.decelerationRate = session.decelerationRate
    return configuration
  }
}
