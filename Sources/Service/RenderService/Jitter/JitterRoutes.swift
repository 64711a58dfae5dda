#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The route that reports jitter in recorded frames.
struct JitterRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [Route(.post, "/v1/jitter", takesParameters: true) { try await jitter($0, $1) }]
  }

  private func jitter(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    let settings = try JitterSettings(request.uri.queryParameters.map { ($0.key, $0.value) })
    let reader = BodyReader(
      limit: service.limits.tarLimit,
      setting: .tarLimit,
      deadline: service.filmDeadline,
      types: [FrameRoutes.mediaType]
    )
    try await reader.admit(request, context)
    do {
      let permits = [try service.clients.enter(context.client), try service.frameStreams.enter()]
      defer { withExtendedLifetime(permits) {} }
      let deadlineProblem = service.frameDeadlineProblem
      return try await ClientConnection(context).whileOpen {
        try await Deadline.run(within: service.filmDeadline, else: deadlineProblem) {
          try await respond(request.body, settings)
        }
      }
    } catch {
      throw ConnectionClosingError(cause: error)
    }
  }

  private func respond(_ body: RequestBody, _ settings: JitterSettings) async throws -> Response {
    let report = try await service.spool.withFolder { folder in
      try await analyze(at: body, settings, in: folder)
    }
    var headers: HTTPFields = [.contentType: "application/json"]
    WarningsField.add(report.warnings, to: &headers)
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: report.bytes)
    )
  }

  private func analyze(
    at body: RequestBody,
    _ settings: JitterSettings,
    in folder: SpooledFolder
  ) async throws -> ResponsePayload {
    let tar = try folder.makeFile(".tar")
    let spooler = BodySpooler(limit: service.limits.tarLimit, setting: .tarLimit)
    try await spooler.spool(body, into: tar)
    return try await service.engine.threads.run {
      // Decoding and comparing frames one by one is long work, even for a few frames.
      try await service.engine.gate.withWorker(.long) { _ in
        try service.metrics.timed(.parse) {
          try FrameArchive(service.limits, into: folder).extract(tar)
        }
        let analysis = JitterAnalysis(folder: folder, limits: service.limits, settings: settings)
        return try await service.metrics.timed(.compare) { try await analysis.report() }
      }
    }
  }
}
#endif
