#if Server
import NIOPosix
import Testing

@testable import ChatframeRenderService

struct EventLoopDeadlineTests {
  private struct Late: Error, Equatable {}

  private static let loop = MultiThreadedEventLoopGroup.singleton.any()

  /// Waits until the task is cancelled.
  private static func waitForCancellation() async throws {
    while true {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private func onEventLoop<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(EventLoopTaskExecutor(Self.loop)) { try await work() }
  }

  @Test func `work that takes too long on an event loop is cancelled`() async throws {
    await #expect(throws: Late()) {
      try await onEventLoop {
        try await EventLoopDeadline.run(within: .milliseconds(1), else: Late()) {
          try await Self.waitForCancellation()
        }
      }
    }
  }

  @Test func `work that takes too long elsewhere is cancelled`() async throws {
    await #expect(throws: Late()) {
      try await EventLoopDeadline.run(within: .milliseconds(1), else: Late()) {
        try await Self.waitForCancellation()
      }
    }
  }

  @Test func `work that succeeds although its time is over returns its value`() async throws {
    let value = try await EventLoopDeadline.run(within: .milliseconds(1), else: Late()) {
      try? await Self.waitForCancellation()
      return 1
    }
    #expect(value == 1)
  }

  @Test func `work in time returns its value and stays on its event loop`() async throws {
    let isOnLoop = try await onEventLoop {
      try await EventLoopDeadline.run(within: .seconds(600), else: Late()) {
        await Task.yield()
        return MultiThreadedEventLoopGroup.currentEventLoop === Self.loop
      }
    }
    #expect(isOnLoop)
  }

  @Test func `work is cancelled with its caller`() async throws {
    let caller = Task {
      try await EventLoopDeadline.run(within: .seconds(600), else: Late()) {
        try await Self.waitForCancellation()
      }
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
  }
}
#endif
