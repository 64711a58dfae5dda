/// An input of a timeline: a change of rows, or an action of the user or the program.
public enum TimelineInput: Hashable, Sendable {
  /// Rows change; updates at the same time are combined into one.
  case update(Update)
  /// All rows are replaced, as by `Timeline.reload(_:total:)`.
  case reload([TimelineRow], total: Int?)
  /// The placeholders from a position on are replaced with rows, as by `Timeline.provide(_:at:)`.
  case provide([TimelineRow], at: Int)
  /// A finger goes down, moves and is lifted; it interrupts any other motion.
  case drag(Drag)
  /// The program scrolls the content down the screen by a distance.
  case scroll(down: Length, animated: Bool)
  /// The program scrolls to a position.
  case show(StartPosition, animated: Bool)
  /// The bars or the keyboard cover more or less of the viewport.
  case insets(ListInsets)
  /// The keyboard covers more or less of the viewport, as by `insets`, along its declared curve: if
  /// the content rests at its newest edge and moves with the keyboard, the motion is expected.
  case keyboard(ListInsets)
  /// The page changes, as when a device is rotated or the reader chooses another text size, and
  /// rows get the heights that they have on the new page.
  ///
  /// The strategy's anchor holds; content that rests at its newest edge stays there. Insets that
  /// change as well are an input of their own, before this one.
  case viewport(ViewportSize, Update)
  /// The header row's button is tapped.
  case loadEarlier
  /// The estimated height of unseen rows changes.
  case estimate(Length)
}

/// An input with the time at which it happens.
public struct ScheduledInput: Hashable, Sendable {
  /// The time of the input, in seconds from the first frame.
  public var time: Double
  /// The input itself.
  public var input: TimelineInput

  /// Creates an input that takes effect in the first frame whose time is not before `time`.
  public init(at time: Double, _ input: TimelineInput) {
    self.time = time
    self.input = input
  }
}

/// A scroll position in a conversation.
public enum StartPosition: Hashable, Sendable {
  /// The newest row is at the bottom of the screen.
  case newest
  /// The oldest loaded row is at the top of the screen.
  case oldest
  /// The top of the screen is a distance below the upper edge of the oldest row.
  case offset(Length)
  /// A row is at the top of the screen.
  case row(RowID)

  /// Returns the offset of the position in a list, before it is clamped.
  func offset(in list: ChatList) throws(UpdateError) -> Length {
    switch self {
    case .newest: return list.newestOffset
    case .oldest: return list.oldestOffset
    case .offset(let distance):
      return offset(holding: ScrollAnchor(.oldestEdge, offset: -distance), list)
    case .row(let id):
      guard list.rows.contains(id) else { throw .unknownRow(id) }
      return offset(holding: ScrollAnchor(.row(id), offset: list.insets.top), list)
    }
  }

  private func offset(holding anchor: ScrollAnchor, _ list: ChatList) -> Length {
    let movement = anchor.movement(in: list, offset: .zero) ?? .zero
    return list.direction.offsetChange(ofMovementDown: movement)
  }
}

extension ScheduledInput {
  /// The time by which inputs are sorted.
  ///
  /// NaN has no order; it is due at once and is then rejected.
  fileprivate var order: Double { time.isNaN ? -.infinity : time }
}

/// The inputs of a timeline in the order in which they take effect.
struct TimelineScript: Sendable {
  private var inputs: [ScheduledInput]
  private var next = 0

  /// Sorts inputs by time; inputs at the same time keep their order.
  init(_ inputs: [ScheduledInput]) {
    self.inputs = []
    self.inputs.reserveCapacity(inputs.count)
    for (_, input) in inputs.enumerated().sorted(by: {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }) {
      self.inputs.append(input)
    }
  }

  /// Adds an input after those at the same time.
  mutating func add(_ input: ScheduledInput) {
    // A list that changes in every frame gets many inputs, most of which have been taken.
    if next >= 32, next > inputs.count / 2 {
      inputs.removeFirst(next)
      next = 0
    }
    let index = inputs.partitioningIndex { $0.order > input.order }
    inputs.insert(input, at: max(index, next))
  }

  /// Removes and returns the inputs that are due by a time.
  mutating func take(by time: Double) -> ArraySlice<ScheduledInput> {
    let start = next
    while next < inputs.count, inputs[next].order <= time { next += 1 }
    return inputs[start..<next]
  }
}
