extension Timeline {
  /// Computes the next frame: first motion, then changes and arrivals, then requests.
  mutating func fill(frame: Int) throws(TimelineError) {
    let time = time(ofFrame: frame)
    var last = viewport.rows
    reference = FrameReference(content)
    animations.beginFrame(after: viewport.time)
    viewport.events.removeAll(keepingCapacity: true)
    viewport.layoutCount = frame == 0 ? firstLayoutCount : 0
    if content.countFrame() { reference.wasAdjusted = true }
    let wasStretched = content.motion.isStretched
    let changes = try takeInputs(by: time)
    content.motion.advance(to: time)
    content.noteReader(since: reference.travelled, wasStretched: wasStretched)
    for (time, change) in changes { try make(change, at: time, &last) }
    try takeArrivals(by: time)
    measure()
    follow(to: time)
    requestHistory(at: time)
    requestPictures(at: time)
    requestRows()
    describe(frame, time, last)
  }

  /// The number of rows to lay out before the first frame can be shown.
  private var firstLayoutCount: Int {
    guard configuration.rowHeights == .exact else {
      return content.screenRows.count { prefetch?.isPlaceholder($0.id) != true }
    }
    return content.list.rows.count - (prefetch?.count ?? 0)
  }

  /// Passes the inputs that are due to the list, and returns the changes of rows among them.
  private mutating func takeInputs(
    by time: Double
  ) throws(TimelineError) -> [(time: Double, change: RowChange)] {
    var changes: [(time: Double, change: RowChange)] = []
    for scheduled in script.take(by: time) {
      try check(scheduled)
      content.motion.advance(to: max(scheduled.time, content.motion.time))
      switch scheduled.input {
      case .update(let update):
        if let last = changes.last, last.time == scheduled.time, case .update(var all) = last.change
        {
          all.merge(update)
          changes[changes.count - 1].change = .update(all)
        } else {
          changes.append((scheduled.time, .update(update)))
        }
      case .reload(let rows, let total):
        changes.append((scheduled.time, .reload(rows, total: total)))
      case .provide(let rows, let position):
        changes.append((scheduled.time, .provide(rows, position: position)))
      case .viewport(let size, let update):
        changes.append((scheduled.time, .viewport(size, update)))
      case .drag(let drag): content.motion.begin(drag)
      case .scroll(let movement, let animated):
        content.motion.scroll(down: movement, animated: animated)
      case .show(let position, let animated):
        try show(position, animated, at: scheduled.time)
      case .insets(let insets):
        content.setInsets(insets)
        reference.wasAdjusted = true
      case .keyboard(let insets):
        reference.keyboardShift += content.setKeyboard(insets)
        reference.wasAdjusted = true
      case .loadEarlier: isHistoryRequested = true
      case .estimate(let height): note(content.setEstimate(height))
      }
    }
    return changes
  }

  private mutating func show(
    _ position: StartPosition,
    _ animated: Bool,
    at time: Double
  ) throws(TimelineError) {
    do throws(UpdateError) {
      content.motion.scroll(to: try position.offset(in: content.list), animated: animated)
    } catch {
      throw TimelineError(time: time, cause: .rows(error))
    }
    if position == .newest { content.following.isReaderAtNewestEdge = true }
  }

  mutating func change(_ update: Update, at time: Double) throws(TimelineError) {
    var update = update
    history.take(&update) { content.list.rows.contains($0) }
    guard !update.isEmpty else { return }
    let preparation = animations.prepare(update, content, last: viewport.rows)
    do throws(UpdateError) {
      let rearrangement = try content.apply(update)
      reference.rearrangements.append(rearrangement)
      animations.record(update, rearrangement, preparation, content, at: time)
    } catch {
      throw TimelineError(time: time, cause: .rows(error))
    }
    viewport.layoutCount += content.list.laidOutRowCount(in: update)
  }

  private mutating func takeArrivals(by time: Double) throws(TimelineError) {
    if let page = history.takePage(by: time) {
      viewport.events.append(.historyArrived(count: page.rows.count))
      try change(update(bringing: page), at: time)
      if !history.hasMore, content.list.headerHeight > .zero {
        content.setHeaderHeight(.zero)
        reference.wasAdjusted = true
      }
    }
    let arrived = pictures.take(by: time)
    viewport.events += arrived.events
    var update = arrived.update
    update.resizes.removeAll { !content.list.rows.contains($0.id) }
    try change(update, at: time)
  }

  /// Returns the update for a page, whose rows are prepended or take the place of placeholders.
  private func update(bringing page: History.Request) -> Update {
    var update = Update()
    update.touched = page.touched.filter { content.list.rows.contains($0.id) }
    guard configuration.history.placeholderHeight != nil else {
      update.prepended = page.rows
      return update
    }
    update.resizes = page.rows.filter { content.list.rows.contains($0.id) }
      .map { Update.Resize($0.id, height: $0.height) }
    return update
  }

  private mutating func measure() {
    guard configuration.rowHeights != .exact else { return }
    for rearrangement in content.measureRowsOnScreen() {
      note(rearrangement)
      viewport.layoutCount += rearrangement.measuredRowCount
    }
  }

  /// Moves the list on the way to its target, and measures the rows that come on the screen.
  private mutating func follow(to time: Double) {
    while let movement = content.follow(to: time) {
      reference.following?.add(movement)
      reference.following = reference.following ?? movement
      guard movement.movement != .zero else { return }
      reference.wasAdjusted = true
      measure()
    }
  }

  /// Records a change of rows that is not an update.
  private mutating func note(_ rearrangement: Rearrangement) {
    reference.rearrangements.append(rearrangement)
    animations.record(rearrangement, content)
  }

  private mutating func requestHistory(at time: Double) {
    let oldest = content.list.oldestEdge(offset: content.motion.offset)
    let isNear = !configuration.strategy.hasLoadEarlierHeader
    let isWanted = isHistoryRequested || isNear && history.wantsPage(oldestEdge: oldest)
    isHistoryRequested = false
    guard isWanted, history.requestPage(at: time) else { return }
    viewport.events.append(.historyRequested)
    // Placeholders come with the next frame, as rows of their own.
    let placeholders = history.placeholders()
    if !placeholders.isEmpty { schedule(.update(.prepend(placeholders)), at: time) }
  }

  private mutating func requestRows() {
    guard let lookahead = prefetch?.lookahead else { return }
    let (rows, list) = (rows(within: lookahead), content.list)
    let events = prefetch?.want(rows) { list.position(of: $0) }
    viewport.events += events ?? []
  }

  private mutating func requestPictures(at time: Double) {
    guard !pictures.isEmpty else { return }
    viewport.events += pictures.want(rows(within: pictures.lookahead), at: time)
  }

  /// Returns the rows on the screen, and those that the current scroll may soon bring there.
  private func rows(within lookahead: Lookahead) -> [RowID] {
    let list = content.list
    let speed = content.motion.velocity * list.direction.sign
    let reach = lookahead.reach(velocity: speed, viewportHeight: list.viewport.height)
    return list.screenRows(
      offset: content.motion.offset,
      above: reach.above,
      below: reach.below
    ).map(\.id)
  }
}
