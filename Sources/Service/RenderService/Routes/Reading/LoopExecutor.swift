import NIOCore

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
