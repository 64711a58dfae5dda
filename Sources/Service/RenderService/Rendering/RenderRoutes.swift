import ChatframeRendering
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What is drawn and laid out.
struct RenderRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [
      Route(.post, "/v1/render") { try await render($0, $1) },
      Route(.post, "/v1/layout") { try await layout($0, $1) },
      Route(.get, "/v1/render/{signed}", .open) { try await signed($0, $1) },
    ]
  }

  private func render(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let format = try ContentNegotiation.format(request)
    return try await respond(request, context) { body in
      try await service.results.respond(
        request,
        context,
        kind: format.mediaType,
        contentType: format.mediaType,
        body: body
      ) { templates, workClass in
        try await drawing.picture({ try read(body, templates) }, as: format, workClass: workClass)
      }
    }
  }

  private func layout(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    return try await respond(request, context) { body in
      try await service.results.respond(
        request,
        context,
        kind: "layout",
        contentType: "application/json",
        body: body
      ) { templates, workClass in
        try await drawing.layout({ try read(body, templates) }, workClass: workClass)
      }
    }
  }

  private func signed(_ request: Request, _ context: ServiceContext) async throws -> Response {
    guard !service.signingKeys.isEmpty else {
      throw Problem(.signingOff, "start the service with \(Setting.signingKeysFile.flag)")
    }
    let signed = try SignedRequest(
      context.parameters.get("signed") ?? "",
      keys: service.signingKeys,
      now: service.now()
    )
    let format = try ContentNegotiation.format(request)
    let deadlineProblem = service.deadlineProblem
    return try await service.clients.withPermit(for: context.client) {
      try await ClientConnection(context).whileOpen {
        var response = try await Deadline.run(within: service.deadline, else: deadlineProblem) {
          try await service.results.respond(
            request,
            context,
            kind: format.mediaType,
            contentType: format.mediaType,
            body: signed.body
          ) { templates, workClass in
            try await drawing.picture(
              { try read(signed.body, templates) },
              as: format,
              workClass: workClass
            )
          }
        }
        let age = max(0, signed.expiry - Int(service.now()))
        response.headers[.cacheControl] = "private, max-age=\(age)"
        response.headers[.vary] = "Accept"
        response.headers[.crossOriginResourcePolicy] = "cross-origin"
        return response
      }
    }
  }

  /// What all answers to a body have in common: the client's place, the reading, the deadline.
  private func respond(
    _ request: Request,
    _ context: ServiceContext,
    _ make: @escaping @Sendable (Data) async throws -> Response
  ) async throws -> Response {
    let reader = BodyReader(
      limit: service.limits.bodyLimit,
      setting: .bodyLimit,
      deadline: service.bodyDeadline,
      types: ["application/json"]
    )
    try await reader.admit(request, context)
    let deadlineProblem = service.deadlineProblem
    return try await service.clients.withPermit(for: context.client) {
      try await ClientConnection(context).whileOpen {
        let data = try await reader.read(request.body)
        return try await Deadline.run(within: service.deadline, else: deadlineProblem) {
          try await make(data)
        }
      }
    }
  }

  private var drawing: RequestRenderer {
    RequestRenderer(engine: service.engine, limits: service.limits, metrics: service.metrics)
  }

  private func read(_ body: Data, _ templates: TemplateSet) throws -> RenderRequest {
    try RenderRequest(
      body,
      limits: service.limits,
      templates: templates,
      assets: service.assets
    )
  }
}
