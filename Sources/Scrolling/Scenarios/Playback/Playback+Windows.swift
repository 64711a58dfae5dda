import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

extension Playback {
  /// The time of the next frame.
  var nextTime: Double { timeline.time(ofFrame: timeline.viewport.frame + 1) }

  /// The events that change rows by the next frame.
  private var dueUpdates: ArraySlice<ScenarioEvent> {
    updates[scheduledCount...].prefix { $0.time <= nextTime }
  }

  /// Returns the messages in the next frame's list, oldest first, if they must be laid out before
  /// the next frame; otherwise `nil`.
  package func windowToMeasure() throws(YAMLError) -> [RowID]? {
    guard messages != nil else { return nil }
    guard !dueUpdates.isEmpty || pending.needsLayout || timeline.isPageDue(by: nextTime) else {
      return nil
    }
    // The rows of the next frame's list do not depend on heights.
    var probe = timeline
    for event in dueUpdates { probe.schedule(.update(update(of: event, [:])), at: event.time) }
    if let change = flowUpdate([:], after: try rowsBeforeFlow()) {
      probe.schedule(.update(change), at: nextTime)
    }
    try advance(&probe)
    return probe.loadedRows.filter { isMessage($0) }
  }

  /// Takes the layout of the messages that `windowToMeasure` returned.
  package mutating func take(_ layout: [RowID: MeasuredRow]) throws(YAMLError) {
    let due = Array(dueUpdates)
    let change = flowUpdate(layout, after: try rowsBeforeFlow())
    scheduledCount += due.count
    for event in due {
      guard case .resize(let resizes) = event.action else { continue }
      for resize in resizes {
        overrides[resize.id] = resize.height
        restyled.insert(resize.id)
      }
    }
    schedule(due, change, layout)
    for (id, row) in layout where measurements[id].map({ $0.version != row.version }) == true {
      restyled.insert(id)
      if !row.movedWords.isEmpty { reflowed[id] = row.movedWords }
    }
    measurements = layout
    timeline.setLoadedHeights(loadedHeights(layout))
  }

  /// Schedules the updates of events and of the message flow, then the rows that were laid out
  /// again because their neighbours or the screen changed.
  private mutating func schedule(
    _ due: [ScenarioEvent],
    _ change: Update?,
    _ layout: [RowID: MeasuredRow]
  ) {
    var touched = touchedRows(layout)
    let isPageDue = timeline.isPageDue(by: nextTime)
    let takesTouched = !isPageDue && change == nil && pending.viewport == nil
    for (index, event) in due.enumerated() {
      var update = update(of: event, layout)
      if takesTouched, index == due.count - 1 { update.touched = touched }
      timeline.schedule(.update(update), at: change == nil ? event.time : timeBeforeFlow(event))
    }
    if var change {
      if pending.viewport == nil, !isPageDue { swap(&change.touched, &touched) }
      // A reload removes rows, and inserts them with their new heights.
      let removed = Set(change.removals)
      change.touched.removeAll { removed.contains($0.id) }
      timeline.schedule(.update(change), at: nextTime)
    }
    if let size = pending.viewport {
      var update = Update()
      if !isPageDue { swap(&update.touched, &touched) }
      timeline.schedule(.viewport(size, update), at: nextTime)
    }
    guard isPageDue else {
      if takesTouched, due.isEmpty, !touched.isEmpty { relayOut(touched) }
      return
    }
    var heights: [RowID: Length] = [:]
    for id in layout.keys { heights[id] = height(of: id, in: layout) }
    timeline.layOutPage(touching: touched) { heights[$0] }
  }

  /// Schedules the new heights of rows whose states have changed.
  private mutating func relayOut(_ touched: [Update.Resize]) {
    var update = Update()
    update.touched = touched
    timeline.schedule(.update(update), at: nextTime)
  }

  /// Advances a copy of the timeline to the next frame.
  func advance(_ probe: inout Timeline) throws(YAMLError) {
    do throws(TimelineError) {
      try probe.advance(toFrame: timeline.viewport.frame + 1)
    } catch {
      throw scenario.place(error, messages)
    }
  }

  /// Returns the rows of the list, oldest first, to which the change of the message flow applies;
  /// those of a page of history that arrives in the same frame come later.
  private func rowsBeforeFlow() throws(YAMLError) -> [RowID] {
    guard pending.step?.isChange == true else { return [] }
    let due = dueUpdates
    guard !due.isEmpty else { return timeline.rowIDs }
    var probe = timeline
    for event in due { probe.schedule(.update(update(of: event, [:])), at: event.time) }
    try advance(&probe)
    let isPage = timeline.isPageDue(by: nextTime) && scenario.provider.placeholderHeight == nil
    let page = Set(isPage ? timeline.history.request?.rows.map(\.id) ?? [] : [])
    return page.isEmpty ? probe.rowIDs : probe.rowIDs.filter { !page.contains($0) }
  }

  /// The time of an event that takes effect before the change of the message flow.
  private func timeBeforeFlow(_ event: ScenarioEvent) -> Double {
    min(event.time, nextTime.nextDown)
  }

