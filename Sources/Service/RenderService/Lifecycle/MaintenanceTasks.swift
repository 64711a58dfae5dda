#if Server
import Logging
import ServiceLifecycle
import UnixSignals

/// The work beside requests: reads tokens and templates again on SIGHUP, and removes expired
/// uploads.
struct MaintenanceTasks: Service {
  let dependencies: ServiceDependencies
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
      attempt("tokens") { try dependencies.tokens.reload() }
      attempt("templates") { try dependencies.engine.templates.reload() }
    }
  }

  /// Reads something again; logs an error if that fails, and the old value stays in use.
  private func attempt(_ what: String, _ read: () throws -> Void) {
    do {
      try read()
      logger.notice("read again", metadata: ["what": "\(what)"])
    } catch {
      logger.error("cannot be read again", metadata: ["what": "\(what)", "error": "\(error)"])
    }
  }

  private func sweep() async throws {
    guard let assets = dependencies.assets else { return }
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(60))
        assets.sweep()
      }
    }
  }
}
#endif
