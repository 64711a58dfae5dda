import Foundation
import HTTPTypes
import Hummingbird
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
  ///   - make: Makes it, in the lane that its size is for.
  func answer(
    _ request: Request,
    _ context: ServiceContext,
    kind: String,
    contentType: String,
    body: Data,
    _ make: @Sendable (Lane) async throws -> MadeResult
  ) async throws -> Response {
    let digest = RequestDigest(kind: kind, body: body, setting: engine.fingerprint)
    if digest.matches(request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: [.eTag: digest.entityTag])
    }
    let result: MadeResult
    if let known = try await cached(digest) {
      result = known
    } else {
      result = try await make(Lane(bodyBytes: body.count))
      await keep(result, digest)
    }
    var headers: HTTPFields = [
      .contentType: contentType,
      .eTag: digest.entityTag,
      .cacheControl: "private, no-cache",
      .vary: "Accept",
    ]
    WarningsField.add(result.warnings, to: &headers)
    return Response(
      status: .ok,
      headers: headers,
      body: TimedBody.body(result.bytes, metrics, context.channel)
    )
  }

  private func cached(_ digest: RequestDigest) async throws -> MadeResult? {
    guard let cache else { return nil }
    let data = try await NIOThreadPool.singleton.runIfActive { cache.result(digest) }
    let result = data.flatMap { MadeResult(packed: $0) }
    metrics.lookedUp(isHit: result != nil)
    return result
  }

  /// What cannot be kept is made again.
  private func keep(_ result: MadeResult, _ digest: RequestDigest) async {
    guard let cache else { return }
    let data = result.packed
    try? await NIOThreadPool.singleton.runIfActive { cache.keep(data, for: digest) }
  }
}
