import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

extension Scenario {
  /// Returns the configuration of the scenario's timeline.
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

extension Scenario {
  /// Returns all rows of the conversation; rows that are not loaded yet are measured later.
  func rows(_ messages: MessageIndex?, _ opening: [RowID: MeasuredRow]) -> [TimelineRow] {
    switch content {
    case .rows(let rows): rows.map(\.row)
    case .conversation:
      (messages?.ids ?? []).map { TimelineRow($0, height: opening[$0]?.height ?? .zero) }
    }
  }

  /// Returns the pictures that arrive late.
  func pictures(
    _ messages: MessageIndex?,
    _ opening: [RowID: MeasuredRow]
  ) -> [RowID: RowPicture] {
    guard provider.imageLatency != nil else { return [:] }
    var pictures: [RowID: RowPicture] = [:]
    switch content {
    case .rows(let rows):
      for row in rows { pictures[row.row.id] = row.picture }
    case .conversation:
      for (id, byteCount) in messages?.latePictures ?? [:] {
        let row = opening[id]
        let grows = row.map { $0.loadedHeight != $0.height } ?? false
        pictures[id] = RowPicture(
          byteCount: byteCount,
          loadedHeight: grows ? row?.loadedHeight : nil
        )
      }
    }
    return pictures
  }

  /// Returns the error with the place of the event that does not fit.
  func place(_ error: TimelineError, _ messages: MessageIndex?) -> YAMLError {
    let row = error.row
    let place =
      events.first { $0.time == error.time && row.map($0.namedRows.contains) == true }?.place
      ?? events.first { $0.time == error.time && $0.isUpdate }?.place
      // A page of history can contain a row that an event has inserted before.
      ?? events.last { $0.time < error.time && brings(row, $0, messages) }?.place
    return (place ?? startPlace).error("\(error.cause)\(hint(error.cause, messages))")
  }

  private func brings(_ row: RowID?, _ event: ScenarioEvent, _ messages: MessageIndex?) -> Bool {
    guard let row else { return false }
    return switch event.action {
    case .prepend(.messages(let file)), .append(.messages(let file)):
      messages?.files[file]?.contains(row) ?? false
    case .insert, .prepend, .append, .resize, .remove, .drag, .scroll, .show, .insets, .loadEarlier,
      .keyboard, .screen, .flow, .touch:
      event.insertedRows.contains(row)
    }
  }

  private func hint(_ cause: TimelineError.Cause, _ messages: MessageIndex?) -> String {
    guard case .rows(.unknownRow(let id)) = cause else { return "" }
    var ids = messages?.ids.map(\.name) ?? []
    if case .rows(let rows) = content { ids = rows.map(\.row.id.name) }
    ids += events.flatMap(\.insertedRows).map(\.name)
    if ids.contains(id.name) { return "; at this time it is not loaded yet or already removed" }
    return Suggestion.question(for: id.name, among: ids).map { "; \($0)" } ?? ""
  }
}

extension ScenarioEvent {
  /// The blocks that the event inserts.
  fileprivate var insertedRows: [RowID] {
    switch action {
    case .insert, .prepend, .append: namedRows
    case .resize, .remove, .drag, .scroll, .show, .insets, .loadEarlier, .keyboard, .screen, .flow,
      .touch:
      []
    }
  }
}

extension TimelineError {
  /// The row that does not fit; `nil` if the error does not concern a single row.
  fileprivate var row: RowID? {
    guard case .rows(let error) = cause else { return nil }
    return error.row
  }
}
