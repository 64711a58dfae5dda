/// A hook that decides whether a request may be made.
///
/// - A precheck MUST NOT change anything outside itself; it may be asked again for the same request.
/// - It SHOULD answer without waiting, because the message is not shown before it has passed.
/// - It MAY throw instead of refusing; the text of the error is then the reason.
public protocol MessageServicePrechecker: Sendable {
  /// Decides whether a request may be made.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The decision.
  /// - Throws: An error that refuses the request.
  func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult
}

/// The decision of a precheck.
public enum PrecheckResult: Hashable, Sendable {
  /// The request may be made.
  case allowed
  /// The request is refused for a reason that the host shows.
  case refused(reason: String)
}

/// A hook that finishes a request before it is passed to the service: it uploads files, obtains
/// tokens or compresses pictures.
///
/// - A preparation MUST return a request of the same kind for the same message id.
/// - It SHOULD stop when its task is cancelled, and leave nothing behind.
/// - It MAY take long; meanwhile the message is shown with the status `sending`.
public protocol MessageServicePreparation: Sendable {
  /// Finishes a request.
  ///
  /// - Parameters:
  ///   - request: The request, as the preparation before has left it.
  ///   - session: The id of the session.
  /// - Returns: The finished request.
  /// - Throws: An error that makes the request fail, or `CancellationError`.
  func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest
}
