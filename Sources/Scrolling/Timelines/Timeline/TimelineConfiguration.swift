extension Timeline {
  /// The settings of a timeline, which are fixed when it is created.
  public struct Configuration: Sendable {
    /// The size of the part of the screen that shows the list.
    public var viewport = ViewportSize(width: 390, height: 844)
    /// The number of device pixels per point.
    public var scale = 3.0
    /// The number of frames per second.
    public var refreshRate = 60.0
    /// The initial parts of the viewport that bars and the keyboard cover.
    public var insets = ListInsets()
    /// The strategy that keeps the list still.
    public var strategy: any ScrollStrategy
    /// The alignment of rows that do not fill the screen; `nil` for the strategy's.
    public var shortContent: ShortContentAlignment?
    /// The part of the conversation that the first frame shows.
    public var start = StartPosition.newest
    /// The number of rows, the newest ones, that are loaded at first; `nil` for all.
    ///
    /// The other rows are the simulated history.
    public var initialCount: Int?
    /// The settings of the simulated history.
    public var history = History.Settings()
    /// The settings for rows that the host loads page by page; `nil` if the timeline is created
    /// with all rows.
    ///
    /// The list shows placeholders for rows that are not loaded yet. `prefetch` cannot be combined
    /// with `initialCount`.
    public var prefetch: PrefetchSettings?
    /// The settings for pictures that arrive late.
    public var pictures = PictureLoading.Settings()
    /// The heights that are assumed for rows before they are on the screen.
    public var rowHeights = RowHeights.exact
    /// The factor by which the speed of a flung list is multiplied in each millisecond, between 0
    /// and 1.
    public var decelerationRate = Deceleration.normalRate

    /// Creates the default configuration with one of the built-in strategies.
    public init(strategy: StrategyName, options: StrategyName.Options = StrategyName.Options()) {
      self.strategy = strategy.strategy(options)
    }

    /// Creates the default configuration with a custom strategy.
    public init(strategy: any ScrollStrategy) {
      self.strategy = strategy
    }

    /// The settings of the motion.
    var motion: ScrollMotion.Settings {
      var settings = ScrollMotion.Settings()
      settings.decelerationRate = decelerationRate
      settings.scale = scale
      return settings
    }
  }
}

extension Timeline.Configuration {
  /// Checks all numbers for a conversation of `rowCount` rows.
  func check(rowCount: Int) throws(TimelineError) {
    try check("viewport.width", viewport.width, .positive(1_000_000))
    try check("viewport.height", viewport.height, .positive(1_000_000))
    try check("scale", scale, .positive(1000))
    try check("refreshRate", refreshRate, .positive(100_000))
    try check("insets.top", insets.top, .magnitude(1_000_000))
    try check("insets.bottom", insets.bottom, .magnitude(1_000_000))
    try check("decelerationRate", decelerationRate, .fraction)
    if let initialCount { try check("initialCount", Double(initialCount), .notNegative) }
    if case .estimated(let height) = rowHeights {
      try check("rowHeights.estimated", height, .range(0...1_000_000))
    }
    try checkLoading()
    try checkPrefetch(rowCount: rowCount)
  }

  private func checkLoading() throws(TimelineError) {
    try check("history.pageSize", Double(history.pageSize), .positive(.infinity))
    try check("history.latency", history.latency, .notNegative)
    try check("history.prefetchDistance", history.prefetchDistance, .magnitude(1e10))
    if let height = history.placeholderHeight {
      try check("history.placeholderHeight", height, .range(0...1_000_000))
    }
    try check("pictures.latency", pictures.latency, .notNegative)
    try check("pictures.lookahead", pictures.lookahead, .range(0...1000))
    try check("pictures.margin", pictures.margin, .range(0...1000))
    let limit = Double(pictures.cacheLimitInBytes)
    try check("pictures.cacheLimitInBytes", limit, .range(0...0x1p60))
  }

  private func checkPrefetch(rowCount: Int) throws(TimelineError) {
    guard let prefetch else { return }
    let counts = Double(rowCount)...max(Double(rowCount), Double(TimelineLimits.rowCount))
    try check("prefetch.total", Double(prefetch.total), .range(counts))
    try check("prefetch.pageSize", Double(prefetch.pageSize), .positive(.infinity))
    try check("prefetch.placeholderHeight", prefetch.placeholderHeight, .range(0...1_000_000))
    try check("prefetch.margin", prefetch.margin, .range(0...1000))
    try check("prefetch.lookahead", prefetch.lookahead, .range(0...1000))
    if let initialCount {
      throw TimelineError(
        time: 0,
        cause: .configuration(
          .init(
            name: "initialCount",
            value: Double(initialCount),
            expected: "no initial count together with `prefetch`"
          )
        )
      )
    }
  }

  private func check(
    _ name: String,
    _ length: Length,
    _ range: NumberRange
  ) throws(TimelineError) {
    try check(name, length.points, range)
  }

  private func check(
    _ name: String,
    _ value: Double,
    _ range: NumberRange
  ) throws(TimelineError) {
    if let fault = range.fault(name, value) {
      throw TimelineError(time: 0, cause: .configuration(fault))
    }
  }
}

/// The valid range of a number in a configuration or an input.
enum NumberRange {
  /// A number greater than 0 and up to a limit.
  case positive(Double)
  /// Any number but NaN.
  case notNaN
  /// A finite number of at least 0.
  case notNegative
  /// A number from minus a limit to the limit.
  case magnitude(Double)
  /// A number between 0 and 1, both excluded.
  case fraction
  /// A number from one bound to another.
  case range(ClosedRange<Double>)

  /// Returns the error for a number that is out of range; `nil` if it is in range.
  func fault(_ name: String, _ value: Double) -> TimelineError.InvalidNumber? {
    let (isValid, expected) =
      switch self {
      case .positive(let limit) where limit.isInfinite:
        (value > 0, "a number greater than 0")
      case .positive(let limit):
        (value > 0 && value <= limit, "a number greater than 0, up to \(Wording.number(limit))")
      case .notNaN:
        (!value.isNaN, "a number")
      case .notNegative:
        (value >= 0 && value.isFinite, "a finite number of at least 0")
      case .magnitude(let limit):
        (value.magnitude <= limit, "\(Wording.number(-limit)) to \(Wording.number(limit))")
      case .fraction:
        (value > 0 && value < 1, "a number between 0 and 1")
      case .range(let range):
        (
          range.contains(value),
          "\(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound))"
        )
      }
    return isValid ? nil : .init(name: name, value: value, expected: expected)
  }
}
