import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix

/// Answers with a result: the one that the client has, the one on disk, or one that is made now.
struct ResultAnswer: Sendable {
  let cache: ResultCache?
  let metrics: ServiceMetrics
  let engine: RenderEngine

  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - kind: What is made, as the digest sees it.
  ///   - contentType: What the answer calls it.
  ///   - body: What it is made of.
  ///   - make: Makes it with the templates of its tag, in the lane that its size is for.
  func answer(
    _ request: Request,
    _ context: ServiceContext,
    kind: String,
    contentType: String,
    body: Data,
    _ make: @Sendable (TemplateSet, Lane) async throws -> MadeResult
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
    let result: MadeResult
    if let known = try await cached(digest) {
      result = known
    } else {
      result = try await make(templates, Lane(bodyBytes: body.count))
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

  private func cached(_ digest: RequestDigest) async throws -> MadeResult? {
    guard let cache else { return nil }
    let result = try await NIOThreadPool.singleton.runIfActive {
      cache.result(digest).flatMap { MadeResult(packed: $0) }
    }
    metrics.lookedUp(isHit: result != nil)
    return result
  }

  /// What cannot be kept is made again; the log says why.
  private func keep(_ result: MadeResult, _ digest: RequestDigest, _ logger: Logger) async {
    guard let cache else { return }
    do {
      try await NIOThreadPool.singleton.runIfActive { try cache.keep(result.packed, for: digest) }
    } catch {
      logger.warning("a result cannot be kept", metadata: ["error": "\(error)"])
    }
  }
}
