#if Server
import Logging
import ServiceLifecycle
import UnixSignals

/// The background tasks, which reload tokens and templates on SIGHUP and remove expired uploads.
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

  /// Reloads something; if that fails, logs an error and keeps the old value.
  private func attempt(_ what: String, _ read: () throws -> Void) {
    do {
      try read()
      logger.notice("reloaded", metadata: ["what": "\(what)"])
    } catch {
      logger.error(
        "cannot reload; the previous version stays in use",
        metadata: ["what": "\(what)", "error": "\(error)"]
      )
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
