#if Server
import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering
import ChatframeRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The route that compares conversations with goldens.
struct VerifyRoutes: Sendable {
  private static let json = "application/json"
  private static let picture = PictureFormat.png.mediaType

  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] { [Route(.post, "/v1/verify") { try await verify($0, $1) }] }

  private func verify(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let type = try ContentNegotiation.type(among: [Self.json, Self.picture], request)
    return try await service.respond(to: request, context, reading: service.goldenReader) { body in
      try await compare(body) { verdict, warnings in
        type == Self.json
          ? try JSONResponse.response(verdict.document(warnings: warnings))
          : difference(verdict, warnings)
      }
    }
  }

  /// Compares on a worker, which also creates the response because a verdict may be long.
  private func compare(
    _ body: Data,
    _ respond: @escaping @Sendable (GoldenVerdict, _ warnings: [String]) throws -> Response
  ) async throws -> Response {
    let renderer = service.requestRenderer
    let workClass = WorkClass(bodyBytes: min(body.count, service.limits.bodyLimit))
    return try await renderer.drawn({ try read(body) }, workClass: workClass) { page, renderer in
      let golden = try self.golden(body)
      let pixels = page.widthInPixels * page.heightInPixels
      try service.limits.check(goldenPixels: pixels, path: "options")
      let image = try await GoldenImage(
        of: page.layout,
        viewportHeight: page.viewportHeight,
        renderer: renderer,
        fingerprint: try GoldenRenderer.fingerprint(fontFolder: renderer.fontFolder)
      )
      let verdict = try await service.metrics.timed(.compare) {
        try await self.verdict(on: image, comparedWith: golden)
      }
      return try respond(verdict, page.warnings)
    }
  }

  private func verdict(
    on image: GoldenImage,
    comparedWith golden: GoldenRequestFields
  ) async throws -> GoldenVerdict {
    try await service.spool.withFolder { folder in
      try await GoldenRequestComparison(in: folder.path, threads: 1).verdict(
        on: image,
        comparedWith: golden,
        checkingSize: {
          try service.limits.check(goldenPixels: $0.width * $0.height, path: "golden")
        },
        writingWith: { try SpooledFile(path: $1).append($0) }
      )
    }
  }

  private func read(_ body: Data) throws -> RenderRequest {
    try RenderRequest(
      body,
      limits: service.limits,
      templates: service.engine.templates.current,
      assets: service.assets,
      beside: GoldenRequestFields.names
    )
  }

  private func golden(_ body: Data) throws -> GoldenRequestFields {
    let fields = try OptionFields(body, or: "expected an object")
    return try GoldenRequestFields(fields) { fields in
      try EmbeddedFile.bytes(
        fields,
        "golden",
        { id in
          service.assets?.path(of: id).flatMap { FileManager.default.contents(atPath: $0) }
        },
        problem: .badGolden
      )
    }
  }

  /// Returns a response with a picture of the differences, or without content if they agree.
  private func difference(_ verdict: GoldenVerdict, _ warnings: [String]) -> Response {
    var headers: HTTPFields = [.vary: "Accept"]
    WarningsField.add(warnings, to: &headers)
    guard let bytes = verdict.difference else {
      return Response(status: .noContent, headers: headers)
    }
    headers[.contentType] = Self.picture
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

extension RequestLimits {
  /// Throws if a golden, or the picture to compare with it, is too large.
  func check(goldenPixels count: Int, path: String) throws(Problem) {
    guard count <= goldenPixelLimit else {
      throw .limitExceeded(
        .goldenPixelLimit,
        "pixels",
        limit: goldenPixelLimit,
        actual: count,
        path: path
      )
    }
  }
}
#endif
