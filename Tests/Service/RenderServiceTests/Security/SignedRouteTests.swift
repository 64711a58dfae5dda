#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct SignedRouteTests {
  private static let old = "old-key-0123456789abcdef"
  private static let new = "new-key-0123456789abcdef"
  private let future = Int(Date.distantFuture.timeIntervalSince1970)

  private func service() throws -> TestService {
    try TestService(
      [.signingKeysFile: "{folder}/keys"],
      files: ["keys": "\(Self.new)\n\(Self.old)\n"]
    )
  }

  private func path(expiry: Int, key: String = new) -> String {
    SignedRequest.path(signing: Data(Sample.page().utf8), expiry: expiry, key: key)
  }

  @Test(arguments: [old, new])
  func `a URL signed with any of the keys shows the picture`(_ key: String) async throws {
    let service = try service()
    let answer = try await service.send(.get, path(expiry: future, key: key))
    let posted = try await service.post("/v1/render", Sample.page())
    #expect(answer.status == 200)
    #expect(answer.body == posted.body)
    #expect(answer.headers[.eTag] == posted.headers[.eTag])
  }

  @Test func `a URL signed with another key is refused`() async throws {
    let answer = try await service().send(.get, path(expiry: future, key: "another-key-0123456"))
    #expect(answer.status == 403)
    #expect(answer.problem == "bad-signature")
  }

  @Test func `a URL with another expiry is refused`() async throws {
    let changed = path(expiry: future).replacing("\(future).", with: "\(future + 1).")
    #expect(try await service().send(.get, changed).problem == "bad-signature")
  }

  @Test func `a URL that has expired is refused`() async throws {
    #expect(try await service().send(.get, path(expiry: 1)).problem == "expired-signature")
  }

  @Test(arguments: ["x", "1.2.3", "a.b.c.d", "..", "1.e30.*"])
  func `a malformed signed path is refused`(_ text: String) async throws {
    #expect(try await service().send(.get, "/v1/render/\(text)").status == 403)
  }

  @Test func `signed URLs are disabled without keys`() async throws {
    let answer = try await TestService.plain().send(.get, path(expiry: future))
    #expect(answer.status == 404)
    #expect(answer.problem == "signing-off")
  }
}
#endif
