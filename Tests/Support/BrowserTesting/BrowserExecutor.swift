import Foundation
import Testing

/// An executor for tests that wait for a browser.
///
/// Swift's concurrency has only one thread for each processor. A test that blocks such a thread until
/// a browser answers delays all other tests.
final class BrowserExecutor: TaskExecutor {
  static let shared = BrowserExecutor()

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

/// A trait that runs tests on an executor of their own, because they block while they wait for a
/// browser.
package struct BrowserTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BrowserExecutor.shared) { try await function() }
  }
}

extension Trait where Self == BrowserTrait {
  /// Runs tests on threads that they may block.
  package static var waitsForBrowser: Self { BrowserTrait() }
}
