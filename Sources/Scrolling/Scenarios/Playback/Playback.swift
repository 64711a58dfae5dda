import ChatframeDocuments
import ChatframeTimelines

/// The playback of a scenario, frame by frame, on a clock that advances only on request.
///
/// Playback is a value: copies are independent, and the same scenario gives the same frames. The
/// caller lays out the rows of a conversation:
///
/// ```swift
/// while playback.frame < last {
///   if let window = try playback.windowToMeasure() {
///     playback.take(measurements(of: window))
///   }
///   try playback.advance()
/// }
/// ```
package struct Playback: Sendable {
  /// The scenario to play.
  package let scenario: Scenario
  /// The messages of the conversation; `nil` if the rows are plain blocks.
  let messages: MessageIndex?
  var timeline: Timeline
  /// The latest measurements of all loaded messages.
  package internal(set) var measurements: [RowID: MeasuredRow]
  /// The heights that the scenario has set for messages.
  var overrides: [RowID: Length] = [:]
  /// The messages whose pictures have been loaded.
  var withPicture: Set<RowID> = []
  /// The events that change rows, by time.
  var updates: [ScenarioEvent] = []
  /// The number of these events that are scheduled in the timeline.
  var scheduledCount = 0
  /// The rows whose drawing changes in the next frame.
  var restyled: Set<RowID> = []
  /// The words that the next frame moves although they were already shown.
  var reflowed: [RowID: [MeasuredRow.MovedWord]] = [:]
  /// The messages as they change; `nil` without events of the message flow.
  package internal(set) var flow: ScenarioFlow?
  /// The page and the messages' states on it.
  package internal(set) var page: ScenarioPage
  /// The menu on the screen; `nil` for none.
  package internal(set) var menu: OpenMenu?
  /// The end of the scroll to the newest edge after the viewer's latest message.
  var newestScrollEnd = -Double.infinity
  /// The menu in the current frame.
  private var shownMenu: OpenMenu?
  /// The messages from others that have arrived and were not on the screen yet.
  package internal(set) var unseen: Set<RowID> = []
  /// The touches that have not ended.
  var touches: TouchQueue
  /// The changes that take effect in the next frame.
  var pending = PendingChanges()
  /// The changes of the screen, by time.
  var screenChanges: ArraySlice<ScenarioEvent>
  /// The warnings about refused actions, one line each.
  package internal(set) var warnings: [String] = []
  private var eventLog: EventLog
  private var flowEvents: [FlowEvent] = []

  /// Creates the playback of a scenario of plain blocks at its first frame.
  package init(_ scenario: Scenario, strategy: StrategyName) throws(YAMLError) {
    try self.init(scenario, strategy: strategy, messages: nil, opening: [:])
  }

  /// Creates the playback of a scenario of a conversation at its first frame.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - strategy: The strategy that keeps the list still.
  ///   - messages: The messages of the conversation; `nil` if the rows are plain blocks.
  ///   - opening: The layout of the messages that are loaded at first.
  ///   - flow: The messages as they change; `nil` without events of the message flow.
  /// - Throws: `YAMLError` if the start or an event at time 0 does not fit the rows.
  package init(
    _ scenario: Scenario,
    strategy: StrategyName,
    messages: MessageIndex?,
    opening: [RowID: MeasuredRow],
    flow: ScenarioFlow? = nil
  ) throws(YAMLError) {
    self.scenario = scenario
    self.messages = messages
    self.flow = flow
    flowEvents = flow?.opening?.events ?? []
    warnings = flow?.opening?.warnings ?? []
    page = ScenarioPage(scenario)
    touches = TouchQueue(scenario)
    measurements = opening
    eventLog = EventLog(scenario.events)
    let changes = scenario.events.filter(\.isUpdate)
    var script = scenario.events.compactMap { event in
      event.input.map { ScheduledInput(at: event.time, $0) }
    }
    script += InsetsMotion(scenario).steps.compactMap(\.input)
    let screenChanges = scenario.eventsByTime.filter { $0.action.isScreenChange }
    self.screenChanges = messages == nil ? [] : screenChanges[...]
    if messages == nil {
      script += screenChanges.compactMap(\.viewportInput)
      script += changes.map { ScheduledInput(at: $0.time, .update($0.blockUpdate)) }
    } else {
      updates = scenario.eventsByTime.filter(\.isUpdate)
    }
    let rows = scenario.rows(messages, opening)
    do throws(TimelineError) {
      timeline = try Timeline(
        rows: rows,
        pictures: scenario.pictures(messages, opening),
        configuration: scenario.configuration(strategy),
        script: script
      )
    } catch {
      throw scenario.place(error, messages)
    }
    notePictures()
  }

  /// The current frame.
  package var viewport: Viewport { timeline.viewport }

  /// The events of the scenario since the previous frame.
  package var events: [PlayedEvent] { eventLog.events + flowEvents.map { .flow($0) } }

  /// Returns the version of a row's latest layout.
  package func version(of id: RowID) -> Int { measurements[id]?.version ?? 0 }

  /// Returns the sections of an answer whose pictures are loaded; empty for other messages.
  package func sections(of id: RowID) -> [MeasuredRow.Section] {
    messages?.latePictures[id] == nil || showsPicture(id) ? measurements[id]?.sections ?? [] : []
  }

  /// Returns whether the scenario has set the height of a message.
  package func isResized(_ id: RowID) -> Bool { overrides[id] != nil }

  /// Returns whether a message has the height with its picture.
  package func showsPicture(_ id: RowID) -> Bool { withPicture.contains(id) }

  /// Advances to the next frame.
  package mutating func advance() throws(YAMLError) {
    do throws(TimelineError) {
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
    } catch {
      throw scenario.place(error, messages)
    }
    eventLog.advance(upTo: timeline.viewport.time)
    flowEvents = pending.events
    pending = PendingChanges()
    noteSeenMessages()
    notePictures()
    noteMenu()
    if !restyled.isEmpty { timeline.note(changed: restyled) }
    restyled = []
    noteReflow()
  }

  /// Adds up the distances by which words on the screen moved against the words above them.
  ///
  /// The reader who turns the screen or changes the size of the text asks for other lines.
  private mutating func noteReflow() {
    guard !reflowed.isEmpty, !viewport.isLaidOutAnew else {
      reflowed = [:]
      return
    }
    let screen = viewport.insets.top.points...(viewport.size.height - viewport.insets.bottom).points
    for row in viewport.rows {
      for word in reflowed[row.id] ?? [] where screen.contains(row.y + word.y) {
        timeline.note(reflow: word.distance)
      }
    }
    reflowed = [:]
  }

  /// Notes that a menu, which dims the screen and covers rows, is opened or closed.
  private mutating func noteMenu() {
    guard menu != shownMenu else { return }
    shownMenu = menu
    restyled.formUnion(timeline.viewport.rows.map(\.id))
  }

  private mutating func notePictures() {
    for case .pictureArrived(let id) in timeline.viewport.events {
      withPicture.insert(id)
      restyled.insert(id)
    }
  }
}

/// A log of the scenario's events by the frame in which they take effect.
struct EventLog: Sendable {
  /// The events since the previous frame, in order.
  private(set) var events: [PlayedEvent] = []
  private let entries: [(time: Double, event: PlayedEvent)]
  private var next = 0

  init(_ events: [ScenarioEvent]) {
    var entries: [(time: Double, event: PlayedEvent)] = []
    for event in events {
      if let played = PlayedEvent(event.action) { entries.append((event.time, played)) }
      if case .drag(let drag) = event.action {
        entries.append((event.time + drag.duration, .dragEnded))
      }
    }
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    advance(upTo: 0)
  }

  mutating func advance(upTo time: Double) {
    events.removeAll(keepingCapacity: true)
    while next < entries.count, entries[next].time <= time {
      events.append(entries[next].event)
      next += 1
    }
  }
}
