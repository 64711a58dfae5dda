#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct HitRouteTests {
  private func body(at point: String) -> String {
    Sample.page().replacing(#"{"conversation""#, with: "{\"at\":\(point),\"conversation\"")
  }

  @Test func `a point leads to a message, a component and text`() async throws {
    let answer = try await TestService.plain().post("/v1/hit", body(at: #"{"x":90,"y":80}"#))
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "application/json")
    let hit = try #require(try answer.json["hit"] as? [String: Any])
    #expect(hit["message"] as? String == "m0")
    #expect(hit["component"] as? String == "bubble")
    #expect((hit["run"] as? [String: Any])?["text"] as? String == "Lunch? 0")
  }

  @Test func `nothing at a point is null`() async throws {
    let answer = try await TestService.plain().post("/v1/hit", body(at: #"{"x":-1,"y":70}"#))
    #expect(answer.status == 200)
    #expect(try answer.json["hit"] is NSNull)
  }

  @Test func `the same request has the same tag and gets 304`() async throws {
    let service = try TestService.plain()
    let body = body(at: #"{"x":90,"y":80}"#)
    let tag = try #require(try await service.post("/v1/hit", body).headers[.eTag])
    let again = try await service.post("/v1/hit", body, headers: [.ifNoneMatch: tag])
    #expect(again.status == 304)
    let other = self.body(at: #"{"x":91,"y":80}"#)
    #expect(try await service.post("/v1/hit", other).headers[.eTag] != tag)
  }

  @Test(
    arguments: [
      ("null", "at"), ("7", "at"), (#"{"x":1}"#, "at.y"), (#"{"x":"1","y":2}"#, "at.x"),
      (#"{"x":1,"y":1e10}"#, "at.y"), (#"{"x":1,"y":2,"z":3}"#, "at"),
    ]
  )
  func `a point that is none is refused with its path`(point: String, path: String) async throws {
    let answer = try await TestService.plain().post("/v1/hit", body(at: point))
    #expect(answer.status == 422)
    #expect(answer.problem == "bad-option")
    #expect(try answer.json["path"] as? String == path)
  }

  @Test func `a request without a point is refused`() async throws {
    let answer = try await TestService.plain().post("/v1/hit", Sample.page())
    #expect(answer.status == 422)
    #expect(try answer.json["path"] as? String == "at")
  }
}
#endif
