import ChatframeDocuments
import Foundation

/// An error that a service reports.
public enum MessageServiceError: Error, Hashable, Sendable {
  /// The server cannot be reached for a reason; the request may be repeated.
  case unreachable(reason: String)
  /// The server did not answer in a time, in seconds; the request may be repeated.
  case timedOut(after: Double)
  /// The server refuses the request for a reason; repeating it does not help.
  case rejected(reason: String)

  /// A Boolean value that indicates whether the same request may succeed if it is repeated.
  public var isRetryable: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .rejected: false
    }
  }
}

extension MessageServiceError: CustomStringConvertible, LocalizedError {
  /// The error in one line.
  public var description: String {
    switch self {
    case .unreachable(let reason): "the server cannot be reached: \(Excerpt.line(reason))"
    case .timedOut(let seconds): "the server did not answer within \(NumberFormat.text(seconds)) s"
    case .rejected(let reason): "the server refuses the request: \(Excerpt.line(reason))"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
