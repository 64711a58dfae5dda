#if Server
import Foundation
import Logging

@testable import ChatframeRenderService

/// A service that listens on a free port of loopback.
struct LiveService: Sendable {
  /// The port of the service.
  let port: Int
  /// The service.
  let service: RenderService

  /// Runs a service with some settings until `body` returns.
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
      // Tests that share the processors may delay the end.
      group.addTask { try await service.run(patience: .seconds(600)) { port.yield($0) } }
      guard let first = await ports.first(where: { _ in true }) else { return }
      try await body(LiveService(port: first, service: service))
      group.cancelAll()
      // Ignores the errors of the cancelled service.
      while await group.nextResult() != nil {}
    }
  }
}
#endif
