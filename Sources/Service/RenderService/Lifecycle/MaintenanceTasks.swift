import Logging
import ServiceLifecycle
import UnixSignals

/// What goes on beside requests: SIGHUP reads tokens and templates again, and expired uploads go.
struct MaintenanceTasks: Service {
  let parts: ServiceDependencies
  let logger: Logger

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await reload() }
      group.addTask { try await sweep() }
      try await group.waitForAll()
    }
  }

  private func reload() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      attempt("tokens") { try parts.tokens.reload() }
      attempt("templates") { try parts.engine.templates.reload() }
    }
  }

  /// What cannot be read leaves what was there before.
  private func attempt(_ what: String, _ read: () throws -> Void) {
    do {
      try read()
      logger.notice("read again", metadata: ["what": "\(what)"])
    } catch {
      logger.error("cannot be read again", metadata: ["what": "\(what)", "error": "\(error)"])
    }
  }

  private func sweep() async throws {
    guard let assets = parts.assets else { return }
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(60))
        assets.sweep()
      }
    }
  }
}
