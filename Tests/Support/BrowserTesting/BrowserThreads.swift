import Foundation
import Testing

/// Threads for tests that wait for a browser.
///
/// Swift's concurrency has only a thread for each processor. Tests that blocked these threads until a
/// browser answers would stop all other tests as well.
final class BrowserThreads: TaskExecutor {
  static let shared = BrowserThreads()

  private let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A trait of tests that wait for a browser: they run on threads for which no other tests wait.
package struct BrowserTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BrowserThreads.shared) { try await function() }
  }
}

extension Trait where Self == BrowserTrait {
  /// Runs tests on threads for which no other tests wait.
  package static var waitsForBrowser: Self { BrowserTrait() }
}
