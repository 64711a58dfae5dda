/// The animated changes of a list that are under way.
///
/// The model changes at once; rows are shown at their distances from it, which decay along the
/// curves. The distances of several animations add up, as those of UIKit's layers do.
struct ChangeAnimations: Sendable {
  /// The number of screens beyond which a change is not animated.
  static let longestReach = 8.0

  /// The changes since the oldest running animation began, in order.
  var changes: [AnimatedChange] = []
  /// The removed rows that are fading out.
  var departing: [DepartingRow] = []
  /// The number of the first animation that began since the previous frame.
  private(set) var firstNew = 0
  /// The device pixels to which displacements are rounded.
  let grid: PixelGrid
  /// The number of animations so far.
  var count = 0

  /// Creates a list's animations on a screen with `scale` device pixels per point.
  init(scale: Double) { grid = PixelGrid(scale: scale) }

  /// A Boolean value that indicates whether rows may be displaced in this or the previous frame.
  var areActive: Bool { !changes.isEmpty }

  /// Forgets the animations that had ended in the previous frame, at `time` in seconds.
  mutating func beginFrame(after time: Double) {
    firstNew = count
    guard areActive else { return }
    let ended = changes.prefix { $0.animation?.hasEnded(by: time) ?? true }
    changes.removeFirst(ended.count)
    departing.removeAll { $0.animation.hasEnded(by: time) }
  }

  /// Ends all animations.
  mutating func removeAll() {
    changes = []
    departing = []
  }

  /// Returns the animations to describe in a frame: those that run, and those that are new.
  func described(at time: Double) -> [RunningAnimation] {
    changes.compactMap(\.animation).filter { $0.id >= firstNew || !$0.hasEnded(by: time) }
  }

  /// The distance around the screen within which rows may be shown on the screen at a time.
  func reach(at time: Double) -> Length {
    changes.reduce(.zero) { sum, change in
      let rest = change.animation.map { (1 - $0.progress(at: time)).magnitude } ?? 0
      return sum + Length(change.reach.points * rest)
    }
  }

  /// The rows that change places with others.
  var movedRows: Set<RowID> {
    changes.reduce(into: []) { rows, change in
      if change.animation != nil { rows.formUnion(change.moved) }
    }
  }

  /// Changes the identities of rows.
  mutating func rename(_ names: [RowID: RowID]) {
    for index in changes.indices { changes[index].rename(names) }
  }
}

extension ChangeAnimations {
  /// The animations of a row.
  struct RowState: Sendable {
    /// The displacements, in the order of their beginning.
    var displacements: [EdgeDisplacement] = []
    /// The animations with which the row fades in.
    var arrivals: [RunningAnimation] = []
    /// The animations with which the row's drawing changes.
    var contents: [RunningAnimation] = []
    /// A Boolean value that indicates whether the row changes places with others.
    var isRaised = false
  }

  /// Returns the animations of a row of the list.
  func state(of row: ListedRow) -> RowState {
    var state = RowState()
    var current = row
    for change in changes.reversed() {
      if let arrival = change.arrivals[current.id] {
        state.displacements += arrival.displacements.reversed()
        if arrival.fades, let animation = change.animation { state.arrivals.append(animation) }
        break
      }
      guard let old = change.origin(of: current) else { break }
      if let displacement = change.displacement(from: old, to: current) {
        state.displacements.append(displacement)
      }
      if let animation = change.animation, change.changesContent(of: current.id) {
        state.contents.append(animation)
      }
      if change.animation != nil, change.moved.contains(current.id) { state.isRaised = true }
      current = old
    }
    state.displacements.reverse()
    state.contents.reverse()
    return state
  }

  /// Returns the distance by which the animations move something down the screen from one frame to
  /// the next.
  ///
  /// - Parameters:
  ///   - displacements: The distances from its place at the beginning of each animation.
  ///   - last: The time of the previous frame, in seconds.
  ///   - time: The time of the frame, in seconds.
  /// - Returns: The distance in whole device pixels, apart from the model's own changes.
  func expectedDelta(
    _ displacements: [EdgeDisplacement],
    from last: Double,
    to time: Double
  ) -> Length {
    guard !displacements.isEmpty else { return .zero }
    let old = displacements.filter { $0.animation.id < firstNew }
    let begun = displacements.filter { $0.animation.id >= firstNew }
      .reduce(Length.zero) { $0 + $1.top }
    return displacements.top(at: time, grid) - old.top(at: last, grid) - begun
  }
}

extension ChangeAnimations {
  /// The state of a list just before a change.
  struct Preparation {
    var edges: AnimatedChange.Edges
    var restsAtNewestEdge: Bool
    /// The rows on the screen that stay, with their upper edges.
    var staying: [(id: RowID, top: Length)]
    var departing: [DepartingRow]
    /// The lines from which the departing rows are measured.
    var lines: [Length?]
  }

  /// Prepares a change, or returns `nil` if it is not animated and nothing else is.
  ///
  /// - Parameters:
  ///   - update: The change, which fits the list.
  ///   - content: The list before the change.
  ///   - last: The rows of the previous frame.
  /// - Returns: The state of the list before the change.
  func prepare(
    _ update: Update,
    _ content: AnchoredList,
    last: [Viewport.Row]
  ) -> Preparation? {
    guard areActive || update.animation != nil else { return nil }
    let (list, offset) = (content.list, content.motion.offset)
    let snapshot = content.screenSnapshot
    let removed = Set(update.removals)
    var departing = self.departing
    for index in departing.indices {
      departing[index].reanchor(in: list, offset: offset, without: removed)
    }
    if let course = update.animation {
      let animation = RunningAnimation(id: count, start: 0, course: course)
      departing += newDepartures(update, animation, list, offset, last)
    }
    return Preparation(
      edges: .init(oldest: snapshot.oldestEdge, newest: snapshot.newestEdge),
      restsAtNewestEdge: snapshot.restsAtNewestEdge,
      staying: snapshot.rows.filter { !removed.contains($0.id) }.map { ($0.id, $0.span.top) },
      departing: departing,
      lines: departing.map { $0.anchor.line(in: list, offset: offset) }
    )
  }

  private func newDepartures(
    _ update: Update,
    _ animation: RunningAnimation,
    _ list: ChatList,
    _ offset: Length,
    _ last: [Viewport.Row]
  ) -> [DepartingRow] {
    let removed = Set(update.removals)
    return last.compactMap { shown in
      guard removed.contains(shown.id), let row = list.rows.row(shown.id) else { return nil }
      let anchor = DepartingRow.Anchor(near: row, in: list, without: removed)
      guard let line = anchor.line(in: list, offset: offset) else { return nil }
      let place = list.onScreen(row.span, offset: offset)
      let state = state(of: row)
      return DepartingRow(
        row: shown,
        animation: animation,
        arrivals: state.arrivals,
        anchor: anchor,
        offset: place.top - line,
        height: place.height,
        displacements: state.displacements
      )
    }
  }
}
