import ChatframeFrameSequences
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Sends frames to a client, and ends with it, with its deadline or with the service.
struct FrameStreamResponse: Sendable {
  let stream: FrameStream
  let connection: ClientConnection
  /// When it is given up.
  let end: ContinuousClock.Instant
  /// Why it is given up then.
  let deadlineProblem: Problem
  /// What is taken until the last byte was sent.
  let permits: [ConcurrencyPermit?]

  /// The answer, whose body is made as the client takes it.
  func response(_ digest: RequestDigest, _ context: ServiceContext) -> Response {
    var headers = Self.headers(digest)
    headers[.contentType] = FrameRoutes.mediaType
    headers[.contentDisposition] = "attachment; filename=\"frames.tar\""
    WarningsField.add(stream.played.warnings, to: &headers)
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody { writer in
        do {
          try await send(context) { piece in
            do {
              try await writer.write(piece)
            } catch {
              throw CancellationError()
            }
          }
        } catch {
          note(error, context)
          throw error
        }
        try await writer.finish(nil)
      }
    )
  }

  /// What is said of frames to those as well who have them.
  static func headers(_ digest: RequestDigest) -> HTTPFields {
    [.eTag: digest.entityTag, .cacheControl: "private, no-cache"]
  }

  private func send(
    _ context: ServiceContext,
    _ take: (ByteBuffer) async throws -> Void
  ) async throws {
    let threads = stream.engine.threads
    try await stream.pull(
      within: { send in
        try await connection.whileOpen {
          try await Deadline.run(until: end, else: deadlineProblem) {
            try await threads.run { try await send() }
          }
        }
      },
      failing: {
        // Whoever waits for a client that takes nothing is told by this.
        if context.channel.remoteAddress != nil { context.channel.close(promise: nil) }
      },
      take
    )
  }

  /// The client sees that the answer breaks off; the log says why.
  private func note(_ error: any Error, _ context: ServiceContext) {
    let problem = Problem(error)
    stream.metrics.failed(problem.kind)
    let level: Logger.Level = problem.kind == .internalError ? .error : .notice
    context.logger.log(
      level: level,
      "the answer broke off",
      metadata: ["type": "\(problem.kind.rawValue)", "error": "\(error)"]
    )
  }
}
