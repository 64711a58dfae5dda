#if Server
import NIOCore
import NIOHTTPTypes
import Synchronization

/// The connection of a request, which cancels work when the client disconnects.
struct ClientConnection: Sendable {
  private let end: DisconnectHandler?
  private let executor: EventLoopTaskExecutor?

  /// Finds the connection of a request; a request without a socket never disconnects.
  init(_ context: ServiceContext) async {
    guard context.channel.remoteAddress != nil else {
      (end, executor) = (nil, nil)
      return
    }
    executor = EventLoopTaskExecutor(context.channel.eventLoop)
    let pipeline = context.channel.pipeline
    end =
      if context.channel.eventLoop.inEventLoop {
        try? pipeline.syncOperations.handler(type: DisconnectHandler.self)
      } else { try? await pipeline.handler(type: DisconnectHandler.self).get() }
  }

  /// Does some work, and cancels it when the client disconnects.
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

/// Detects that a client has disconnected or closed its side while its request is answered.
///
/// The handler passes everything on, so that the connection can be used for the next request.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPRequestPart

  private struct State {
    var isOver = false
    /// Cancels the work for the client.
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { end() }
    context.fireUserInboundEventTriggered(event)
  }

  /// Calls `cancel` when the connection ends, or at once if it has ended; `nil` removes the
  /// callback.
  func onDisconnect(_ cancel: (@Sendable () -> Void)?) {
    let isOver = state.withLock { state in
      state.cancel = cancel
      return state.isOver
    }
    if isOver { cancel?() }
  }

  private func end() {
    let cancel = state.withLock { state in
      state.isOver = true
      return state.cancel
    }
    cancel?()
  }
}

/// Runs the tasks of a connection on its event loop, so that only drawing changes threads.
final class EventLoopTaskExecutor: TaskExecutor {
  private let loop: any EventLoop

  /// Creates an executor on an event loop, whose tasks must be short.
  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
#endif
