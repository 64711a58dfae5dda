#if Server
import AsyncAlgorithms
import ChatframeArchives
import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeRequests
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// Sends a played frame sequence as a tar: the manifest, then each frame when it is drawn.
///
/// Frames are drawn only after the client has received the previous batch, so that a slow client
/// uses no more memory than a fast one.
struct FrameStream: Sendable {
  /// The largest batch of frames to draw before the first of them is sent.
  static let batch = FrameBatch.Limit(frames: 4, bytes: 16 << 20)

  let run: FrameSequenceRun
  /// The bytes of `frames.json`.
  let manifest: [UInt8]
  let workClass: WorkClass
  let engine: RenderEngine
  let metrics: ServiceMetrics

  /// Draws all frames and passes the tar's bytes in pieces to `take`, which returns when it is
  /// ready for more.
  func send(_ take: @escaping @Sendable (ByteBuffer) async throws -> Void) async throws {
    let tar = try TarWriter()
    try await take(
      ByteBuffer(bytes: try await tar.add(FrameFolderFormat.manifestName, [manifest[...]]))
    )
    var sink = FrameSink(frame: { frame in
      let bytes = try await tar.add(frame.fileName, frame.pieces)
      let start = ContinuousClock.now
      try await take(ByteBuffer(bytes: bytes))
      metrics.spent(ContinuousClock.now - start, on: .write)
      metrics.handedOverFrame()
    })
    try await engine.gate.withLease(workClass) { lease in
      sink.hooks.batchLimit = Self.batch
      sink.hooks.exchangeRenderer = { handOver in try await lease.whileReleased(handOver) }
      let start = ContinuousClock.now
      _ = try await run.draw(into: sink, renderer: lease.renderer)
      metrics.spent(ContinuousClock.now - start, on: .frames)
    }
    try await take(ByteBuffer(bytes: try await tar.finish()))
  }

  /// Passes the tar's bytes to `take`, and creates each piece when the previous one was taken.
  ///
  /// - Parameters:
  ///   - make: A closure that runs its argument, which creates the pieces, and may cancel it.
  ///   - fail: Ends a `take` that is waiting, after `make` has failed.
  ///   - take: Takes a piece; an error of it ends the sequence.
  /// - Throws: The first error of `make` or `take`.
  func pull(
    within make:
      @escaping @Sendable (_ send: @escaping @Sendable () async throws -> Void)
      async throws -> Void,
    failing fail: @escaping @Sendable () -> Void,
    _ take: (ByteBuffer) async throws -> Void
  ) async throws {
    let pieces = AsyncThrowingChannel<ByteBuffer, any Error>()
    let failure = FirstFailure()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await make {
            try await send { piece in
              await pieces.send(piece)
              try Task.checkCancellation()
            }
          }
          pieces.finish()
        } catch {
          failure.note(error)
          pieces.fail(error)
          fail()
        }
      }
      defer { group.cancelAll() }
      do {
        for try await piece in pieces { try await take(piece) }
        // After a cancellation, the channel ends as if it were complete.
        try Task.checkCancellation()
      } catch {
        // The first failure is the cause; a failure to send may be a consequence.
        throw failure.error ?? error
      }
    }
  }
}

/// The first of several failures, which may have caused the others.
private final class FirstFailure: Sendable {
  private let state = Mutex<(any Error)?>(nil)

  var error: (any Error)? { state.withLock { $0 } }

  func note(_ error: any Error) { state.withLock { $0 = $0 ?? error } }
}

/// Sends frames to a client until the client disconnects, the deadline has passed or the service
/// stops.
struct FrameStreamResponse: Sendable {
  let stream: FrameStream
  let connection: ClientConnection
  /// The time at which the response is aborted.
  let end: ContinuousClock.Instant
  /// The problem for an exceeded deadline.
  let deadlineProblem: Problem
  /// The permits, which are held until the last byte was sent.
  let permits: [ConcurrencyPermit?]

  /// Returns the response, whose body is created as the client receives it.
  func response(_ digest: RequestDigest, _ context: ServiceContext) -> Response {
    var headers = Self.headers(digest)
    headers[.contentType] = FrameRoutes.mediaType
    headers[.contentDisposition] = "attachment; filename=\"frames.tar\""
    WarningsField.add(stream.run.warnings, to: &headers)
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

  /// Returns the header fields of every response, including those without frames.
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
        // Ends the wait for a client that does not read.
        if context.channel.remoteAddress != nil { context.channel.close(promise: nil) }
      },
      take
    )
  }

  /// Logs the reason for an aborted response, which the client cannot see.
  private func note(_ error: any Error, _ context: ServiceContext) {
    let problem = Problem(error)
    stream.metrics.failed(problem.kind)
    let level: Logger.Level = problem.kind == .internalError ? .error : .notice
    context.logger.log(
      level: level,
      "the response was aborted",
      metadata: ["type": "\(problem.kind.rawValue)", "error": "\(error)"]
    )
  }
}
#endif
