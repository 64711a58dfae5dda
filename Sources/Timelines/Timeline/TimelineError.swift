/// An input that does not fit a timeline, and when it was to happen.
package struct TimelineError: Error, Hashable, Sendable {
  /// Seconds from the first frame, as the script has it.
  package let time: Double
  /// What does not fit.
  package let cause: UpdateError
}

extension TimelineError: CustomStringConvertible {
  package var description: String { "at \(time) s: \(cause)" }
}
