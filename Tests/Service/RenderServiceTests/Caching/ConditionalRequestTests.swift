#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct ConditionalRequestTests {
  private let digest = RequestDigest(kind: "image/png", body: Data("a".utf8), setting: "test")

  @Test(arguments: ["TAG", "W/TAG", "W/\"x\", TAG", " \"x\" ,TAG "])
  func `a tag that the client has is recognised`(_ field: String) {
    let request = ConditionalRequest(field.replacing("TAG", with: digest.entityTag))
    #expect(request.has(digest))
    #expect(!request.isAny)
  }

  @Test(arguments: [nil, "", "\"x\"", "x, y", "\"*\"", "*, \"x\""] as [String?])
  func `another tag is not recognised`(_ field: String?) {
    let request = ConditionalRequest(field)
    #expect(!request.has(digest))
    #expect(!request.isAny)
  }

  @Test func `an oversized field counts as absent`() {
    let field = digest.entityTag + String(repeating: ",\"x\"", count: 2000)
    #expect(!ConditionalRequest(field).has(digest))
  }

  @Test func `a star matches any tag`() {
    let request = ConditionalRequest("*")
    #expect(request.isAny)
    #expect(!request.has(digest))
  }
}
#endif
