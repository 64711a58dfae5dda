import NIOPosix

/// Threads of their own for rendering: neither event loops nor Swift's shared pool wait for it.
final class RenderThreads: TaskExecutor {
  private let pool: NIOThreadPool
  private let priority: ThreadPriority

  /// So many threads, which run until the process ends.
  ///
  /// - Parameter niceness: By how much they yield to everything else where all cores are busy.
  init(count: Int, niceness: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    priority = ThreadPriority(niceness: niceness)
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { [self] _ in
      priority.applyToCurrentThread()
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Does some work here, and so all of its child tasks and actors.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await work() }
  }
}
