#if Server
import NIOCore
import NIOPosix
import Synchronization

/// A time after which the work of a request is cancelled.
///
/// Unlike `Deadline`, it uses the timers of the event loop that the connection runs on, so that no
/// other thread has to wake and a request that ends in time costs two operations on a heap.
enum EventLoopDeadline {
  private final class Expiry: Sendable {
    private let flag = Atomic(false)

    var hasPassed: Bool { flag.load(ordering: .acquiring) }

    func pass() { flag.store(true, ordering: .releasing) }
  }

  /// Does some work; when it takes longer, cancels it, and throws `error` unless it succeeds all the
  /// same.
  static func run<Value: Sendable>(
    within duration: Duration,
    else error: @autoclosure () -> some Error,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let current = MultiThreadedEventLoopGroup.currentEventLoop
    let loop = current ?? MultiThreadedEventLoopGroup.singleton.any()
    let expiry = Expiry()
    let task = Task(executorPreference: current.map { EventLoopTaskExecutor($0) }) {
      try await work()
    }
    let timer = loop.scheduleTask(in: TimeAmount(duration)) {
      expiry.pass()
      task.cancel()
    }
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // Work that ends although its time is over, for example a body that has arrived while no
    // processor was free to take it, has a result all the same.
    if case .failure = result, expiry.hasPassed { throw error() }
    return try result.get()
  }
}
#endif
