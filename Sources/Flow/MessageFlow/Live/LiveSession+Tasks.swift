extension LiveSession {
  /// A task of a session: at most one of each is under way.
  enum TaskKey: Hashable, Sendable {
    case page(PageRequestID)
    case operation(OperationID)
  }

  /// Starts or cancels the task of an effect.
  func carryOut(_ effect: SessionEffect) {
    let (id, parts) = (id, parts)
    switch effect {
    case .loadPage(let request, let anchor, let limit):
      run(.page(request), limit: limits.page) {
        guard let provider = parts.provider else { return MessagePage([], hasMore: false) }
        return try await provider.messages(before: anchor, limit: limit)
      } event: {
        .pageArrived(request, $0)
      }
    case .check(let operation, let request):
      run(.operation(operation), limit: limits.check) {
        try await parts.hooks.check(request, inSession: id)
      } event: {
        .checked(operation, $0)
      }
    case .prepare(let operation, let request):
      run(.operation(operation), limit: limits.preparation) {
        do {
          return try await parts.hooks.prepare(request, inSession: id)
        } catch let error as MessageServiceHooks.ChangedRequest {
          // The session recognises the request as another one, and reports it.
          return error.returned
        }
      } event: {
        .prepared(operation, $0)
      }
    case .perform(let operation, let request):
      run(.operation(operation), limit: limits.service) {
        try await parts.service.perform(request, inSession: id)
      } event: {
        .answered(operation, $0)
      }
    case .cancelPage(let request): tasks.removeValue(forKey: .page(request))?.cancel()
    case .cancel(let operation): tasks.removeValue(forKey: .operation(operation))?.cancel()
    case .forwarded(let message, let session): pass(message, to: session)
    case .changed, .typingChanged, .markRead, .finished, .failed: break
    }
  }

  /// Runs the work of a host, and handles the event of its result or of its time limit.
  ///
  /// The two tasks are not structured: a group would wait for work that ignores its cancellation.
  private func run<Value: Sendable>(
    _ key: TaskKey,
    limit: Duration?,
    work: @escaping @Sendable () async throws -> Value,
    event: @escaping @Sendable (Result<Value, SessionError>) -> SessionEvent
  ) {
    let clock = clock
    let timer = limit.map { limit in
      Task { [weak self] in
        guard (try? await clock.sleep(limit)) != nil else { return }
        let reason = "there was no answer within \(limit.seconds) s"
        await self?.timeOut(key, event(.failure(SessionError(.timedOut, reason: reason))))
      }
    }
    tasks[key] = Task { [weak self] in
      let result: Result<Value, SessionError>
      do { result = .success(try await work()) } catch { result = .failure(SessionError(error)) }
      timer?.cancel()
      await self?.finish(key, event(result))
    }
  }

  private func timeOut(_ key: TaskKey, _ event: SessionEvent) {
    tasks.removeValue(forKey: key)?.cancel()
    handle(event)
  }

  private func finish(_ key: TaskKey, _ event: SessionEvent) {
    // The task of the next phase has the same key, and replaces this one while it is handled.
    tasks[key] = nil
    handle(event)
  }

  /// Shows a forwarded message in its session, if that is in the directory.
  private func pass(_ message: Message, to session: String) {
    guard let directory = parts.directory else { return }
    Task {
      let arrival = SessionMessage(message, session: session)
      _ = await directory.session(session)?.handle(.received([arrival]))
    }
  }
}
