#if Server
import ChatframeRendering
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The routes of pictures and layouts.
struct RenderRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [
      Route(.post, "/v1/render") { try await render($0, $1) },
      Route(.post, "/v1/layout") { try await layout($0, $1) },
      Route(.post, "/v1/hit") { try await hit($0, $1) },
      Route(.get, "/v1/render/{signed}", .open) { try await signed($0, $1) },
    ]
  }

  private func render(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let format = try ContentNegotiation.format(request)
    return try await service.respond(to: request, context, reading: service.bodyReader) { body in
      try await service.results.respond(
        request,
        context,
        kind: format.mediaType,
        contentType: format.mediaType,
        body: body
      ) { templates, workClass in
        try await service.requestRenderer.picture(
          { try read(body, templates) },
          as: format,
          workClass: workClass
        )
      }
    }
  }

  private func layout(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    return try await service.respond(to: request, context, reading: service.bodyReader) { body in
      try await service.results.respond(
        request,
        context,
        kind: "layout",
        contentType: "application/json",
        body: body
      ) { templates, workClass in
        try await service.requestRenderer.layout(
          { try read(body, templates) },
          workClass: workClass
        )
      }
    }
  }

  private func hit(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    return try await service.respond(to: request, context, reading: service.bodyReader) { body in
      try await service.results.respond(
        request,
        context,
        kind: "hit",
        contentType: "application/json",
        body: body
      ) { templates, workClass in
        try await service.requestRenderer.hit(
          { try HitRequest(body, page: read(body, templates, beside: [HitRequest.name])) },
          workClass: workClass
        )
      }
    }
  }

  private func signed(_ request: Request, _ context: ServiceContext) async throws -> Response {
    guard !service.signingKeys.isEmpty else {
      throw Problem(
        .signingOff,
        "the operator of the service can enable them with \(Setting.signingKeysFile.flag)"
      )
    }
    let signed = try SignedRequest(
      context.parameters.get("signed") ?? "",
      keys: service.signingKeys,
      now: service.now()
    )
    let format = try ContentNegotiation.format(request)
    return try await service.whileConnected(context) {
      var response = try await service.beforeDeadline {
        try await service.results.respond(
          request,
          context,
          kind: format.mediaType,
          contentType: format.mediaType,
          body: signed.body
        ) { templates, workClass in
          try await service.requestRenderer.picture(
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

  private func read(
    _ body: Data,
    _ templates: TemplateSet,
    beside others: [String] = []
  ) throws -> RenderRequest {
    try RenderRequest(
      body,
      limits: service.limits,
      templates: templates,
      assets: service.assets,
      beside: others
    )
  }
}
#endif
