#if Server
import ChatframeFrameSequences
import ChatframeRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The route of frame sequences.
struct FrameRoutes: Sendable {
  static let mediaType = "application/x-tar"

  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] { [Route(.post, "/v1/frames") { try await frames($0, $1) }] }

  private func frames(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: [Self.mediaType], request)
    let reader = service.bodyReader
    try await reader.admit(request, context)
    let permits = [try service.clients.enter(context.client), try service.frameStreams.enter()]
    let end = ContinuousClock.now + service.filmDeadline
    let connection = await ClientConnection(context)
    let body = try await connection.whileOpen { try await reader.read(request.body) }
    let templates = service.engine.templates.current
    let setting = service.engine.fingerprint(templates)
    let digest = RequestDigest(kind: "frames", body: body, setting: setting)
    let condition = ConditionalRequest(request.headers)
    let known = Response(status: .notModified, headers: FrameStreamResponse.headers(digest))
    if condition.has(digest) { return known }
    let stream = try await prepare(body, templates, connection, until: end)
    if condition.isAny { return known }
    let sending = FrameStreamResponse(
      stream: stream,
      connection: connection,
      end: end,
      deadlineProblem: service.frameDeadlineProblem,
      permits: permits
    )
    return sending.response(digest, context)
  }

  /// Plays the scenario without drawing it, so that errors are found before anything is sent.
  private func prepare(
    _ body: Data,
    _ templates: TemplateSet,
    _ connection: ClientConnection,
    until end: ContinuousClock.Instant
  ) async throws -> FrameStream {
    let deadlineProblem = service.frameDeadlineProblem
    return try await connection.whileOpen {
      try await Deadline.run(until: end, else: deadlineProblem) {
        try await service.engine.threads.run {
          try await service.engine.gate.withWorker(WorkClass(bodyBytes: body.count)) { renderer in
            let request = try service.metrics.timed(.parse) { try read(body, templates) }
            let start = ContinuousClock.now
            var manifest: [UInt8] = []
            let run = try await request.sequence.play(
              FrameSequenceOptions(threadCount: 1),
              renderer: renderer
            ) { bytes in
              manifest += bytes
              try service.limits.check(manifestBytes: manifest.count)
            }
            service.metrics.spent(ContinuousClock.now - start, on: .layout)
            return FrameStream(
              run: run,
              manifest: manifest,
              workClass: request.workClass,
              engine: service.engine,
              metrics: service.metrics
            )
          }
        }
      }
    }
  }

  private func read(_ body: Data, _ templates: TemplateSet) throws -> FrameRequest {
    try FrameRequest(
      body,
      limits: service.limits,
      templates: templates,
      assets: service.assets
    )
  }
}
#endif
