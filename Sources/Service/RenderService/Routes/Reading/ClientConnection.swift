import NIOCore

/// The connection that a request came over: work for a client that is gone is given up.
struct ClientConnection: Sendable {
  private let end: DisconnectHandler?
  private let executor: EventLoopTaskExecutor?

  /// The connection of a request; one that came over no socket never ends.
  init(_ context: ServiceContext) async {
    guard context.channel.remoteAddress != nil else {
      (end, executor) = (nil, nil)
      return
    }
    executor = EventLoopTaskExecutor(context.channel.eventLoop)
    end = try? await context.channel.pipeline.handler(type: DisconnectHandler.self).get()
  }

  /// Does some work, and cancels it when the client is gone.
  func whileOpen<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let end else { return try await work() }
    let task = Task(executorPreference: executor) { try await work() }
    end.onDisconnect { task.cancel() }
    defer { end.onDisconnect(nil) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
