#if Server
import Foundation
import NIOPosix

/// The threads for rendering, which keep drawing off event loops and Swift's shared pool.
final class RenderThreads: TaskExecutor {
  private let pool: NIOThreadPool
  private let priority: ThreadPriority

  /// Starts threads, which run until the process ends.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - niceness: The nice value by which they yield when all cores are busy.
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

  /// Does some work on these threads, including its child tasks and actors.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(self) { try await work() }
  }
}

/// The priority of threads that yield to other threads of the process.
final class ThreadPriority: Sendable {
  private final class Mark: Sendable {}

  private let niceness: Int
  private let applied = ThreadSpecificVariable<Mark>()

  /// Creates a priority that is lower by a nice value.
  init(niceness: Int) { self.niceness = niceness }

  /// Applies the priority to the current thread, once.
  ///
  /// Only Linux has thread priorities; elsewhere the call would change the whole process.
  func applyToCurrentThread() {
    #if os(Linux)
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    guard applied.currentValue == nil else { return }
    applied.currentValue = Mark()
    let own = getpriority(which, 0)
    // A thread whose priority cannot be changed works with its old one.
    _ = setpriority(which, 0, min(19, own + Int32(niceness)))
    #endif
  }
}
#endif
