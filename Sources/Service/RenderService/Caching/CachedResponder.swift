#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix

/// Answers with the result that the client has, the one in the cache, or a new one.
struct CachedResponder: Sendable {
  let cache: ResultCache?
  let metrics: ServiceMetrics
  let engine: RenderEngine

  /// The response to a request.
  ///
  /// - Parameters:
  ///   - kind: The kind of result, for the digest.
  ///   - contentType: The media type of the response.
  ///   - body: The body of the request.
  ///   - make: Makes the result with the templates of its tag, in the work class of its size.
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

  /// Stores a result; if that fails, logs the reason, and the result is made again.
  private func keep(_ result: ResponsePayload, _ digest: RequestDigest, _ logger: Logger) async {
    guard let cache else { return }
    do {
      try await NIOThreadPool.singleton.runIfActive { try cache.keep(result.packed, for: digest) }
    } catch {
      logger.warning("a result cannot be kept", metadata: ["error": "\(error)"])
    }
  }
}

/// A response's body that records the time the client takes to read it.
enum TimedBody {
  /// The bytes that are sent at once: other connections of the event loop are served in between.
  static let pieceLength = 256 << 10

  /// Creates a body whose bytes have left the process before the response ends: a service that
  /// stops closes the connection right after that, whatever still waits to be sent.
  static func body(
    _ bytes: ByteBuffer,
    _ metrics: ServiceMetrics,
    _ channel: any Channel
  ) -> ResponseBody {
    ResponseBody(contentLength: bytes.readableBytes) { writer in
      let start = ContinuousClock.now
      var rest = bytes
      while let piece = rest.readSlice(length: min(rest.readableBytes, pieceLength)),
        piece.readableBytes > 0
      {
        try await writer.write(piece)
      }
      if channel.remoteAddress != nil {
        try await channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer())).get()
      }
      try await writer.finish(nil)
      metrics.spent(ContinuousClock.now - start, on: .write)
    }
  }
}
#endif
