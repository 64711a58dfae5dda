#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix

/// Responds with a result from the cache or a new one, or with 304 if the client has the result.
struct CachedResponder: Sendable {
  let cache: ResultCache?
  let metrics: ServiceMetrics
  let engine: RenderEngine

  /// Returns the response to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - kind: The kind of result, for the digest.
  ///   - contentType: The media type of the response.
  ///   - body: The body of the request.
  ///   - make: Creates the result with the templates of its tag, in the work class of the body.
  /// - Returns: A response with the result, or with 304 if the client has it.
  /// - Throws: The error of `make`.
  func respond(
    _ request: Request,
    _ context: ServiceContext,
    kind: String,
    contentType: String,
    body: Data,
    _ make: @Sendable (TemplateSet, WorkClass) async throws -> ResponsePayload
  ) async throws -> Response {
    let templates = engine.templates.current
    let setting = engine.fingerprint(templates)
    let digest = RequestDigest(kind: kind, body: body, setting: setting)
    let condition = ConditionalRequest(request.headers)
    var headers: HTTPFields = [
      .eTag: digest.entityTag,
      .cacheControl: "private, no-cache",
      .vary: "Accept",
    ]
    if condition.has(digest) { return Response(status: .notModified, headers: headers) }
    let result: ResponsePayload
    if let known = try await cached(digest) {
      result = known
    } else {
      result = try await make(templates, WorkClass(bodyBytes: body.count))
      await keep(result, digest, context.logger)
    }
    if condition.isAny { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = contentType
    WarningsField.add(result.warnings, to: &headers)
    return Response(
      status: .ok,
      headers: headers,
      body: TimedBody.body(result.bytes, metrics, context.channel)
    )
  }

  private func cached(_ digest: RequestDigest) async throws -> ResponsePayload? {
    guard let cache else { return nil }
    let result = try await NIOThreadPool.singleton.runIfActive {
      cache.result(digest).flatMap { ResponsePayload(packed: $0) }
    }
    metrics.lookedUp(isHit: result != nil)
    return result
  }

  /// Stores a result; a failure is logged, and the next request creates the result again.
  private func keep(_ result: ResponsePayload, _ digest: RequestDigest, _ logger: Logger) async {
    guard let cache else { return }
    do {
      try await NIOThreadPool.singleton.runIfActive { try cache.keep(result.packed, for: digest) }
    } catch {
      logger.warning("cannot store a result in the cache", metadata: ["error": "\(error)"])
    }
  }
}

/// A response's body that records the time in which the client receives it.
enum TimedBody {
  /// The largest piece to send at once, so that other connections of the event loop get their turn.
  static let pieceLength = 256 << 10

  /// Returns a body whose bytes have left the process before the response ends, because a service
  /// that stops closes the connection at that time.
  static func body(
    _ bytes: ByteBuffer,
    _ metrics: ServiceMetrics,
    _ channel: any Channel
  ) -> ResponseBody {
    ResponseBody(contentLength: bytes.readableBytes) { writer in
      let start = ContinuousClock.now
      let isConnected = channel.remoteAddress != nil
      var rest = bytes
      while let piece = rest.readSlice(length: min(rest.readableBytes, pieceLength)),
        piece.readableBytes > 0
      {
        if isConnected {
          try await send(piece, channel)
        } else {
          try await writer.write(piece)
        }
      }
      try await writer.finish(nil)
      metrics.spent(ContinuousClock.now - start, on: .write)
    }
  }

  /// Sends a piece and waits until it has left the process; a cancelled task closes the connection,
  /// because its client may never read on.
  private static func send(_ piece: ByteBuffer, _ channel: any Channel) async throws {
    try await withTaskCancellationHandler {
      try await channel.writeAndFlush(HTTPResponsePart.body(piece)).get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
#endif
