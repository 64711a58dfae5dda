import ChatframeDocuments
import Foundation

/// An error for an invalid value of a page option.
public struct PageOptionError: Error, Hashable, Sendable {
  /// The value as it was given.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A string.
    case text(String)
  }

  /// The values that an option accepts.
  public enum Expectation: Hashable, Sendable {
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A width of at most `limit` device pixels; the value results in `count`.
    case pixels(count: Int, limit: Int)
    /// A known name; the hint suggests one or describes them.
    case name(hint: String)
    /// An RFC 3339 time.
    case time
    /// A width and a height in points.
    case size
    /// The same width as the viewport, or no width.
    case viewportWidth
    /// A text that is not blank, with a limited number of characters.
    case words(atMost: Int)
  }

  /// The option.
  public let option: PageOption
  /// The value as it was given.
  public let value: Value
  /// The values that the option accepts.
  public let expectation: Expectation

  /// Creates an error for an invalid value of an option.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - value: The value as it was given.
  ///   - expectation: The values that the option accepts.
  public init(_ option: PageOption, _ value: Value, expected expectation: Expectation) {
    self.option = option
    self.value = value
    self.expectation = expectation
  }
}

extension PageOptionError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension PageOptionError: CustomStringConvertible {
  /// The option's name, the value and the expected values, in one line.
  public var description: String { "\(option.rawValue) \(wording)" }

  /// The value and the expected values, without the option's name, which each surface spells its
  /// own way.
  package var wording: String {
    switch expectation {
    case .number(let range):
      "\(value.shown) is out of range; expected \(NumberFormat.rangeText(range))"
    case .pixels(let count, let limit):
      "\(value.shown) is out of range; expected at most \(limit) pixels across, not \(count)"
    case .name(let hint): "\(value.shown) is unknown; \(hint)"
    case .time:
      "\(value.shown) is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"
    case .size:
      "\(value.shown) is not a valid size; expected WIDTHxHEIGHT in points, for example 390x844"
    case .viewportWidth: "differs from the viewport's width; keep one of them"
    case .words(let limit):
      "\(value.shown) cannot be found; expected up to \(limit) characters that are not all spaces"
    }
  }

  /// The expected values, for surfaces that show the value themselves.
  package var remedy: String {
    switch expectation {
    case .number(let range): "expected a number from \(NumberFormat.rangeText(range))"
    case .pixels(_, let limit): "expected at most \(limit) pixels across"
    case .name(let hint): hint
    case .time: "expected an RFC 3339 time, for example 2026-03-01T12:00:00Z"
    case .size: "expected WIDTHxHEIGHT in points, for example 390x844"
    case .viewportWidth: "differs from the viewport's width; keep one of them"
    case .words(let limit): "expected up to \(limit) characters that are not all spaces"
    }
  }
}

extension PageOptionError.Value {
  /// The value as text: a number in the fewest digits, or a string in quotes.
  fileprivate var shown: String {
    switch self {
    case .number(let number): NumberFormat.text(number)
    case .text(let text): "\"\(text)\""
    }
  }
}

extension YAMLNode {
  /// Reads the node as the value of a page option with a function of `PageOptionReader`.
  package func option<Value>(
    _ read: (String) throws(PageOptionError) -> Value
  ) throws(YAMLError) -> Value {
    let text = try text()
    do throws(PageOptionError) {
      return try read(text)
    } catch {
      throw self.error(error.wording)
    }
  }
}
