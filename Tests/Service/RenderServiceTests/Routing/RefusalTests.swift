#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct RefusalTests {
  private static let longTitle = String(repeating: "x", count: 51)

  @Test func `an unknown path is not found`() async throws {
    let answer = try await TestService.plain().send(.get, "/v1/nothing")
    #expect(answer.status == 404)
    #expect(answer.problem == "not-found")
  }

  @Test(arguments: ["/v1/render", "/v1/layout", "/v1/assets"])
  func `another method of a known path is refused with the allowed ones`(
    _ path: String
  ) async throws {
    let answer = try await TestService.plain().send(.delete, path)
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "POST")
  }

  @Test func `an unknown method is not allowed`() async throws {
    let method = try #require(HTTPRequest.Method("BREW"))
    let answer = try await TestService.plain().send(method, "/version")
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD")
  }

  @Test func `an unsupported media type is not acceptable`() async throws {
    let answer = try await TestService.plain().post(
      "/v1/render",
      Sample.page(),
      headers: [.accept: "image/heic"]
    )
    #expect(answer.status == 406)
  }

  @Test(
    arguments: [
      ("/v1/render", "text/html"), ("/v1/layout", "image/png"), ("/v1/frames", "image/*"),
      ("/v1/jitter", "text/html"), ("/v1/verify", "image/webp"), ("/v1/assets", "text/*"),
      ("/v1/render", "*/*;q=0"), ("/v1/layout", "application/json;q=0, */*"),
    ]
  )
  func `a route refuses a request that accepts only other types`(
    _ path: String,
    _ accepted: String
  ) async throws {
    let answer = try await TestService.plain().post(path, "{}", headers: [.accept: accepted])
    #expect(answer.status == 406)
    #expect(answer.problem == "not-acceptable")
  }

  @Test(arguments: ["/v1/render", "/v1/layout", "/v1/frames", "/v1/verify", "/v1/assets"])
  func `options in the URL are refused`(_ path: String) async throws {
    let service = try TestService.plain()
    let answer = try await service.post("\(path)?scale=3", "[]")
    #expect(answer.problem == "bad-option")
    #expect(try await service.post("\(path)?", "[]").problem != "bad-option")
  }

  @Test func `another type of body is not supported`() async throws {
    let answer = try await TestService.plain().post(
      "/v1/render",
      Sample.page(),
      headers: [.contentType: "text/plain"]
    )
    #expect(answer.status == 415)
  }

  @Test(arguments: ["gzip", "deflate", "br", "zstd"])
  func `a compressed body is refused`(_ coding: String) async throws {
    let answer = try await TestService.plain().post(
      "/v1/render",
      Sample.page(),
      headers: [.contentEncoding: coding]
    )
    #expect(answer.status == 415)
  }

  @Test func `a transfer coding other than chunked is refused`() async throws {
    let service = try TestService.plain()
    func status(_ coding: String) async throws -> Int {
      try await service.post("/v1/render", "{}", headers: [.transferEncoding: coding]).status
    }
    #expect(try await status("gzip, chunked") == 415)
    #expect(try await status("Chunked") == 422)
  }

  @Test func `a body over the limit is refused, with or without Content-Length`() async throws {
    let service = try TestService([.bodyLimit: "100"])
    let silent = try await service.post("/v1/render", Sample.page())
    let announced = try await service.post("/v1/render", "{}", headers: [.contentLength: "101"])
    #expect(silent.status == 413)
    #expect(announced.status == 413)
    let limit = try #require(try announced.json["limit"] as? [String: Any])
    #expect(limit["limit"] as? Int == 100)
    #expect(limit["actual"] as? Int == 101)
    #expect(limit["setting"] as? String == "--body-limit")
  }

  @Test(
    arguments: [
      ([.messageLimit: "3"], Sample.page(messages: 4), "messages"),
      ([.characterLimit: "50"], Sample.page(messages: 9), "characters"),
      (
        [.characterLimit: "50"],
        Sample.page().replacing("\"kind\"", with: "\"title\":\"\(longTitle)\",\"kind\""),
        "characters"
      ),
      ([.sideLimit: "500"], Sample.page(options: "{\"scale\":2}"), "pixels a side"),
      ([.pixelLimit: "100000"], Sample.page(messages: 9), "pixels"),
      (
        [.pixelLimit: "100000"], Sample.page(options: "{\"viewport\":{\"height\":900}}"), "pixels"
      ),
    ] as [([Setting: String], String, String)]
  )
  func `an error about a limit has its name, its amount and its setting`(
    _ flags: [Setting: String],
    _ body: String,
    _ name: String
  ) async throws {
    let answer = try await TestService(flags).post("/v1/render", body)
    #expect(answer.status == 422)
    #expect(answer.problem == "over-limit")
    let limit = try #require(try answer.json["limit"] as? [String: Any])
    #expect(limit["name"] as? String == name)
    #expect(limit["setting"] as? String == flags.keys.first?.flag)
  }

  @Test func `work beyond the deadline is cancelled with Retry-After`() async throws {
    let service = try TestService([.requestDeadline: "0.001"])
    let answer = try await service.post("/v1/render", Sample.page(messages: 900))
    #expect(answer.status == 503)
    #expect(answer.problem == "deadline-exceeded")
    #expect(answer.headers[.retryAfter] != nil)
  }
}
#endif
