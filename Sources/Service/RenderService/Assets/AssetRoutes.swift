#if Server
import ChatframeDrawing
import ChatframeGraphics
import Foundation
import HTTPTypes
import Hummingbird
import NIOPosix

/// The route of uploads.
struct AssetRoutes: Sendable {
  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] { [Route(.post, "/v1/assets") { try await upload($0, $1) }] }

  private func upload(_ request: Request, _ context: ServiceContext) async throws -> Response {
    try ContentNegotiation.type(among: ["application/json"], request)
    guard let assets = service.assets else {
      throw Problem(
        .assetsOff,
        "the operator of the service can enable them with \(Setting.assetFolder.flag)"
      )
    }
    let reader = BodyReader(
      limit: assets.limits.single,
      setting: .assetLimit,
      deadline: service.bodyDeadline,
      types: nil
    )
    try await reader.admit(request, context)
    return try await service.clients.withPermit(for: context.client) {
      let data = try await reader.read(request.body)
      let kept = try await NIOThreadPool.singleton.runIfActive { try assets.keep(data) }
      return try JSONResponse.response(
        UploadResponse(kept.id, kept.asset),
        status: kept.isNew ? .created : .ok
      )
    }
  }
}

/// The name of an upload, its size and its expiry.
private struct UploadResponse: Encodable {
  let source: String
  let byteCount: Int
  let width: Int
  let height: Int
  let expiresAt: String

  init(_ id: AssetID, _ asset: StoredAsset) {
    source = id.source
    byteCount = asset.byteCount
    width = asset.size.width
    height = asset.size.height
    expiresAt = Date(timeIntervalSince1970: asset.expiry.rounded(.down)).formatted(.iso8601)
  }
}
#endif
