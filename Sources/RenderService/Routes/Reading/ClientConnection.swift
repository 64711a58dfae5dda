import Hummingbird
import NIOCore
import Synchronization

/// The connection of a request whose answer is made while it is sent, watched until that ends.
///
/// Reading goes on all the time, which is how its end is noticed; the connection is closed after the
/// answer, as what would come next on it was read as the end. A request that comes over no socket is
/// not watched.
final class ClientConnection: Sendable {
  private struct State {
    var isClosed = false
    /// Cancels what is done for the client.
    var cancel: (@Sendable () -> Void)?
    var watch: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let body: AsyncStream<RequestBody>
  private let isOver: AsyncStream<Never>.Continuation

  /// Begins to watch.
  init(_ request: Request, _ context: ServiceContext) {
    let (bodies, handOut) = AsyncStream<RequestBody>.makeStream()
    let (over, isOver) = AsyncStream<Never>.makeStream()
    body = bodies
    self.isOver = isOver
    guard context.channel.remoteAddress != nil else {
      handOut.yield(request.body)
      return
    }
    let close: @Sendable () -> Void = { [weak self] in self?.close() }
    let watch = Task {
      _ = try? await request.body.consumeWithInboundCloseHandler { inner in
        handOut.yield(inner)
        for await _ in over {}
      } onInboundClosed: {
        close()
      }
    }
    state.withLock { $0.watch = watch }
  }

  deinit { isOver.finish() }

  /// The request's body, to be asked for once.
  func requestBody() async -> RequestBody {
    await body.first { _ in true } ?? RequestBody(buffer: ByteBuffer())
  }

  /// Does some work, and cancels it when the client is gone.
  func whileOpen<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let isClosed = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isClosed
    }
    if isClosed { task.cancel() }
    defer { state.withLock { $0.cancel = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends the watch; nobody else may read from the connection before that.
  func end() async {
    isOver.finish()
    await state.withLock { $0.watch }?.value
  }

  private func close() {
    let cancel = state.withLock { state in
      state.isClosed = true
      return state.cancel
    }
    cancel?()
  }
}
