/// The memory of a list that follows a conversation, as a part of the list's value.
struct Following: Hashable, Sendable {
  /// The latest question and the answers to it.
  struct Turn: Hashable, Sendable {
    /// The question that the current change inserts.
    var question: RowID?
    /// The answers since the latest question, oldest first.
    var answers: [RowID] = []
    /// The answers to all questions.
    var allAnswers: Set<RowID> = []
    /// A Boolean value that indicates whether the current change removes the last answer.
    var hasLostLastAnswer = false
  }

  /// A Boolean value that indicates whether the reader came to the newest edge and has not scrolled
  /// up since.
  var isReaderAtNewestEdge = false
  /// The place that the list moves to or stays at.
  var target: FollowTarget?
  /// The course of the movement; `nil` for a movement from one frame to the next.
  var easing: FollowEasing?
  var turn = Turn()
  /// The velocity of the offset, in points per second.
  private(set) var velocity = 0.0
  /// The part of the distance from the target that is less than a device pixel, in points.
  private var remainder = 0.0
  /// The time of the latest step, in seconds.
  private var time = 0.0

  /// Takes over the target of a placement.
  mutating func take(_ placement: ScrollPlacement) {
    target = placement.target
    easing = placement.easing
    if target?.isNewestEdge == true { isReaderAtNewestEdge = true }
  }

  /// Stops the movement, whose next step begins at a time.
  mutating func halt(at time: Double) {
    (velocity, remainder, self.time) = (0, 0, time)
  }

  /// Returns the offset at a time on the way from an offset to the target.
  mutating func step(
    from offset: Length,
    to goal: Length,
    at time: Double,
    _ grid: PixelGrid
  )
    -> Length
  {
    let elapsed = max(0, time - self.time)
    self.time = time
    guard let easing else { return goal }
    let distance = (offset - goal).points + remainder
    let state = easing.state(from: distance, velocity: velocity, after: elapsed)
    let isSlow = grid.rounded(Length(state.velocity / easing.frequency)) == .zero
    let shown = grid.rounded(Length(state.distance))
    guard shown != .zero || !isSlow else {
      halt(at: time)
      return goal
    }
    velocity = state.velocity
    remainder = state.distance - shown.points
    return goal + shown
  }
}

extension Following.Turn {
  /// Notes the first rows of a list, oldest first.
  mutating func begin(with rows: some Sequence<TimelineRow>) {
    for row in rows {
      switch row.role {
      case .question: answers = []
      case .answer:
        answers.append(row.id)
        allAnswers.insert(row.id)
      case nil: break
      }
    }
  }

  /// Notes a change of rows.
  ///
  /// Older history and rows that move begin no turn.
  mutating func take(_ update: Update) {
    let removed = Set(update.removals)
    let rows = update.insertions.map(\.row) + update.appended
    let kept = Set(rows.map(\.id))
    let lost = answers.filter { removed.contains($0) && !kept.contains($0) }
    answers.removeAll(where: lost.contains)
    let new = rows.filter { !removed.contains($0.id) }
    question = new.last { $0.role == .question }?.id
    if question != nil { answers = [] }
    let newAnswers = new.filter { $0.role == .answer }.map(\.id)
    answers += newAnswers
    allAnswers.subtract(removed.subtracting(kept))
    allAnswers.formUnion(newAnswers)
    hasLostLastAnswer = !lost.isEmpty && answers.isEmpty && question == nil
  }

  /// Notes that the current change inserts and removes no rows.
  mutating func endChange() { (question, hasLostLastAnswer) = (nil, false) }
}

extension AnchoredList {
  /// The offset of the target in the current list; `nil` without a target.
  func goal(from offset: Length) -> Length? {
    following.target?.offset(in: list, from: offset)
  }

  /// Notes what the reader did since the previous frame, before anything else changes.
  ///
  /// A reader who scrolls leaves the target. The way back of a rubber band is not the reader's.
  ///
  /// - Parameters:
  ///   - travelled: The distance that the user had moved the offset by the previous frame.
  ///   - wasStretched: Whether a rubber band was stretched in the previous frame.
  mutating func noteReader(since travelled: Length, wasStretched: Bool) {
    let moved = list.direction.movementDown(ofOffsetChange: motion.travelled - travelled)
    if moved != .zero, !wasStretched, !motion.isStretched {
      if moved > .zero { following.isReaderAtNewestEdge = false }
      if following.target?.isNewestEdge == false { following.target = nil }
    }
    let rest = list.direction.movementDown(ofOffsetChange: list.endOffset - motion.offset)
    if rest >= -ScreenSnapshot.restTolerance { following.isReaderAtNewestEdge = true }
    if !following.isReaderAtNewestEdge, following.target?.isNewestEdge == true {
      following.target = nil
    }
  }

  /// Moves a list at rest on the way to its target, and returns the movement; `nil` without one.
  mutating func follow(to time: Double) -> FollowMovement? {
    let offset = motion.offset
    guard motion.isResting, let target = following.target, let goal = goal(from: offset) else {
      following.halt(at: time)
      keepReserve(at: offset)
      return nil
    }
    let grid = PixelGrid(scale: motion.settings.scale)
    let next = following.step(from: offset, to: goal, at: time, grid)
    move(to: next)
    if next == goal, offset == goal, target.endsOnArrival { following.target = nil }
    let direction = list.direction
    let movement = FollowMovement(
      easing: following.easing,
      distance: direction.movementDown(ofOffsetChange: goal - offset),
      movement: direction.movementDown(ofOffsetChange: motion.offset - offset),
      velocity: following.velocity * direction.sign
    )
    return movement.isRest ? nil : movement
  }

  /// Moves a list at rest to its target at once.
  mutating func jumpToTarget() {
    following.halt(at: motion.time)
    if let goal = goal(from: motion.offset) { move(to: goal) }
  }

  private mutating func move(to offset: Length) {
    let change = offset - motion.offset
    keepReserve(at: offset, moving: change)
  }

  /// Keeps as much space below the newest row as the target and the offset of a list at rest take.
  ///
  /// Without a target, the space that is no longer on the screen is given up.
  mutating func keepReserve(at offset: Length, moving change: Length = .zero) {
    let old = list.reserve
    list.reserve = reserve(at: offset)
    guard change != .zero || list.reserve != old else { return }
    motion.compensate(change, bounds: list.bounds)
  }

  /// Returns the space below the newest row for a list that shows an offset.
  func reserve(at offset: Length) -> Length {
    let shown = list.reserve(toShow: offset)
    guard let goal = goal(from: offset) else {
      return motion.isResting ? min(list.reserve, shown) : list.reserve
    }
    let needed = list.reserve(toShow: goal)
    return motion.isResting ? max(needed, shown) : needed
  }
}
