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
