#if Server
import ChatframeTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct ProbeTests {
  @Test func `health responds with ok`() async throws {
    let answer = try await TestService.plain().send(.get, "/health")
    #expect(try answer.json["status"] as? String == "ok")
  }

  @Test func `a service with capacity is ready`() async throws {
    let service = try TestService([.queueLimit: "0", .workers: "2"])
    #expect(try await service.send(.get, "/ready").status == 200)
    let gate = service.service.dependencies.engine.gate
    let answer = try await gate.withWorker(.short) { _ in
      try await gate.withWorker(.short) { _ in try await service.send(.get, "/ready") }
    }
    #expect(answer.status == 503)
  }

  @Test func `the version is reported`() async throws {
    let answer = try await TestService.plain().send(.get, "/version")
    #expect(try answer.json["version"] as? String == ServiceVersion.text)
  }

  @Test func `templates are listed, each with a preview`() async throws {
    let service = try TestService.plain()
    let templates = try await service.send(.get, "/v1/templates").json["templates"]
    let previews = (templates as? [[String: String]])?.compactMap { $0["preview"] } ?? []
    #expect(previews.count == TemplateNames.all.count)
    for path in previews {
      let answer = try await service.send(.get, path)
      #expect(answer.status == 200)
      #expect(answer.body.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    }
  }

  @Test func `a preview of an unknown template is not found`() async throws {
    let answer = try await TestService.plain().send(.get, "/v1/templates/..%2Fjade/preview.png")
    #expect(answer.status == 404)
  }

  @Test(arguments: ["/", "/page.js", "/page.css", "/openapi.yaml", "/health", "/nothing"])
  func `every response has security headers`(_ path: String) async throws {
    let answer = try await TestService.plain().send(.get, path)
    #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
    #expect(answer.headers[.crossOriginResourcePolicy] == "same-origin")
  }
}
#endif