  /// Returns the rows that stay and were laid out again because their neighbours changed.
  private func touchedRows(_ layout: [RowID: MeasuredRow]) -> [Update.Resize] {
    timeline.loadedRows.compactMap { id in
      guard let now = layout[id], let before = measurements[id], now.version != before.version,
        let height = height(of: id, in: layout)
      else { return nil }
      return Update.Resize(id, height: height)
    }
  }

  func height(of id: RowID, in layout: [RowID: MeasuredRow]) -> Length? {
    if let height = overrides[id] { return height }
    guard let row = layout[id] else { return nil }
    return withPicture.contains(id) ? row.loadedHeight : row.height
  }

  private func loadedHeights(_ layout: [RowID: MeasuredRow]) -> [RowID: Length] {
    guard let late = messages?.latePictures, !late.isEmpty else { return [:] }
    var heights: [RowID: Length] = [:]
    for (id, row) in layout where late[id] != nil && row.loadedHeight != row.height {
      heights[id] = overrides[id] ?? row.loadedHeight
    }
    return heights
  }

  private func isMessage(_ id: RowID) -> Bool {
    messages?.contains(id) == true || flow?.contains(id) == true
  }

  /// Returns the effect of an event on the list, with the heights of a layout.
  private func update(of event: ScenarioEvent, _ layout: [RowID: MeasuredRow]) -> Update {
    func rows(_ new: ScenarioEvent.NewRows) -> [TimelineRow] {
      switch new {
      case .blocks(let rows): rows
      case .messages(let file):
        (messages?.files[file] ?? []).map {
          TimelineRow($0, height: height(of: $0, in: layout) ?? .zero)
        }
      // A frame sequence turns these messages into documents before it plays.
      case .attached: []
      }
    }
    switch event.action {
    case .prepend(let new): return .prepend(rows(new))
    case .append(let new): return .append(rows(new))
    case .insert, .resize, .remove, .drag, .scroll, .show, .insets, .loadEarlier, .keyboard,
      .screen, .flow, .touch:
      return event.blockUpdate
    }
  }
}

extension ScenarioEvent {
  /// The effect of the event on a list of plain blocks.
  var blockUpdate: Update {
    switch action {
    case .insert(let insertions):
      return .insert(insertions)
    case .prepend(.blocks(let rows)):
      return .prepend(rows)
    case .append(.blocks(let rows)):
      return .append(rows)
    case .remove(let ids):
      return .remove(ids)
    case .resize(let resizes):
      var update = Update()
      update.resizes = resizes
      return update
    case .prepend, .append, .drag, .scroll, .show, .insets, .loadEarlier, .keyboard, .screen, .flow,
      .touch:
      return Update()
    }
  }
}

/// The result of laying out a message among its neighbours.
package struct MeasuredRow: Hashable, Sendable {
  /// The height of the row before its picture is loaded.
  package var height: Length
  /// The height of the row with its picture.
  package var loadedHeight: Length
  /// The version of the layout, which increases when the row is laid out again.
  package var version: Int
  /// The sections of an answer, from the top down; empty for other messages.
  package var sections: [Section] = []

  /// The words of an answer that this version moves although they were already shown.
  package var movedWords: [MovedWord] = []

  /// A word that moves against the words above it.
  package struct MovedWord: Hashable, Sendable {
    /// The distance from the top of the row to the word's baseline, in points.
    package var y: Double
    /// The distance by which it moves, in points.
    package var distance: Double

    /// Creates a word.
    package init(y: Double, distance: Double) {
      self.y = y
      self.distance = distance
    }
  }

  /// A section of an answer.
  package struct Section: Hashable, Sendable {
    /// The oldest version of the row that has the section at this index.
    package var version: Int
    /// The distance from the top of the row, in points.
    package var top: Double
    /// The height, in points.
    package var height: Double

    /// Creates a section.
    package init(version: Int, top: Double, height: Double) {
      self.version = version
      self.top = top
      self.height = height
    }
  }

  /// Creates the result for a row.
  package init(height: Length, loadedHeight: Length? = nil, version: Int) {
    self.height = height
    self.loadedHeight = loadedHeight ?? height
    self.version = version
  }
}

/// The messages of a scenario's conversation, without their contents.
package struct MessageIndex: Sendable {
  /// The ids of all messages, oldest first.
  package let ids: [RowID]
  /// The messages of the documents that events refer to, by path.
  package let files: [String: [RowID]]
  /// The sizes of the pictures that arrive late, in bytes.
  package let latePictures: [RowID: Int]
  /// The messages of the documents that are answers.
  let answers: Set<RowID>

  private let known: Set<RowID>

  /// Creates an index of messages.
  package init(
    ids: [RowID],
    files: [String: [RowID]] = [:],
    latePictures: [RowID: Int] = [:],
    answers: Set<RowID> = []
  ) {
    self.ids = ids
    self.files = files
    self.latePictures = latePictures
    self.answers = answers
    known = Set(ids).union(files.values.joined())
  }

  /// Returns whether a row is a message, not a plain block.
  package func contains(_ id: RowID) -> Bool { known.contains(id) }

  /// Returns the messages that are loaded at first.
  package func openingWindow(_ session: SessionConfiguration) -> [RowID] {
    Array(ids.suffix(session.initialCount ?? ids.count))
  }
}
