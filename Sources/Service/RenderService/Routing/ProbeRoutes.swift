#if Server
import ChatframeDrawing
import ChatframeGraphics
import Foundation
import HTTPTypes
import Hummingbird

/// The routes of the probes and the version.
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

  /// Responds with 200 if another request could start or wait.
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

/// Paints a pixel to check that drawing works.
actor HealthCheck {
  private let painter: Painter

  /// Creates a check with the fonts in a folder.
  init(fontFolder: String) throws(DrawingError) { painter = try Painter(fontFolder: fontFolder) }

  /// Paints a white pixel; throws if it is not white.
  func check() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let color = RGBAColor(red: 255, green: 255, blue: 255)
    try painter.paint([], background: color, scale: 1, into: bitmap)
    let isWhite = unsafe bitmap.withPixels { pixels, _ in
      unsafe pixels[..<3].allSatisfy { $0 == 255 }
    }
    guard isWhite else { throw Problem(.internalError, "a pixel was painted in the wrong colour") }
  }
}

/// The version that `/version` returns, as in the changelog.
package enum ServiceVersion {
  /// The semantic version.
  package static let text = "0.1.0"
}
#endif
