/// Something that happens to a timeline from outside: a change of rows, or an action of the user or
/// the program.
public enum TimelineInput: Hashable, Sendable {
  /// Rows change; updates of the same moment are one.
  case update(Update)
  /// All rows are replaced by others, as `Timeline.reload(_:total:)` does.
  case reload([TimelineRow], total: Int?)
  /// Rows take the place of the placeholders from a position on, as `Timeline.provide(_:at:)` does.
  case provide([TimelineRow], at: Int)
  /// A finger goes down, moves and is lifted; it interrupts whatever moved.
  case drag(Drag)
  /// The program scrolls: the content moves down the screen by a distance.
  case scroll(down: Length, animated: Bool)
  /// The program scrolls to a place.
  case show(StartPosition, animated: Bool)
  /// The bars or the keyboard cover more or less of the viewport.
  case insets(ListInsets)
  /// The header row's button is tapped.
  case loadEarlier
  /// Unseen rows count for another estimate from now on.
  case estimate(Length)
}

/// An input with the time at which it happens.
public struct ScheduledInput: Hashable, Sendable {
  /// Seconds from the first frame.
  public var time: Double
  /// The input itself.
  public var input: TimelineInput

  /// An input that takes effect in the first frame whose time is not before `time`.
  public init(at time: Double, _ input: TimelineInput) {
    self.time = time
    self.input = input
  }
}

/// A place in a conversation.
public enum StartPosition: Hashable, Sendable {
  /// The newest row, at the bottom.
  case newest
  /// The oldest loaded row, at the top.
  case oldest
  /// A distance below the outer edge of the oldest row.
  case offset(Length)
  /// A row, at the top.
  case row(RowID)

  /// The offset of a list that shows the place, before it is clamped.
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
  /// NaN, which compares with nothing, is due at once and is then rejected.
  fileprivate var order: Double { time.isNaN ? -.infinity : time }
}

/// Inputs in the order in which they take effect.
struct TimelineScript: Sendable {
  private var inputs: [ScheduledInput]
  private var next = 0

  /// The inputs by time; those of the same time keep their order.
  init(_ inputs: [ScheduledInput]) {
    self.inputs = []
    self.inputs.reserveCapacity(inputs.count)
    for (_, input) in inputs.enumerated().sorted(by: {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }) {
      self.inputs.append(input)
    }
  }

  /// Adds an input after those of the same time.
  mutating func add(_ input: ScheduledInput) {
    let index = inputs.partitioningIndex { $0.order > input.order }
    inputs.insert(input, at: max(index, next))
  }

  /// Takes the inputs that are due by a time.
  mutating func take(by time: Double) -> ArraySlice<ScheduledInput> {
    let start = next
    while next < inputs.count, inputs[next].order <= time { next += 1 }
    return inputs[start..<next]
  }
}
