#if Server
import Foundation
import NIOPosix

/// The threads for rendering, for which neither event loops nor Swift's shared pool wait.
final class RenderThreads: TaskExecutor {
  private let pool: NIOThreadPool
  private let priority: ThreadPriority

  /// Starts threads, which run until the process ends.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - niceness: The steps of `nice` by which they yield when all cores are busy.
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

  /// Does some work on these threads, its child tasks and actors included.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await work() }
  }
}

/// The priority of threads that yield to the others of the process.
final class ThreadPriority: Sendable {
  private final class Mark: Sendable {}

  private let niceness: Int
  private let applied = ThreadSpecificVariable<Mark>()

  /// Creates a priority that is lower by some steps of `nice`.
  init(niceness: Int) { self.niceness = niceness }

  /// Applies the priority to the current thread, once.
  ///
  /// Only Linux has priorities of threads; elsewhere the call would change the whole process.
  func applyToCurrentThread() {
    #if os(Linux)
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    guard applied.currentValue == nil else { return }
    applied.currentValue = Mark()
    let own = getpriority(which, 0)
    // A thread whose priority cannot be changed works as before.
    _ = setpriority(which, 0, min(19, own + Int32(niceness)))
    #endif
  }
}
#endif
