#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct TokenTests {
  private static let files = ["tokens": "# ours\nfirst-token-0123456789\n\nsecond-token-0123456\n"]

  private func service() throws -> TestService {
    try TestService([.tokensFile: "{folder}/tokens"], files: Self.files)
  }

  @Test(arguments: [nil, "Bearer wrong", "first-token-0123456789", "Bearer # ours", "Bearer "])
  func `a request without a valid token is refused`(_ field: String?) async throws {
    var headers: HTTPFields = [:]
    headers[.authorization] = field
    let answer = try await service().send(.get, "/v1/templates", headers: headers)
    #expect(answer.status == 401)
    #expect(answer.headers[.wwwAuthenticate] == "Bearer")
  }

  @Test(arguments: ["first-token-0123456789", "second-token-0123456", "  second-token-0123456"])
  func `each token of the file is accepted`(_ token: String) async throws {
    let answer = try await service().send(
      .get,
      "/v1/templates",
      headers: [.authorization: "Bearer \(token)"]
    )
    #expect(answer.status == 200)
  }

  @Test(arguments: ["/health", "/ready", "/version", "/openapi.yaml", "/"])
  func `probes and pages require no token`(_ path: String) async throws {
    #expect(try await service().send(.get, path).status == 200)
  }

  @Test func `tokens are reloaded`() async throws {
    let service = try service()
    try Data("third-token-0123456789\n".utf8)
      .write(to: URL(fileURLWithPath: "\(service.folder)/tokens"))
    try service.service.dependencies.tokens.reload()
    let headers: HTTPFields = [.authorization: "Bearer third-token-0123456789"]
    #expect(try await service.send(.get, "/v1/templates", headers: headers).status == 200)
  }

  @Test func `a short token prevents the start`() {
    #expect(throws: ConfigurationError.self) {
      try TestService([.tokensFile: "{folder}/tokens"], files: ["tokens": "short\n"])
    }
  }
}
#endif
