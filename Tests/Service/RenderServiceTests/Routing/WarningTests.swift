#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct WarningTests {
  private static let page = Sample.request(
    messages: """
      {"id":"m1","sender":"omar","sentAt":"2026-03-01T12:00:00+08:00",
       "body":{"type":"text","text":"\u{16a0} and \u{1f35c}"}},
      {"id":"m2","sender":"omar","sentAt":"2026-03-01T12:00:00+08:00",
       "body":{"type":"höme-video"}}
      """,
    options: #"{"scale":1}"#
  )

  /// The warnings in the fields of a response.
  private func warnings(_ answer: Answer) throws -> [String] {
    let field = try #require(answer.headers[.warnings])
    #expect(field.utf8.allSatisfy { (0x20...0x7e).contains($0) })
    return try JSONDecoder().decode([String].self, from: Data(field.utf8))
  }

  @Test func `the header of a picture has the warnings`() async throws {
    let found = try warnings(await TestService.plain().post("/v1/render", Self.page))
    #expect(found.contains { $0.contains("höme-video") })
    #expect(found.contains { $0.contains("\u{16a0}") || $0.contains("16A0") })
  }

  @Test func `a layout also has the warnings in the document`() async throws {
    let answer = try await TestService.plain().post("/v1/layout", Self.page)
    let list = try #require(try answer.json["warnings"] as? [String])
    #expect(try list == warnings(answer))
  }

  @Test func `a cached result has the same warnings`() async throws {
    let service = try TestService([.cacheFolder: "{folder}/cache"])
    let first = try await service.post("/v1/render", Self.page)
    let second = try await service.post("/v1/render", Self.page)
    #expect(service.service.dependencies.metrics.text([:]).contains("chatframe_cache_hits_total 1"))
    #expect(try warnings(first) == warnings(second))
    #expect(first.body == second.body)
  }

  @Test func `the header of frames has the warnings`() async throws {
    let request = FrameSample.request(messages: 3)
      .replacing(#""type":"text","text":"Lunch? 2""#, with: #""type":"dance""#)
    let answer = try await TestService.plain().post("/v1/frames", request)
    #expect(try warnings(answer).contains { $0.contains("dance") })
  }

  @Test func `a response without warnings has no header for them`() async throws {
    let answer = try await TestService.plain().post("/v1/render", Sample.page())
    #expect(answer.headers[.warnings] == nil)
  }

  @Test func `warnings that do not fit are counted`() throws {
    var headers = HTTPFields()
    WarningsField.add(
      (0..<200).map { "warning \($0) " + String(repeating: "é", count: 90) },
      to: &headers
    )
    let field = try #require(headers[.warnings])
    let lines = try JSONDecoder().decode([String].self, from: Data(field.utf8))
    #expect(field.utf8.count <= 4096)
    #expect(lines.last == "and \(200 - lines.count + 1) more")
  }
}
#endif
