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
/// A frame is drawn only once the frames of the batch before were taken, so that as much is in
/// memory for a client that takes nothing as for one that takes all at once.
struct FrameStream: Sendable {
  /// The frames that are drawn before any of them is handed over.
  static let batch = FrameBatch.Limit(frames: 4, bytes: 16 << 20)

  let played: PlayedSequence
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
      sink.exchangeRenderer = { handOver in try await lease.whileReleased(handOver) }
      let start = ContinuousClock.now
      _ = try await played.draw(into: sink, renderer: lease.renderer, batchLimit: Self.batch)
      metrics.spent(ContinuousClock.now - start, on: .film)
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
        // Whoever is cancelled gets no more pieces, and what came so far is not all.
        try Task.checkCancellation()
      } catch {
        // What failed first is the reason; that nothing can be sent may follow from it.
        throw failure.error ?? error
      }
    }
  }
}

/// What failed first, for whoever finds out that something has.
private final class FirstFailure: Sendable {
  private let state = Mutex<(any Error)?>(nil)

  var error: (any Error)? { state.withLock { $0 } }

  func note(_ error: any Error) { state.withLock { $0 = $0 ?? error } }
}

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
