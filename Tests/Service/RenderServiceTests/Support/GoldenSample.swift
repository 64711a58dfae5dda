#if Server
import ChatframeConversations
import ChatframeGoldens
import ChatframeRendering
import Foundation

@testable import ChatframeRenderService

/// Goldens for tests.
enum GoldenSample {
  /// Returns the outline of a page as a JSON string.
  static func outline(of page: String) async throws -> String {
    let dependencies = try TestService.plain().service.dependencies
    let request = try RenderRequest(
      Data(page.utf8),
      limits: dependencies.limits,
      templates: dependencies.engine.templates.current,
      assets: nil
    )
    let renderer = dependencies.engine.renderer
    let layout = try await renderer.layOut(
      request.document.conversation,
      folder: nil,
      style: request.style
    )
    let image = try await GoldenImage(
      of: layout,
      viewportHeight: nil,
      renderer: renderer,
      fingerprint: GoldenRenderer.fingerprint(fontFolder: renderer.fontFolder)
    )
    let json = try JSONEncoder().encode([image.keptOutline])
    return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
  }
}
#endif
