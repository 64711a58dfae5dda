extension LiveSession {
  /// Handles an action of the viewer, and waits for its outcome.
  ///
  /// If the task of the caller is cancelled, so is the operation, as ``SessionEvent/cancel(_:)``
  /// describes.
  ///
  /// - Parameter action: The action, for example ``SessionEvent/send(_:)``.
  /// - Returns: The outcome, which is `succeeded` or `cancelled`; `nil` if the event is no action of
  ///   the viewer that has an outcome, or if the session is closed.
  /// - Throws: ``SessionFailure`` if the action is refused or fails.
  @discardableResult
  public func perform(_ action: SessionEvent) async throws(SessionFailure) -> OperationOutcome? {
    let before = session.operationCount
    let effects = process(action)
    guard session.operationCount > before else { return nil }
    let operation = OperationID(number: session.operationCount)
    if let result = effects.result(of: operation) { return try result.get() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiters[operation] = $0 }
    } onCancel: {
      Task { await handle(.cancel(operation)) }
    }
    return try result?.get()
  }

  /// Resumes the callers that wait for operations which have ended.
  func resumeWaiters(_ effects: [SessionEffect]) {
    guard !waiters.isEmpty else { return }
    for case .finished(let outcome) in effects {
      guard let waiter = waiters.removeValue(forKey: outcome.operation) else { continue }
      waiter.resume(returning: effects.result(of: outcome.operation))
    }
  }
}

extension [SessionEffect] {
  /// Returns the result of an operation that has ended with these effects; `nil` if it has not.
  fileprivate func result(
    of operation: OperationID
  ) -> Result<OperationOutcome, SessionFailure>? {
    for (index, effect) in enumerated() {
      guard case .finished(let outcome) = effect, outcome.operation == operation else { continue }
      let isFailed = outcome.result == .failed || outcome.result == .refused
      // The failure of an operation follows its outcome.
      guard isFailed, index + 1 < count, case .failed(let failure) = self[index + 1] else {
        return .success(outcome)
      }
      return .failure(failure)
    }
    return nil
  }
}
