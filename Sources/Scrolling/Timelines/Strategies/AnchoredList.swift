/// A list that a strategy keeps still while its rows change.
///
/// The list computes the exact offset of the strategy's anchor before it is clamped, and keeps
/// momentum.
package struct AnchoredList: Sendable {
  /// The rows and their positions.
  package internal(set) var list: ChatList
  /// The offset and its motion.
  package var motion: ScrollMotion
  /// The strategy that chooses the anchor.
  package let strategy: any ScrollStrategy
  /// The strategy's placement for the last change of rows.
  package private(set) var lastPlacement: ScrollPlacement?
  /// The target that the list follows, and what the reader did last.
  var following = Following()
  private var delayed: [DelayedAdjustment] = []

  /// An adjustment that takes effect some frames later.
  private struct DelayedAdjustment: Sendable {
    var framesLeft: Int
    var change: Length
  }

  /// Creates a list that rests at `offset`.
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

  /// Creates a list that shows a start position, and measures the rows on the screen.
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

  /// A snapshot of the current screen.
  package var screenSnapshot: ScreenSnapshot {
    ScreenSnapshot(of: list, offset: motion.offset, isResting: motion.isResting)
  }

  /// Changes the rows and adjusts the offset.
  package mutating func apply(_ update: Update) throws(UpdateError) -> Rearrangement {
    try apply(update, before: screenSnapshot)
  }

  /// Changes the size of the viewport together with the rows, and adjusts the offset; content that
  /// rests at its newest edge stays there.
  package mutating func setViewport(
    _ size: ViewportSize,
    _ update: Update
  ) throws(UpdateError) -> Rearrangement {
    let (old, before) = (list.viewport, screenSnapshot)
    list.viewport = size
    do throws(UpdateError) {
      let seen = before.moved(to: size, from: old, list.direction)
      let rearrangement = try apply(update, before: seen)
      motion.setViewportHeight(size.height)
      stayAtEdge(before)
      return rearrangement
    } catch {
      list.viewport = old
      throw error
    }
  }

  /// Keeps a list in a new viewport at its target or, without one, at its newest edge.
  private mutating func stayAtEdge(_ before: ScreenSnapshot) {
    if following.target != nil, motion.isResting {
      delayed.removeAll()
      jumpToTarget()
    } else if before.restsAtNewestEdge {
      delayed.removeAll()
      list.reserve = .zero
      motion.compensate(list.newestOffset - motion.offset, bounds: list.bounds)
    }
  }

  private mutating func apply(
    _ update: Update,
    before: ScreenSnapshot
  ) throws(UpdateError) -> Rearrangement {
    let kind = ChangeKind(of: update, in: list.rows.count)
    let rearrangement = try list.apply(update)
    following.turn.take(update)
    defer { following.turn.endChange() }
    let inserted = (update.insertions.map(\.row) + update.prepended + update.appended).map(\.id)
    settle(before, kind, rearrangement, inserted)
    return rearrangement
  }

  /// Measures the rows on the screen whose heights are estimates, and the rows that come on the
  /// screen as a result.
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

  /// Changes the estimated height of rows that were not measured.
  package mutating func setEstimate(_ estimate: Length) -> Rearrangement {
    let before = screenSnapshot
    let rearrangement = list.setEstimate(estimate)
    settle(before, .measuring, rearrangement, [])
    return rearrangement
  }

  /// Changes the identities of rows; nothing moves.
  mutating func rename(_ names: [RowID: RowID]) { list.rows.rename(names) }

  private mutating func settle(
    _ before: ScreenSnapshot,
    _ kind: ChangeKind,
    _ rearrangement: Rearrangement,
    _ inserted: [RowID]
  ) {
    let change = ListChange(
      kind: kind,
      before: before,
      list: list,
      rearrangement: rearrangement,
      inserted: inserted,
      isClamped: motion.isResting,
      following: following
    )
    guard kind != .initial else { return begin(change) }
    let placement = strategy.placement(after: change)
    lastPlacement = placement
    following.take(placement)
    let movement = placement.anchor.movement(in: list, offset: before.offset) ?? .zero
    hold(list.direction.offsetChange(ofMovementDown: movement), placement.delayInFrames)
  }

  /// Shows the newest edge of a list that was empty.
  private mutating func begin(_ change: ListChange) {
    (following.target, list.reserve) = (nil, .zero)
    motion.reset(to: list.newestOffset, bounds: list.bounds)
    if change.question != nil { following.take(strategy.placement(after: change)) }
  }

  /// Changes the offset so that the anchor is held, at once or after some frames.
  private mutating func hold(_ change: Length, _ delay: Int) {
    let now = delay <= 0 ? change : .zero
    list.reserve = reserve(at: motion.offset + now)
    motion.compensate(now, bounds: list.bounds)
    if delay > 0 { delayed.append(DelayedAdjustment(framesLeft: delay, change: change)) }
  }
}

extension AnchoredList {
  /// Begins a frame, and makes the adjustments that are due.
  ///
  /// - Returns: Whether an adjustment was made.
  package mutating func countFrame() -> Bool {
    guard !delayed.isEmpty else { return false }
    for index in delayed.indices { delayed[index].framesLeft -= 1 }
    let due = delayed.filter { $0.framesLeft <= 0 }
    delayed.removeAll { $0.framesLeft <= 0 }
    for adjustment in due { motion.compensate(adjustment.change, bounds: list.bounds) }
    return !due.isEmpty
  }

  /// Changes the insets of bars and the keyboard; content that rests at its target or at its newest
  /// edge stays there.
  ///
  /// The keyboard covers the space below the newest row first.
  package mutating func setInsets(_ insets: ListInsets) {
    let offset = motion.offset
    let follows = screenSnapshot.restsAtNewestEdge
    let goal = motion.isResting ? goal(from: offset) : nil
    let covered = insets.bottom - list.insets.bottom
    list.insets = insets
    if let goal, let next = self.goal(from: offset) {
      list.reserve = reserve(at: offset + next - goal)
      motion.compensate(next - goal, bounds: list.bounds)
    } else {
      list.reserve = max(.zero, min(list.reserve, list.reserve - covered))
      motion.compensate(follows ? list.newestOffset - offset : .zero, bounds: list.bounds)
    }
  }

  /// Changes the insets as the keyboard does, and returns the distance by which that moves content
  /// down the screen that rests: at its newest edge, at its target, or near the newest edge, which
  /// cannot be above the keyboard that closes.
  mutating func setKeyboard(_ insets: ListInsets) -> Length {
    let (follows, edge) = (screenSnapshot.restsAtNewestEdge, list.newestOffset)
    let (offset, isResting) = (motion.offset, motion.isResting)
    let isAtTarget = isResting && following.target != nil
    setInsets(insets)
    let change =
      follows && !isAtTarget
      ? list.newestOffset - edge : isResting ? motion.offset - offset : .zero
    return list.direction.movementDown(ofOffsetChange: change)
  }

  /// Changes the height of the header above the oldest row; 0 hides it.
  package mutating func setHeaderHeight(_ height: Length) {
    list.headerHeight = height
    motion.compensate(.zero, bounds: list.bounds)
  }
}
