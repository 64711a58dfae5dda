#if Server
import Foundation
import Logging

@testable import ChatframeRenderService

/// A service that listens on loopback, on a port that nobody else has.
struct LiveService: Sendable {
  /// The port that it listens on.
  let port: Int
  /// The service itself.
  let service: RenderService

  /// Runs a service with some settings for as long as `body` takes.
  static func run(
    _ flags: [Setting: String] = [:],
    _ body: @Sendable (LiveService) async throws -> Void
  ) async throws {
    let service = try RenderService(
      ServiceConfiguration(flags: flags.merging([.port: "0", .metricsPort: "0"]) { $1 }),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    let (ports, port) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await service.run { port.yield($0) } }
      guard let first = await ports.first(where: { _ in true }) else { return }
      try await body(LiveService(port: first, service: service))
      group.cancelAll()
      // Whatever it says to being cancelled.
      while await group.nextResult() != nil {}
    }
  }
}
#endif
