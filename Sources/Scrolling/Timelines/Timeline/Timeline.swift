/// A conversation on a screen, frame by frame, on a clock that only goes when it is told to.
///
/// The same rows, configuration and inputs give the same frames, whichever of them are asked for:
/// every frame up to the one asked for is stepped through, which takes microseconds whatever the
/// conversation's length.
///
/// ```swift
/// var configuration = Timeline.Configuration(strategy: .inverted)
/// configuration.initialCount = 30
/// var timeline = try Timeline(
///   rows: rows,  // oldest first
///   configuration: configuration,
///   script: [ScheduledInput(at: 0.2, .drag(Drag(by: 600, over: 0.25, velocity: 2400)))]
/// )
/// while timeline.viewport.time < 4 {
///   print(timeline.viewport.frame, timeline.viewport.rows.map(\.y))
///   try timeline.advance(toFrame: timeline.viewport.frame + 1)
/// }
/// ```
public struct Timeline: Sendable {
  /// What the timeline was told once.
  public let configuration: Configuration
  /// The present frame.
  public internal(set) var viewport = Viewport()
  /// The rows, where they lie and what moves them.
  package internal(set) var content: AnchoredList
  /// The rows that are not loaded yet.
  package internal(set) var history: History
  /// The pictures of the rows.
  package internal(set) var pictures: PictureLoading
  /// The sum of the frames' shift scores in the worst session window.
  public internal(set) var sessionShiftScore = SessionShiftScore()
  /// The same by the strict measure.
  public internal(set) var strictSessionShiftScore = SessionShiftScore()
  var script: TimelineScript
  /// Whether the header row was tapped since the last frame.
  var isHistoryRequested = false
  /// What the last frame is compared with.
  var reference: FrameReference

  /// A conversation of `rows`, oldest first, at its first frame.
  ///
  /// - Parameters:
  ///   - rows: All of them; which are loaded is the configuration's to say.
  ///   - pictures: The pictures that rows show.
  ///   - configuration: How the conversation is shown.
  ///   - script: What happens to it; inputs at time 0 take effect in the first frame.
  /// - Throws: The first input that does not fit, as `advance` does.
  public init(
    rows: [TimelineRow],
    pictures: [RowID: RowPicture] = [:],
    configuration: Configuration,
    script: [ScheduledInput] = []
  ) throws(TimelineError) {
    self.configuration = configuration
    let loaded = min(configuration.initialCount ?? rows.count, rows.count)
    let older = Array(rows.dropLast(loaded))
    history = History(older: older, total: rows.count, settings: configuration.history)
    self.pictures = PictureLoading(pictures, settings: configuration.pictures)
    self.script = TimelineScript(script)
    content = try Self.content(rows.suffix(loaded), configuration, hasMore: !older.isEmpty)
    reference = FrameReference(content)
    try fill(frame: 0)
  }

  /// Adds an input to the script; it takes effect in the first frame to come whose time is not
  /// before `time`.
  public mutating func schedule(_ input: TimelineInput, at time: Double) {
    script.add(ScheduledInput(at: time, input))
  }

  /// Changes rows in the next frame.
  public mutating func apply(_ update: Update) {
    schedule(.update(update), at: viewport.time)
  }

  /// Goes on to a frame that is not before the present one.
  public mutating func advance(toFrame frame: Int) throws(TimelineError) {
    precondition(frame >= viewport.frame, "a timeline does not go back; keep a copy to do so")
    while viewport.frame < frame { try fill(frame: viewport.frame + 1) }
  }

  /// Goes on to the last frame that is not after `time`.
  public mutating func advance(to time: Double) throws(TimelineError) {
    while self.time(ofFrame: viewport.frame + 1) <= time {
      try advance(toFrame: viewport.frame + 1)
    }
  }

  /// When a frame is shown, in seconds.
  public func time(ofFrame frame: Int) -> Double { Double(frame) / configuration.refreshRate }

  private static func content(
    _ rows: ArraySlice<TimelineRow>,
    _ configuration: Configuration,
    hasMore: Bool
  ) throws(TimelineError) -> AnchoredList {
    let strategy = configuration.strategy
    var list = ChatList(
      rows,
      direction: strategy.direction,
      viewport: configuration.viewport,
      insets: configuration.insets,
      shortContent: configuration.shortContent ?? strategy.shortContent,
      heights: configuration.rowHeights
    )
    if strategy.hasLoadEarlierHeader, hasMore { list.headerHeight = LoadEarlier.header.height }
    do throws(UpdateError) {
      return try AnchoredList(
        list,
        strategy: strategy,
        at: configuration.start,
        configuration.motion
      )
    } catch {
      throw TimelineError(time: 0, cause: error)
    }
  }
}

extension Timeline {
  /// The rows that are loaded, the oldest first; not the placeholders of others.
  package var loadedRows: [RowID] {
    let rows = content.list.rows
    return (0..<rows.count).map { age in
      rows.row(at: content.list.direction.index(ofAge: age, in: rows.count)).id
    }
    .filter { !history.isAwaited($0) }
  }

  /// Whether a page of history will be here by a time.
  package func isPageDue(by time: Double) -> Bool {
    history.request.map { $0.arrival <= time } ?? false
  }

  /// Lays out the page that is on its way.
  ///
  /// - Parameters:
  ///   - touched: The loaded rows that will be laid out again because of it.
  ///   - height: How high a row of the page is; nil to leave it as it is.
  package mutating func layOutPage(
    touching touched: [Update.Resize],
    _ height: (RowID) -> Length?
  ) {
    history.layOutPage(touching: touched, height)
  }

  /// Lets rows be as high with their pictures as they are among their present neighbours.
  package mutating func setLoadedHeights(_ heights: [RowID: Length]) {
    pictures.setLoadedHeights(heights)
  }
}

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

/// An input that does not fit a timeline, and when it was to happen.
public struct TimelineError: Error, Hashable, Sendable {
  /// Seconds from the first frame, as the script has it.
  public let time: Double
  /// What does not fit.
  public let cause: UpdateError
}

extension TimelineError: CustomStringConvertible {
  /// When, and what does not fit, in one line.
  public var description: String { "at \(time) s: \(cause)" }
}
