import ChatframeRendering
import ChatframeTemplates
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What pictures can look like.
struct TemplateRoutes: Sendable {
  let service: ServiceParts

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/v1/templates") { request, _ in try list(request) },
      Route(.get, "/v1/templates/{name}/preview.png") { try await preview($0, $1) },
    ]
  }

  private func list(_ request: Request) throws -> Response {
    try Negotiation.type(among: ["application/json"], request)
    let known = service.engine.templates.current
    let templates = try known.names.map { name in
      TemplateEntry(
        name: name,
        summary: try known.template(name).summary,
        preview: "/v1/templates/\(name)/preview.png"
      )
    }
    return try JSONAnswer.response(TemplateList(templates: templates))
  }

  private func preview(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try Negotiation.type(among: [PictureFormat.png.mediaType], request)
    let name = context.parameters.get("name") ?? ""
    do {
      _ = try service.engine.templates.current.template(name)
    } catch {
      throw Problem(.notFound, error.detail)
    }
    let body = PreviewConversation.request(template: name)
    let late = service.late
    return try await service.clients.withPlace(for: context.client) {
      try await Deadline.run(within: service.deadline, else: late) {
        try await service.results.answer(
          request,
          context,
          kind: PictureFormat.png.mediaType,
          contentType: PictureFormat.png.mediaType,
          body: body
        ) { templates, lane in
          try await PageDrawing(
            engine: service.engine,
            limits: service.limits,
            metrics: service.metrics
          ).picture(
            {
              try PageRequest(
                body,
                limits: service.limits,
                templates: templates,
                assets: nil
              )
            },
            as: .png,
            lane: lane
          )
        }
      }
    }
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
