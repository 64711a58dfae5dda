/// Something that happens to a timeline from outside.
public enum TimelineInput: Hashable, Sendable {
  /// Rows change; updates of the same moment are one.
  case update(Update)
  /// A finger goes down, moves and is lifted; it interrupts whatever moved.
  case drag(Drag)
  /// A program scrolls: the content moves down the screen by so much.
  case scroll(down: Length, animated: Bool)
  /// A program scrolls to a place.
  case show(StartPosition, animated: Bool)
  /// Bars or the keyboard cover more or less.
  case insets(ListInsets)
  /// The header row's button is tapped.
  case loadEarlier
  /// Unseen rows count for another estimate.
  case estimate(Length)
}

/// An input and when it happens.
public struct ScheduledInput: Hashable, Sendable {
  /// Seconds from the first frame.
  public var time: Double
  /// What happens.
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
  /// So far below the oldest edge of the loaded content.
  case offset(Length)
  /// A row, at the top.
  case row(RowID)

  /// The offset of a list that shows the place, before it is clamped.
  func offset(in list: ChatList) throws(UpdateError) -> Length {
    switch self {
    case .newest: return list.newestOffset
    case .oldest: return list.oldestOffset
    case .offset(let distance): return offset(holding: Anchor(.oldestEdge, offset: -distance), list)
    case .row(let id):
      guard list.rows.contains(id) else { throw .unknownRow(id) }
      return offset(holding: Anchor(.row(id), offset: list.insets.top), list)
    }
  }

  private func offset(holding anchor: Anchor, _ list: ChatList) -> Length {
    let movement = anchor.movement(in: list, offset: .zero) ?? .zero
    return list.direction.offsetChange(ofMovementDown: movement)
  }
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
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      self.inputs.append(input)
    }
  }

  /// Adds an input after those of the same time.
  mutating func add(_ input: ScheduledInput) {
    let index = inputs.partitioningIndex { $0.time > input.time }
    inputs.insert(input, at: max(index, next))
  }

  /// Takes the inputs that are due by a time.
  mutating func take(by time: Double) -> ArraySlice<ScheduledInput> {
    let start = next
    while next < inputs.count, inputs[next].time <= time { next += 1 }
    return inputs[start..<next]
  }
}
