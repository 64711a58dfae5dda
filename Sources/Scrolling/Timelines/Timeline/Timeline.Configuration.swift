extension Timeline {
  /// What a timeline is told once.
  public struct Configuration: Sendable {
    /// The part of the screen that shows the list.
    public var viewport = ViewportSize(width: 390, height: 844)
    /// Device pixels in a point.
    public var scale = 3.0
    /// Frames in a second.
    public var refreshRate = 60.0
    /// What bars and the keyboard cover at first.
    public var insets = ListInsets()
    /// Who keeps the list still.
    package var strategy: any ScrollStrategy
    /// Where fewer rows than fill the screen stand; absent, where the strategy puts them.
    public var shortContent: ShortContentAlignment?
    /// What the first frame shows.
    public var start = StartPosition.newest
    /// How many of the newest rows are loaded at first; absent, all.
    public var initialCount: Int?
    /// How older rows are loaded.
    public var history = History.Settings()
    /// How pictures are loaded.
    public var pictures = PictureLoading.Settings()
    /// What rows count for that nobody has seen.
    public var rowHeights = RowHeights.exact
    /// What a millisecond leaves of a thrown list's speed.
    public var decelerationRate = Deceleration.normalRate

    /// The usual configuration with a strategy by its name.
    public init(strategy: StrategyName, options: StrategyName.Options = StrategyName.Options()) {
      self.strategy = strategy.strategy(options)
    }

    /// The usual configuration with a strategy.
    package init(strategy: any ScrollStrategy) {
      self.strategy = strategy
    }

    /// The motion's part of it.
    var motion: ScrollMotion.Settings {
      var settings = ScrollMotion.Settings()
      settings.decelerationRate = decelerationRate
      settings.scale = scale
      return settings
    }
  }
}
