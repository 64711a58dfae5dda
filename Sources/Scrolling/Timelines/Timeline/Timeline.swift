/// A simulation of a conversation on a screen, frame by frame, on a virtual clock that the host
/// advances.
///
/// The same rows, configuration and inputs give the same frames. Every frame up to the requested
/// one is computed, which takes microseconds per frame for a conversation of any length.
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
  /// The settings with which the timeline was created.
  public let configuration: Configuration
  /// The current frame.
  public internal(set) var viewport = Viewport()
  /// The rows with their positions and motion.
  package internal(set) var content: AnchoredList
  /// The rows that are not loaded yet.
  package internal(set) var history: History
  /// The pictures of the rows.
  package internal(set) var pictures: PictureLoading
  /// The sum of the frames' shift scores in the worst session window.
  public internal(set) var sessionShiftScore = SessionShiftScore()
  /// The sum of the frames' strict shift scores in the worst session window.
  public internal(set) var strictSessionShiftScore = SessionShiftScore()
  /// The placeholders of rows that the host loads.
  var prefetch: Prefetch?
  var script: TimelineScript
  /// A Boolean value that indicates whether the header row was tapped since the previous frame.
  var isHistoryRequested = false
  /// The animated changes of rows.
  var animations: ChangeAnimations
  /// The state of the previous frame, with which the next is compared.
  var reference: FrameReference

  /// Creates a timeline of `rows` at its first frame.
  ///
  /// - Parameters:
  ///   - rows: All rows, oldest first; the configuration determines which of them are loaded at
  ///     first.
  ///   - pictures: The pictures that rows show.
  ///   - configuration: The settings of the timeline.
  ///   - script: The inputs; those at time 0 take effect in the first frame.
  /// - Throws: `TimelineError` if a number, a row or an input at time 0 is not valid. Other inputs
  ///   are checked when they take effect.
  public init(
    rows: [TimelineRow],
    pictures: [RowID: RowPicture] = [:],
    configuration: Configuration,
    script: [ScheduledInput] = []
  ) throws(TimelineError) {
    try configuration.check(rowCount: rows.count)
    try Self.check(rows, pictures, configuration)
    self.configuration = configuration
    let loaded = min(configuration.initialCount ?? rows.count, rows.count)
    let older = Array(rows.dropLast(loaded))
    history = History(older: older, total: rows.count, settings: configuration.history)
    self.pictures = PictureLoading(pictures, settings: configuration.pictures)
    self.script = TimelineScript(script)
    prefetch = configuration.prefetch.map { Prefetch($0, loadedCount: rows.count) }
    let listed = (prefetch?.rows() ?? []) + rows.suffix(loaded)
    content = try Self.content(listed, configuration, hasMore: !older.isEmpty)
    animations = ChangeAnimations(scale: configuration.scale)
    reference = FrameReference(content)
    try fill(frame: 0)
  }

  /// Adds an input to the script; it takes effect in the first future frame whose time is not
  /// before `time`, in seconds from the first frame.
  ///
  /// `advance` checks the input when it takes effect.
  public mutating func schedule(_ input: TimelineInput, at time: Double) {
    script.add(ScheduledInput(at: time, input))
  }

  /// Changes rows in the next frame, while the strategy keeps the list still.
  public mutating func apply(_ update: Update) {
    schedule(.update(update), at: viewport.time)
  }

  /// Advances to a frame that is not before the current one; each frame takes microseconds.
  ///
  /// - Throws: `TimelineError` if an input that is due is not valid, or if the frame is before the
  ///   current one. The frames before the input are computed, the input is dropped, and the
  ///   timeline remains usable.
  public mutating func advance(toFrame frame: Int) throws(TimelineError) {
    guard frame >= viewport.frame else {
      throw TimelineError(
        time: time(ofFrame: frame),
        cause: .frameInThePast(frame, present: viewport.frame)
      )
    }
    while viewport.frame < frame { try fill(frame: viewport.frame + 1) }
  }

  /// Advances to the last frame that is not after `time`, in seconds from the first frame; a time
  /// before the current frame changes nothing.
  ///
  /// - Throws: `TimelineError` if an input that is due is not valid, or if the time is not a finite
  ///   number.
  public mutating func advance(to time: Double) throws(TimelineError) {
    guard time.isFinite else {
      throw .input("time", time, .notNegative, at: viewport.time)
    }
    while self.time(ofFrame: viewport.frame + 1) <= time {
      try advance(toFrame: viewport.frame + 1)
    }
  }

  /// Returns the time at which a frame is shown, in seconds from the first frame.
  public func time(ofFrame frame: Int) -> Double { Double(frame) / configuration.refreshRate }

  private static func content(
    _ rows: [TimelineRow],
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
      var content = try AnchoredList(
        list,
        strategy: strategy,
        at: configuration.start,
        configuration.motion
      )
      content.following.turn.begin(with: rows)
      return content
    } catch {
      throw TimelineError(time: 0, cause: .rows(error))
    }
  }
}

extension Timeline {
  /// The loaded rows, oldest first, without placeholders.
  package var loadedRows: [RowID] {
    rowIDs.filter { !isPlaceholder($0) }
  }

  /// Returns whether a requested page of history arrives by a time.
  package func isPageDue(by time: Double) -> Bool {
    history.request.map { $0.arrival <= time } ?? false
  }

  /// Lays out the requested page of history.
  ///
  /// - Parameters:
  ///   - touched: The loaded rows that are laid out again when the page arrives.
  ///   - height: A closure that returns the height of a row of the page; `nil` to keep it.
  package mutating func layOutPage(
    touching touched: [Update.Resize],
    _ height: (RowID) -> Length?
  ) {
    history.layOutPage(touching: touched, height)
  }

  /// Sets the heights of rows with their pictures, which depend on the rows' current neighbours.
  package mutating func setLoadedHeights(_ heights: [RowID: Length]) {
    pictures.setLoadedHeights(heights)
  }
}
