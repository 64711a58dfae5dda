#if Server
import ChatframeRendering
import ChatframeTemplates
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The routes of templates and their previews.
struct TemplateRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/v1/templates") { request, _ in try list(request) },
      Route(.get, "/v1/templates/{name}/preview.png") { try await preview($0, $1) },
    ]
  }

  private func list(_ request: Request) throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    let known = service.engine.templates.current
    let templates = try known.names.map { name in
      TemplateEntry(
        name: name,
        summary: try known.template(name).summary,
        preview: "/v1/templates/\(name)/preview.png"
      )
    }
    return try JSONResponse.response(TemplateList(templates: templates))
  }

  private func preview(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: [PictureFormat.png.mediaType], request)
    let name = context.parameters.get("name") ?? ""
    do {
      _ = try service.engine.templates.current.template(name)
    } catch {
      throw Problem(.notFound, error.detail)
    }
    let body = PreviewConversation.request(template: name)
    return try await service.clients.withPermit(for: context.client) {
      try await service.beforeDeadline {
        try await service.results.respond(
          request,
          context,
          kind: PictureFormat.png.mediaType,
          contentType: PictureFormat.png.mediaType,
          body: body
        ) { templates, workClass in
          try await service.requestRenderer.picture(
            { try read(body, templates) },
            as: .png,
            workClass: workClass
          )
        }
      }
    }
  }

  private func read(_ body: Data, _ templates: TemplateSet) throws -> RenderRequest {
    try RenderRequest(body, limits: service.limits, templates: templates, assets: nil)
  }
}

private struct TemplateList: Encodable {
  let templates: [TemplateEntry]
}

private struct TemplateEntry: Encodable {
  let name: String
  let summary: String
  let preview: String
}

/// The conversation in previews of templates.
enum PreviewConversation {
  /// Returns a request for a picture in a known template.
  static func request(template: String) -> Data {
    Data(
      """
      { "options": { "template": "\(template)", "width": 320, "scale": 2 }, "conversation": {
        "version": 1,
        "session": { "id": "preview", "kind": "group", "title": "Noodle club" },
        "viewer": "mei",
        "participants": [ { "id": "mei", "name": "Mei" }, { "id": "omar", "name": "Omar" } ],
        "messages": [
          { "id": "m1", "sender": "omar", "sentAt": "2026-03-01T12:00:00+08:00",
            "body": { "type": "text", "text": "Lunch? The new noodle place has opened 🍜" } },
          { "id": "m2", "sender": "mei", "sentAt": "2026-03-01T12:01:10+08:00", "status": "read",
            "body": { "type": "text", "text": "Yes! 一起去吧" } },
          { "id": "m3", "sender": "omar", "sentAt": "2026-03-01T12:01:40+08:00",
            "body": { "type": "voice", "duration": 7 } } ] } }
      """.utf8
    )
  }
}
#endif
