import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix

/// Answers with a result: the one that the client has, the one on disk, or one that is made now.
struct CachedResponder: Sendable {
  let cache: ResultCache?
  let metrics: ServiceMetrics
  let engine: RenderEngine

  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - kind: What is made, as the digest sees it.
  ///   - contentType: What the answer calls it.
  ///   - body: What it is made of.
  ///   - make: Makes it with the templates of its tag, in the work class that its size belongs to.
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

  /// What cannot be kept is made again; the log says why.
  private func keep(_ result: ResponsePayload, _ digest: RequestDigest, _ logger: Logger) async {
    guard let cache else { return }
    do {
      try await NIOThreadPool.singleton.runIfActive { try cache.keep(result.packed, for: digest) }
    } catch {
      logger.warning("a result cannot be kept", metadata: ["error": "\(error)"])
    }
  }
}

/// An answer's bytes, with the time counted that the client takes to read them.
enum TimedBody {
  /// Bytes that are sent at once: others have their turn on the connection's event loop in between.
  static let pieceLength = 256 << 10

  /// A body of some bytes, which have left the process before the answer ends: a connection of a
  /// service that is about to stop is closed right after that, whatever still waits to be sent.
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
