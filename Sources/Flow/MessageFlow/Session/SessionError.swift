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
  /// The error of the host, for example to read its code; it is not compared.
  public let underlying: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - reason: The description; line breaks are escaped.
  ///   - underlying: The error of the host.
  public init(_ kind: Kind = .failed, reason: String, underlying: (any Error)? = nil) {
    self.kind = kind
    self.reason = Excerpt.line(reason)
    self.underlying = underlying
  }

  /// Creates the value of an error that a host's code has thrown.
  public init(_ error: any Error) {
    switch error {
    case let error as SessionError: self = error
    case is CancellationError:
      self.init(.cancelled, reason: "the task was cancelled", underlying: error)
    case let error as any LocalizedError:
      self.init(reason: error.errorDescription ?? "\(error)", underlying: error)
    default: self.init(reason: "\(error)", underlying: error)
    }
  }

  /// Compares the kinds and the descriptions.
  public static func == (left: SessionError, right: SessionError) -> Bool {
    left.kind == right.kind && left.reason == right.reason
  }

  /// Hashes the kind and the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(reason)
  }
}

extension SessionError: CustomStringConvertible, LocalizedError {
  /// The description of the error in one line.
  public var description: String { reason }

  /// The same text as `description`.
  public var errorDescription: String? { reason }
}
