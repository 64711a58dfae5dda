#if Server
import NIOCore
import NIOHTTPTypes
import Synchronization

/// A request's connection, which cancels work for a client that is gone.
struct ClientConnection: Sendable {
  private let end: DisconnectHandler?
  private let executor: EventLoopTaskExecutor?

  /// Finds the connection of a request; without a socket it never ends.
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

/// Notices that a client has closed its side, or is gone, while its request is answered.
///
/// It consumes nothing in the connection's pipeline, so that the connection can be used for the
/// next request.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPRequestPart

  private struct State {
    var isOver = false
    /// Cancels the client's work.
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
