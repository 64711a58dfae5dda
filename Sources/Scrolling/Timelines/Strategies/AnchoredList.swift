/// A list that a strategy keeps in place while its rows change.
///
/// It computes what the strategy's anchor means for the offset: without touching momentum, before
/// anything is clamped, and without losing a fraction.
package struct AnchoredList: Sendable {
  /// The rows and where they lie.
  package private(set) var list: ChatList
  /// The offset and what moves it.
  package var motion: ScrollMotion
  /// The strategy that chooses the anchor.
  package let strategy: any ScrollStrategy
  /// The strategy's choice when the rows last changed.
  package private(set) var lastPlacement: ScrollPlacement?
  private var delayed: [DelayedAdjustment] = []

  /// An adjustment that is shown late.
  private struct DelayedAdjustment: Sendable {
    var framesLeft: Int
    var change: Length
  }

  /// A list at rest at `offset`.
  package init(
    _ list: ChatList,
    strategy: any ScrollStrategy,
    offset: Length,
    settings: ScrollMotion.Settings = ScrollMotion.Settings()
  ) {
    self.list = list
    self.strategy = strategy
    motion = ScrollMotion(
      offset: offset,
      bounds: list.bounds,
      direction: list.direction,
      viewportHeight: list.viewport.height,
      settings: settings
    )
  }

  /// A list that shows a place; what is on the screen there is measured.
  init(
    _ list: ChatList,
    strategy: any ScrollStrategy,
    at start: StartPosition,
    _ settings: ScrollMotion.Settings
  ) throws(UpdateError) {
    self.init(list, strategy: strategy, offset: .zero, settings: settings)
    repeat {
      motion.reset(to: try start.offset(in: self.list), bounds: self.list.bounds)
    } while self.list.measure(screenRows.filter { !$0.isMeasured }.map(\.id)).measuredRowCount > 0
  }

  /// The rows on the screen, from top to bottom.
  package var screenRows: [ScreenRow] { list.screenRows(offset: motion.offset) }

  /// The present content of the screen.
  package var screenSnapshot: ScreenSnapshot {
    ScreenSnapshot(of: list, offset: motion.offset, isResting: motion.isResting)
  }

  /// Changes the rows and puts the offset right.
  package mutating func apply(_ update: Update) throws(UpdateError) -> Rearrangement {
    let before = screenSnapshot
    let kind = ChangeKind(of: update, in: list.rows.count)
    let rearrangement = try list.apply(update)
    let inserted = (update.insertions.map(\.row) + update.prepended + update.appended).map(\.id)
    settle(before, kind, rearrangement, inserted)
    return rearrangement
  }

  /// Measures the rows on the screen that so far counted as the estimate, and those that come in
  /// because of it.
  package mutating func measureRowsOnScreen() -> [Rearrangement] {
    var rearrangements: [Rearrangement] = []
    while true {
      let unmeasured = screenRows.filter { !$0.isMeasured }
      if unmeasured.isEmpty { return rearrangements }
      let before = screenSnapshot
      let rearrangement = list.measure(unmeasured.map(\.id))
      settle(before, .measuring, rearrangement, [])
      rearrangements.append(rearrangement)
    }
  }

  /// Lets unseen rows count for another estimate.
  package mutating func setEstimate(_ estimate: Length) -> Rearrangement {
    let before = screenSnapshot
    let rearrangement = list.setEstimate(estimate)
    settle(before, .measuring, rearrangement, [])
    return rearrangement
  }

  /// Gives rows other identities; nothing moves.
  mutating func rename(_ names: [RowID: RowID]) { list.rows.rename(names) }

  private mutating func settle(
    _ before: ScreenSnapshot,
    _ kind: ChangeKind,
    _ rearrangement: Rearrangement,
    _ inserted: [RowID]
  ) {
    guard kind != .initial else {
      return motion.reset(to: list.newestOffset, bounds: list.bounds)
    }
    let placement = strategy.placement(
      after: ListChange(
        kind: kind,
        before: before,
        list: list,
        rearrangement: rearrangement,
        inserted: inserted,
        isClamped: motion.isResting
      )
    )
    lastPlacement = placement
    let movement = placement.anchor.movement(in: list, offset: before.offset) ?? .zero
    let change = list.direction.offsetChange(ofMovementDown: movement)
    let delay = placement.delayInFrames
    motion.compensate(delay <= 0 ? change : .zero, bounds: list.bounds)
    if delay > 0 { delayed.append(DelayedAdjustment(framesLeft: delay, change: change)) }
  }
}

extension AnchoredList {
  /// Counts a frame: adjustments that are due now are made.
  ///
  /// - Returns: Whether there was one.
  package mutating func countFrame() -> Bool {
    guard !delayed.isEmpty else { return false }
    for index in delayed.indices { delayed[index].framesLeft -= 1 }
    let due = delayed.filter { $0.framesLeft <= 0 }
    delayed.removeAll { $0.framesLeft <= 0 }
    for adjustment in due { motion.compensate(adjustment.change, bounds: list.bounds) }
    return !due.isEmpty
  }

  /// Changes what bars and the keyboard cover; content at the newest edge stays there.
  package mutating func setInsets(_ insets: ListInsets) {
    let follows = screenSnapshot.restsAtNewestEdge
    list.insets = insets
    motion.compensate(follows ? list.newestOffset - motion.offset : .zero, bounds: list.bounds)
  }

  /// Shows or hides a header above the oldest row.
  package mutating func setHeaderHeight(_ height: Length) {
    list.headerHeight = height
    motion.compensate(.zero, bounds: list.bounds)
  }
}
