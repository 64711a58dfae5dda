import Foundation

/// An error in an input or a setting of a timeline.
public struct TimelineError: Error, Hashable, Sendable {
  /// The reason that a timeline rejects an input or a setting.
  public enum Cause: Hashable, Sendable {
    /// An update, or a scroll to a row, does not fit the rows.
    case rows(UpdateError)
    /// A number of an input is out of range.
    case input(InvalidNumber)
    /// A number of the configuration, or of a row's picture, is out of range.
    case configuration(InvalidNumber)
    /// The points of a drag are not finite numbers in ascending order of time.
    case unorderedDrag
    /// The requested frame is before the current one. A timeline cannot go back; keep a copy of it
    /// to return to a frame.
    case frameInThePast(Int, present: Int)
  }

  /// A number that is out of range.
  public struct InvalidNumber: Hashable, Sendable {
    /// The name of the number, for example `refreshRate`.
    public let name: String
    /// The rejected number.
    public let value: Double
    /// A description of the valid range.
    public let expected: String
  }

  /// The time for which the input was scheduled, in seconds from the first frame; 0 for a setting.
  public let time: Double
  /// The reason.
  public let cause: Cause
}

extension TimelineError: CustomStringConvertible, LocalizedError {
  /// The time and the reason in one line.
  public var description: String {
    switch cause {
    case .rows, .input, .unorderedDrag: "at \(time) s: \(cause)"
    case .configuration, .frameInThePast: "\(cause)"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension TimelineError.Cause: CustomStringConvertible {
  /// The reason in one line, without the time.
  public var description: String {
    switch self {
    case .rows(let error):
      error.description
    case .input(let number), .configuration(let number):
      "\(number.name) is \(number.value); expected \(number.expected)"
    case .unorderedDrag:
      "the points of a drag must be finite numbers in ascending order of time"
    case .frameInThePast(let frame, let present):
      "frame \(frame) is before the current frame \(present); a timeline cannot go back"
    }
  }
}

/// The limits within which sums of distances do not overflow.
enum TimelineLimits {
  /// The greatest height of a row.
  static let rowHeight: Length = 1_000_000_000
  /// The greatest total height of the rows, in points.
  static let contentHeight = 20_000_000_000.0
  /// The greatest distance from the viewport's top.
  static let distance: Length = 50_000_000_000
  /// The greatest number of rows.
  static let rowCount = 10_000_000

  /// Checks the height of a row.
  static func check(_ height: Length, of id: RowID) throws(UpdateError) {
    guard height >= .zero else { throw .negativeHeight(id, height) }
    guard height <= rowHeight else { throw .heightOutOfRange(id, height) }
  }

  /// Checks the total height of the rows, in points.
  static func check(contentHeight height: Double) throws(UpdateError) {
    guard height <= contentHeight else { throw .contentTooHigh }
  }
}
