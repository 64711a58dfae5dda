#if Server
import ChatframeRequests
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
    return try await service.respondToTar(request, context) { tar, folder in
      try service.metrics.timed(.parse) {
        try FrameArchive(service.limits, into: folder).extract(tar)
      }
      let analysis = JitterAnalysis(folder: folder, limits: service.limits, settings: settings)
      let report = try await service.metrics.timed(.compare) { try await analysis.report() }
      var headers: HTTPFields = [.contentType: "application/json"]
      WarningsField.add(report.warnings, to: &headers)
      return Response(
        status: .ok,
        headers: headers,
        body: ResponseBody(byteBuffer: report.bytes)
      )
    }
  }
}

extension ServiceDependencies {
  /// Answers a request with a tar, which is spooled into a folder, on a worker.
  ///
  /// Reading many pictures one by one is long work, even for a few of them.
  func respondToTar(
    _ request: Request,
    _ context: ServiceContext,
    _ make: @escaping @Sendable (_ tar: SpooledFile, SpooledFolder) async throws -> Response
  ) async throws -> Response {
    let reader = BodyReader(
      limit: limits.tarLimit,
      setting: .tarLimit,
      deadline: filmDeadline,
      types: [FrameRoutes.mediaType]
    )
    try await reader.admit(request, context)
    do {
      let permits = [try clients.enter(context.client), try frameStreams.enter()]
      defer { withExtendedLifetime(permits) {} }
      let deadlineProblem = frameDeadlineProblem
      return try await ClientConnection(context).whileOpen {
        try await Deadline.run(within: filmDeadline, else: deadlineProblem) {
          try await spool.withFolder { folder in
            let tar = try folder.makeFile(".tar")
            try await BodySpooler(limit: limits.tarLimit, setting: .tarLimit)
              .spool(request.body, into: tar)
            return try await engine.threads.run {
              try await engine.gate.withWorker(.long) { _ in try await make(tar, folder) }
            }
          }
        }
      }
    } catch {
      throw ConnectionClosingError(cause: error)
    }
  }
}
#endif
