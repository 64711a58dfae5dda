extension Timeline {
  /// What a timeline is told once.
  package struct Configuration: Sendable {
    /// The part of the screen that shows the list.
    package var viewport = ViewportSize(width: 390, height: 844)
    /// Device pixels in a point.
    package var scale = 3.0
    /// Frames in a second.
    package var refreshRate = 60.0
    /// What bars and the keyboard cover at first.
    package var insets = ListInsets()
    /// Who keeps the list still.
    package var strategy: any ScrollStrategy
    /// Where fewer rows than fill the screen stand; absent, where the strategy puts them.
    package var shortContent: ShortContentAlignment?
    /// What the first frame shows.
    package var start = StartPosition.newest
    /// How many of the newest rows are loaded at first; absent, all.
    package var initialCount: Int?
    /// How older rows are loaded.
    package var history = History.Settings()
    /// How pictures are loaded.
    package var pictures = PictureLoading.Settings()
    /// What rows count for that nobody has seen.
    package var rowHeights = RowHeights.exact
    /// What a millisecond leaves of a thrown list's speed.
    package var decelerationRate = Deceleration.normalRate

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
