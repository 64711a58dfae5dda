/// The hooks around the requests of a session, in their order.
///
/// All prechecks are asked before the first preparation begins. The first precheck that refuses a
/// request ends the list; each preparation receives the request as the one before it has left it. A
/// list is a hook itself, so that lists can contain lists.
public struct MessageServiceHooks: Sendable {
  /// The prechecks, the first one first.
  public var prechecks: [any MessageServicePrechecker]
  /// The preparations, the first one first.
  public var preparations: [any MessageServicePreparation]

  /// Creates a list of hooks.
  ///
  /// - Parameters:
  ///   - prechecks: The prechecks, the first one first.
  ///   - preparations: The preparations, the first one first.
  public init(
    prechecks: [any MessageServicePrechecker] = [],
    preparations: [any MessageServicePreparation] = []
  ) {
    self.prechecks = prechecks
    self.preparations = preparations
  }

  /// Returns the hooks of a list, followed by those of another.
  public static func + (left: MessageServiceHooks, right: MessageServiceHooks) -> Self {
    Self(
      prechecks: left.prechecks + right.prechecks,
      preparations: left.preparations + right.preparations
    )
  }
}

extension MessageServiceHooks: MessageServicePrechecker {
  /// Asks the prechecks in order, until one refuses the request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The decision.
  /// - Throws: The error of a precheck, or `CancellationError`.
  public func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult {
    for precheck in prechecks {
      try Task.checkCancellation()
      let result = try await precheck.check(request, inSession: session)
      guard result == .allowed else { return result }
    }
    return .allowed
  }
}

extension MessageServiceHooks: MessageServicePreparation {
  /// Lets the preparations finish the request in order.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The finished request.
  /// - Throws: ``ChangedRequest`` if a preparation returns a request of another kind or for another
  ///   message, the error of a preparation, or `CancellationError`.
  public func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    var prepared = request
    for preparation in preparations {
      try Task.checkCancellation()
      prepared = try await preparation.prepare(prepared, inSession: session)
      guard prepared.isSameRequest(as: request) else {
        throw ChangedRequest(expected: request, returned: prepared)
      }
    }
    return prepared
  }

  /// An error of a preparation that returned a request of another kind or for another message.
  public struct ChangedRequest: Error, Hashable, Sendable {
    /// The request before the preparations.
    public let expected: MessageServiceRequest
    /// The request that a preparation returned.
    public let returned: MessageServiceRequest
  }
}

extension MessageServiceHooks.ChangedRequest: CustomStringConvertible {
  /// Both requests in one line.
  public var description: String {
    let requests = [expected, returned].map { "\($0.action.rawValue) of \($0.message.id)" }
    return "a preparation returned \(requests[1]) instead of \(requests[0])"
  }
}
