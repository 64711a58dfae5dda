import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

/// The changes that take effect in the next frame.
struct PendingChanges: Sendable {
  /// The changes of the message flow; `nil` if there are none.
  var step: ScenarioFlow.Step?
  /// The new size of the screen; `nil` if it stays.
  var viewport: ViewportSize?
  /// A Boolean value that indicates whether the page, or the state of a message, has changed.
  var isRestyled = false
  /// The events for `frames.json`, in order.
  var events: [FlowEvent] = []

  /// A Boolean value that indicates whether messages must be laid out.
  var needsLayout: Bool { step?.isChange == true || viewport != nil || isRestyled }
}

extension Playback {
  /// Handles the events of the message flow and of the screen up to the next frame.
  ///
  /// Touches are handled before, with `takeTouch(_:)`.
  package mutating func advanceFlow() {
    changeScreen()
    closeMenuBeforeMotion()
    let time = nextTime
    guard let step = flow?.advance(to: time) else { return }
    pending.step = step
    pending.events += step.events
    warnings += step.warnings
    unseen.formUnion(step.arrivals)
    if let open = menu, step.removals.contains(open.message) { closeMenu() }
    guard !timeline.configuration.strategy.showsQuestions else { return }
    // What arrives during the scroll to the newest edge moves that edge.
    if !step.ownMessages.isEmpty || step.isChange && time < newestScrollEnd { showNewest() }
  }

  /// Closes the menu if the content moves up to the next frame.
  private mutating func closeMenuBeforeMotion() {
    guard menu != nil || page.pressed != nil else { return }
    let (now, next) = (viewport.time, nextTime)
    let isMoved = scenario.events.contains { event in
      event.time > now && event.time <= next && event.action.movesContent
    }
    if isMoved { closeMenu() }
  }

  /// Notes that the messages above the lower bar have been seen.
  mutating func noteSeenMessages() {
    guard !unseen.isEmpty else { return }
    let bottom = viewport.size.height.points - viewport.insets.bottom.points
    for row in viewport.rows where row.y < bottom { unseen.remove(row.id) }
  }

  /// Scrolls to the newest edge after the viewer's message has appeared, as messengers do.
  private mutating func showNewest() {
    // The scroll begins in the frame after the one in which the row is inserted.
    let isAnimated = scenario.session.animation != nil
    newestScrollEnd = nextTime + (isAnimated ? 0.3 + 2 / scenario.viewport.refreshRate : 0)
    timeline.schedule(.show(.newest, animated: isAnimated), at: nextTime.nextUp)
  }

  private mutating func changeScreen() {
    while let event = screenChanges.first, event.time <= nextTime {
      screenChanges.removeFirst()
      guard case .screen(let change) = event.action else { continue }
      page.change(change)
      pending.viewport = page.size
      closeMenu()
    }
  }

  /// Returns the update of the list that follows from the change of the message flow.
  ///
  /// - Parameters:
  ///   - layout: The layout of the messages after the change; empty while heights do not matter.
  ///   - rows: The rows of the list before the change, oldest first.
  /// - Returns: The update; `nil` without a change.
  func flowUpdate(_ layout: [RowID: MeasuredRow], after rows: [RowID]) -> Update? {
    guard let flow, let step = pending.step, step.isChange else { return nil }
    let dots = Set(flow.typingRows)
    let old = Set(rows)
    var update = Update()
    update.removals = rows.filter { id in
      step.removals.contains(id) || flow.allTypingRows.contains(id) && !dots.contains(id)
    }
    let unloaded = timeline.history.older + (timeline.history.request?.rows ?? [])
    update.removals += unloaded.map(\.id).filter { step.removals.contains($0) && !old.contains($0) }
    let gone = Set(update.removals)
    var list = rows.filter { !gone.contains($0) }
    let placed = flow.place(step.insertions, among: &list)
    let appended = flow.typingRows.filter { !old.contains($0) }
    list += appended
    update.insertions = insertions(of: placed.union(appended), in: list, layout)
    if step.isReload { reload(&update, from: rows, to: list, layout) }
    update.animation = step.isReload ? nil : scenario.session.animation
    return update
  }

  private func insertions(
    of ids: Set<RowID>,
    in list: [RowID],
    _ layout: [RowID: MeasuredRow]
  ) -> [Update.Insertion] {
    list.enumerated().compactMap { position, id in
      guard ids.contains(id) else { return nil }
      let row = TimelineRow(id, height: height(of: id, in: layout) ?? .zero, role: role(of: id))
      return Update.Insertion(row, position: position)
    }
  }

  /// Returns the role of a new row for strategies that follow the conversation.
  private func role(of id: RowID) -> TimelineRow.Role? {
    if pending.step?.ownMessages.contains(id) == true { return .question }
    return isAnswer(id) ? .answer : nil
  }

  /// Returns whether a row is an answer.
  package func isAnswer(_ id: RowID) -> Bool {
    guard let message = flow?.message(id) else { return messages?.answers.contains(id) == true }
    if case .answer = message.body { return true }
    return false
  }

  /// Replaces all messages of the list, as `reloadData` of a table view does.
  private func reload(
    _ update: inout Update,
    from rows: [RowID],
    to list: [RowID],
    _ layout: [RowID: MeasuredRow]
  ) {
    // The layout is empty while only the rows of the next frame are wanted.
    let replaced = list.filter { flow?.contains($0) == true && !timeline.isPlaceholder($0) }
    let removed = Set(update.removals)
    let kept = Set(rows)
    update.removals += replaced.filter { kept.contains($0) && !removed.contains($0) }
    update.insertions = insertions(of: Set(replaced), in: list, layout)
  }
}

extension ScenarioFlow {
  /// Returns whether a row is a message of the session, or the dots of a participant.
  func contains(_ id: RowID) -> Bool { typingRows.contains(id) || store.message(id) != nil }

  /// Inserts rows into a list of rows, oldest first, after the nearest older row of the session.
  ///
  /// - Parameters:
  ///   - ids: The new rows.
  ///   - list: The list, without messages of the history that are not loaded yet.
  /// - Returns: The rows that were inserted.
  fileprivate func place(_ ids: Set<RowID>, among list: inout [RowID]) -> Set<RowID> {
    let positions = ids.compactMap { id in store.position(of: id).map { (id, $0) } }
      .sorted { $0.1 < $1.1 }
    let dots = Set(typingRows)
    for (id, position) in positions {
      let end = list.lastIndex { !dots.contains($0) }.map { $0 + 1 } ?? 0
      list.insert(id, at: place(after: position, in: list, end: end))
    }
    return Set(positions.map(\.0))
  }

  private func place(after position: Int, in list: [RowID], end: Int) -> Int {
    guard position + 1 < store.count else { return end }
    // The rows next to each other in the session may have other rows between them, or be removed.
    let listed = Set(list)
    let older = stride(from: position - 1, through: 0, by: -1).lazy.map { store.row(at: $0) }
    let neighbour = older.first(where: listed.contains)
    return neighbour.flatMap(list.lastIndex).map { $0 + 1 } ?? 0
  }
}

extension ScenarioEvent.Action {
  /// A Boolean value that indicates whether the user, the program or the keyboard moves the content.
  fileprivate var movesContent: Bool {
    switch self {
    case .drag, .scroll, .show, .insets, .keyboard: true
    case .insert, .prepend, .append, .resize, .remove, .loadEarlier, .screen, .flow, .touch: false
    }
  }
}
