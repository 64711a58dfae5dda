#if Server
import AsyncAlgorithms
import ChatframeArchives
import ChatframeDocuments
import ChatframeFrameSequences
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// Sends a played frame sequence as a tar: its manifest, then each frame as it is drawn.
///
/// A frame is drawn only after the client has taken the previous batch, so that a slow client needs
/// no more memory than a fast one.
struct FrameStream: Sendable {
  /// The frames that are drawn before any of them is handed over.
  static let batch = FrameBatch.Limit(frames: 4, bytes: 16 << 20)

  let run: FrameSequenceRun
  /// The bytes of `frames.json`.
  let manifest: [UInt8]
  let workClass: WorkClass
  let engine: RenderEngine
  let metrics: ServiceMetrics

  /// Draws everything and hands the tar's bytes over, some at a time.
  ///
  /// - Parameter take: Returns when more is wanted.
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

  /// The tar's bytes, each piece made when the one before was taken.
  ///
  /// - Parameters:
  ///   - make: Runs what makes them, and ends it when there is a reason to.
  ///   - fail: Called when that has failed, for a `take` that waits.
  ///   - take: Takes a piece; what it throws ends the sequence.
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
        // After cancellation the channel ends as if it were complete.
        try Task.checkCancellation()
      } catch {
        // The first failure is the reason; a failure to send may follow from it.
        throw failure.error ?? error
      }
    }
  }
}

/// The first failure of several that follow from one another.
private final class FirstFailure: Sendable {
  private let state = Mutex<(any Error)?>(nil)

  var error: (any Error)? { state.withLock { $0 } }

  func note(_ error: any Error) { state.withLock { $0 = $0 ?? error } }
}

/// Sends frames to a client, and ends with it, with its deadline or with the service.
struct FrameStreamResponse: Sendable {
  let stream: FrameStream
  let connection: ClientConnection
  /// The time at which the response is given up.
  let end: ContinuousClock.Instant
  /// The problem at that time.
  let deadlineProblem: Problem
  /// The permits that are held until the last byte was sent.
  let permits: [ConcurrencyPermit?]

  /// The response, whose body is made as the client takes it.
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

  /// The fields of every response, those without frames included.
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
        // This ends the wait for a client that takes nothing.
        if context.channel.remoteAddress != nil { context.channel.close(promise: nil) }
      },
      take
    )
  }

  /// Logs the reason for which a response breaks off, which the client cannot see.
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
#endif
