import Foundation
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

/// By how much some threads yield to the others of the process.
final class ThreadPriority: Sendable {
  private final class Mark: Sendable {}

  private let niceness: Int
  private let applied = ThreadSpecificVariable<Mark>()

  /// A priority that is lower by so many steps of `nice`.
  init(niceness: Int) { self.niceness = niceness }

  /// Gives it to the thread that this is called on, unless it has it.
  ///
  /// On Linux a thread has a priority of its own; elsewhere that would be the whole process's.
  func applyToCurrentThread() {
    #if os(Linux)
      let which = __priority_which_t(PRIO_PROCESS.rawValue)
      guard applied.currentValue == nil else { return }
      applied.currentValue = Mark()
      let own = getpriority(which, 0)
      // A thread that may not be lowered works as before.
      _ = setpriority(which, 0, min(19, own + Int32(niceness)))
    #endif
  }
}
