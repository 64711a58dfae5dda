import Foundation
import HTTPTypes
import Hummingbird

/// How the service is.
struct ProbeRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/health", .open) { _, _ in try await health() },
      Route(.get, "/ready", .open) { _, _ in try ready() },
      Route(.get, "/version", .open) { _, _ in try version() },
    ]
  }

  private func health() async throws -> Response {
    try await service.engine.health.check()
    return try JSONResponse.response(["status": "ok"])
  }

  /// Not ready is who could not take one more request now.
  private func ready() throws -> Response {
    guard service.engine.gate.hasCapacity else {
      throw Problem.retryable(.notReady, "the queue is full", retryAfter: 1)
    }
    return try JSONResponse.response(["status": "ready"])
  }

  private func version() throws -> Response {
    try JSONResponse.response(["version": ServiceVersion.text])
  }
}
