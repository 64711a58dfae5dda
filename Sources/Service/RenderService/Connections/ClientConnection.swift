import NIOCore
import NIOHTTPTypes
import Synchronization

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

/// Notices that a client will say nothing more, or is gone, while its request is answered.
///
/// It stands in each connection's pipeline and only looks on, so that the connection can be used for
/// the next request.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPRequestPart

  private struct State {
    var isOver = false
    /// Cancels what is done for the client.
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

  /// Has `cancel` called when the connection ends, or at once where it has; nil for nothing more.
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

/// Runs what belongs to a connection where its bytes come in: nothing is handed from thread to
/// thread but the drawing, which runs elsewhere.
final class EventLoopTaskExecutor: TaskExecutor {
  private let loop: any EventLoop

  /// An executor on an event loop, on which nothing may take long.
  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
