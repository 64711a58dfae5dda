import ChatframeDocuments

extension LiveSession {
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
    // The time limit stays: a send that ignores its cancellation must end, too.
    case .cancelPage(let request): tasks[.page(request)]?.work.cancel()
    case .cancel(let operation): tasks[.operation(operation)]?.work.cancel()
    case .forwarded(let message, let session): pass(message, to: session)
    case .changed, .typingChanged, .markRead, .finished, .failed: break
    }
  }

  /// Runs the work of a host, and handles the event of its result or of its time limit.
  ///
  /// The two tasks are not structured: a group would wait for work that ignores its cancellation.
  private func run<Value: Sendable>(
    _ key: SessionTask.Key,
    limit: Duration?,
    work: @escaping @Sendable () async throws -> Value,
    event: @escaping @Sendable (Result<Value, SessionError>) -> SessionEvent
  ) {
    taskCount += 1
    let generation = taskCount
    let timer = limit.map { limit in
      let reason = "there was no answer within \(NumberFormat.text(limit.seconds)) s"
      let timeOut = event(.failure(SessionError(.timedOut, reason: reason)))
      return self.timer(key, generation, limit, timeOut)
    }
    let task = Task { [weak self] in
      let result: Result<Value, SessionError>
      do { result = .success(try await work()) } catch { result = .failure(SessionError(error)) }
      timer?.cancel()
      await self?.finish(key, generation, event(result))
    }
    tasks[key] = SessionTask(generation: generation, work: task, timer: timer)
  }

  private func timer(
    _ key: SessionTask.Key,
    _ generation: Int,
    _ limit: Duration,
    _ event: SessionEvent
  ) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(limit)) != nil else { return }
      await self?.timeOut(key, generation, event)
    }
  }

  private func timeOut(_ key: SessionTask.Key, _ generation: Int, _ event: SessionEvent) {
    guard tasks[key]?.generation == generation else { return }
    tasks.removeValue(forKey: key)?.work.cancel()
    handle(event)
  }

  private func finish(_ key: SessionTask.Key, _ generation: Int, _ event: SessionEvent) {
    // The task of the next phase has the same key, and replaces this one while it is handled.
    if tasks[key]?.generation == generation { tasks[key] = nil }
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
