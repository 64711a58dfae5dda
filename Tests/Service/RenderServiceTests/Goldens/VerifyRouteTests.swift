#if Server
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct VerifyRouteTests {
  private static let options = #"{"scale":1,"template":"azure"}"#

  private func picture(_ page: String = Sample.page(options: options)) async throws -> Data {
    try await TestService.plain().post("/v1/render", page).body
  }

  /// Returns a request to compare a page with a golden.
  private func request(
    _ golden: String,
    page: String = Sample.page(options: options),
    more: String = ""
  ) -> String {
    page.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
      + #","golden":"\#(golden)"\#(more)}"#
  }

  private func verify(
    _ json: String,
    _ flags: [Setting: String]? = nil,
    accept: String = "*/*"
  ) async throws -> Answer {
    let service = try flags.map { try TestService($0) } ?? TestService.plain()
    return try await service.post("/v1/verify", json, headers: [.accept: accept])
  }

  @Test func `a conversation that looks as recorded matches its golden`() async throws {
    let answer = try await verify(request(picture().base64EncodedString()))
    #expect(answer.status == 200)
    #expect(try answer.json["verdict"] as? String == "same")
  }

  @Test func `a golden may be a lossless WebP`() async throws {
    let golden = try await TestService.plain().post(
      "/v1/render",
      Sample.page(options: Self.options),
      headers: [.accept: "image/webp"]
    )
    let answer = try await verify(request(golden.body.base64EncodedString()))
    #expect(try answer.json["verdict"] as? String == "same")
  }

  @Test func `different pixels are counted`() async throws {
    let other = Sample.page(text: "Supper?", options: Self.options)
    let answer = try await verify(request(picture().base64EncodedString(), page: other))
    #expect(try answer.json["verdict"] as? String == "different")
    #expect(try answer.json["cause"] as? String == "pixels")
    let pixels = try #require(try answer.json["pixels"] as? [String: Any])
    #expect(try #require(pixels["differing"] as? Int) > 10)
  }

  @Test func `with the golden's outline, findings name causes first`() async throws {
    let page = Sample.page(options: Self.options)
    let other = Sample.page(text: "Lunch or supper, that is the question:", options: Self.options)
    let recorded = try await GoldenSample.outline(of: page)
    let answer = try await verify(
      request(
        picture().base64EncodedString(),
        page: other,
        more: #","outline":\#(recorded)"#
      )
    )
    #expect(try answer.json["cause"] as? String == "layout")
    let findings = try #require(try answer.json["findings"] as? [[String: Any]])
    let sentence = try #require(findings.first?["sentence"] as? String)
    #expect(sentence.contains("m0"))
  }

  @Test func `a client that accepts PNG gets a picture of the differences`() async throws {
    let other = Sample.page(text: "Supper?", options: Self.options)
    let golden = try await picture().base64EncodedString()
    let answer = try await verify(request(golden, page: other), accept: "image/png")
    #expect(answer.headers[.contentType] == "image/png")
    #expect(answer.body.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let same = try await verify(request(golden), accept: "image/png")
    #expect(same.status == 204)
    #expect(same.body.isEmpty)
  }

  @Test func `a golden can be an upload`() async throws {
    let service = try TestService([.assetFolder: "{folder}/assets"])
    let kept = try await service.send(.post, "/v1/assets", body: picture())
    let source = try #require(try kept.json["source"] as? String)
    let answer = try await service.post("/v1/verify", request(source))
    #expect(try answer.json["verdict"] as? String == "same")
  }

  @Test(
    arguments: [
      ("%%%", "", "bad-golden", "golden"),
      ("", "", "bad-golden", "golden"),
      ("bm8gcGljdHVyZQ==", "", "bad-golden", "golden"),
      ("asset:" + String(repeating: "0", count: 64), "", "unknown-asset", "golden"),
      ("AA==", #","comparison":"none""#, "bad-option", "comparison"),
      ("AA==", #","outline":7"#, "bad-option", "outline"),
      ("AA==", #","gold":7"#, "bad-option", ""),
    ]
  )
  func `an error names the invalid field`(
    _ golden: String,
    _ more: String,
    _ problem: String,
    _ path: String
  ) async throws {
    let answer = try await verify(request(golden, more: more))
    #expect(answer.status == 422)
    #expect(answer.problem == problem)
    #expect(try answer.json["path"] as? String == path)
  }

  @Test func `an invalid outline is refused without a path of the host`() async throws {
    let answer = try await verify(
      request(picture().base64EncodedString(), more: #","outline":"nonsense""#)
    )
    #expect(answer.problem == "bad-golden")
    #expect(try !(answer.json["detail"] as? String ?? "/tmp").contains("/tmp"))
  }

  @Test func `a request without a golden is refused`() async throws {
    let answer = try await verify(Sample.page())
    #expect(answer.problem == "bad-golden")
  }

  @Test func `a golden over a limit is refused`() async throws {
    let golden = try await picture().base64EncodedString()
    let pixels = try await verify(request(golden), [.goldenPixelLimit: "1000"])
    #expect(pixels.problem == "over-limit")
    let bytes = try await verify(request(golden), [.goldenLimit: "1000"])
    #expect(bytes.status == 413)
  }

  @Test func `the files of a comparison are removed`() async throws {
    let service = try TestService()
    let other = Sample.page(text: "Supper?", options: Self.options)
    _ = try await service.post(
      "/v1/verify",
      request(picture().base64EncodedString(), page: other)
    )
    let spool = service.service.dependencies.spool.path
    #expect(try FileManager.default.contentsOfDirectory(atPath: spool).isEmpty)
  }
}
#endif
