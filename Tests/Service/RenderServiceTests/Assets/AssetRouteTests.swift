#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct AssetRouteTests {
  private func service(_ flags: [Setting: String] = [:]) throws -> TestService {
    try TestService(flags.merging([.assetFolder: "{folder}/assets"]) { $1 })
  }

  @Test func `the same bytes get the same name`() async throws {
    let service = try service()
    let first = try await service.send(.post, "/v1/assets", body: Sample.picture())
    let second = try await service.send(.post, "/v1/assets", body: Sample.picture())
    #expect(first.status == 201)
    #expect(second.status == 200)
    #expect(try first.json["source"] as? String == AssetID(of: Sample.picture()).source)
    #expect(try first.json["width"] as? Int == 1)
  }

  @Test func `a conversation shows an upload`() async throws {
    let service = try service()
    let plain = try await service.post("/v1/render", Sample.page())
    _ = try await service.send(.post, "/v1/assets", body: Sample.picture())
    let source = AssetID(of: Sample.picture()).source
    let shown = try await service.post("/v1/render", Sample.page(avatar: source))
    #expect(shown.status == 200)
    #expect(shown.body != plain.body)
  }

  @Test(arguments: [Data(), Data("<svg/>".utf8), Data(count: 99)])
  func `an upload that is not a picture is refused and removed`(_ body: Data) async throws {
    let service = try service()
    let answer = try await service.send(.post, "/v1/assets", body: body)
    #expect(answer.problem == "bad-asset")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(service.folder)/assets")
    #expect(files.isEmpty)
  }

  @Test func `a large upload is refused`() async throws {
    let service = try service([.assetLimit: "80"])
    let body = Sample.picture(padding: 40)
    #expect(try await service.send(.post, "/v1/assets", body: body).status == 413)
  }

  @Test func `a picture of many pixels is refused`() async throws {
    let service = try service([.picturePixelLimit: "1"])
    var large = Sample.picture()
    large[19] = 9
    let answer = try await service.send(.post, "/v1/assets", body: large)
    #expect(answer.problem == "over-limit")
  }

  @Test func `an upload beyond the quota is refused`() async throws {
    let service = try service([.assetQuota: "4096"])
    _ = try await service.send(.post, "/v1/assets", body: Sample.picture())
    let answer = try await service.send(.post, "/v1/assets", body: Sample.picture(padding: 1))
    #expect(answer.status == 507)
    #expect(answer.headers[.retryAfter] != nil)
  }

  @Test func `uploads are disabled without a folder`() async throws {
    let answer = try await TestService.plain().send(.post, "/v1/assets", body: Sample.picture())
    #expect(answer.problem == "assets-off")
  }
}
#endif
