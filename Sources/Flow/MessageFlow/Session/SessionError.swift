import ChatframeDocuments
import Foundation

/// An error of a source, a hook or a service as a value.
public struct SessionError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The task was cancelled.
    case cancelled
    /// A time limit was exceeded.
    case timedOut
    /// Any other error.
    case failed
  }

  /// The kind of the error.
  public let kind: Kind
  /// The description of the error in one line.
  public let reason: String
  /// A Boolean value that indicates whether the same request may succeed if it is repeated.
  public let isRetryable: Bool
  /// The error of the host, for example to read its code; it is not compared.
  public let underlying: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - reason: The description; line breaks are escaped.
  ///   - isRetryable: Whether the same request may succeed if it is repeated.
  ///   - underlying: The error of the host.
  public init(
    _ kind: Kind = .failed,
    reason: String,
    isRetryable: Bool = true,
    underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.reason = Excerpt.line(reason)
    self.isRetryable = isRetryable
    self.underlying = underlying
  }

  /// Creates the value of an error that a host's code has thrown.
  public init(_ error: any Error) {
    switch error {
    case let error as SessionError: self = error
    case is CancellationError:
      self.init(.cancelled, reason: "the task was cancelled", underlying: error)
    case let error as MessageServiceError:
      self.init(reason: "\(error)", isRetryable: error.isRetryable, underlying: error)
    case let error as any LocalizedError:
      self.init(reason: error.errorDescription ?? "\(error)", underlying: error)
    default: self.init(reason: "\(error)", underlying: error)
    }
  }

  /// Compares the kinds, the descriptions, and whether the requests may be repeated.
  public static func == (left: SessionError, right: SessionError) -> Bool {
    (left.kind, left.reason, left.isRetryable) == (right.kind, right.reason, right.isRetryable)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(reason)
    hasher.combine(isRetryable)
  }
}

extension SessionError: CustomStringConvertible, LocalizedError {
  /// The description of the error in one line.
  public var description: String { reason }

  /// The same text as `description`.
  public var errorDescription: String? { reason }
}
