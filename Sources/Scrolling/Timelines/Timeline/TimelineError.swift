/// An input that does not fit a timeline, and when it was to happen.
public struct TimelineError: Error, Hashable, Sendable {
  /// Seconds from the first frame, as the script has it.
  public let time: Double
  /// What does not fit.
  public let cause: UpdateError
}

extension TimelineError: CustomStringConvertible {
  /// When, and what does not fit, in one line.
  public var description: String { "at \(time) s: \(cause)" }
}
