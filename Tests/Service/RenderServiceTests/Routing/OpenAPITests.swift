#if Server
import ChatframeRequests
import Foundation
import HTTPTypes
import Testing
import Yams

@testable import ChatframeRenderService

struct OpenAPITests {
  private func document() throws -> Node.Mapping {
    let text = String(decoding: try ServicePages.contents("openapi.yaml"), as: UTF8.self)
    return try #require(try Yams.compose(yaml: text, .default, .default, .utf8)?.mapping)
  }

  @Test func `the description has exactly the routes of the service`() throws {
    let paths = try #require(try document()["paths"]?.mapping)
    let described = paths.flatMap { path, operations in
      (operations.mapping ?? [:]).map { "\($0.key.string ?? "") \(path.string ?? "")" }
    }
    let routes = try TestService.plain().service.table.routes.map {
      "\($0.method.rawValue.lowercased()) \($0.path)"
    }
    #expect(described.sorted() == routes.sorted())
  }

  @Test func `the description says which routes require no token`() throws {
    let paths = try #require(try document()["paths"]?.mapping)
    for route in try TestService.plain().service.table.routes {
      let operation = paths[route.path]?.mapping?[route.method.rawValue.lowercased()]
      let security = operation?["security"]?.sequence
      #expect((security?.count == 1) == (route.access == .open), "\(route.path)")
    }
  }

  @Test(
    arguments: [
      ("Page", "lunch", "/v1/render"), ("Film", "lunch", "/v1/frames"),
      ("Verification", "dot", "/v1/verify"), ("Difference", "dot", "/v1/diff"),
      ("Point", "lunch", "/v1/hit"),
    ]
  )
  func `the examples of the description are valid`(
    _ body: String,
    _ name: String,
    _ path: String
  ) async throws {
    let page = try document()["components"]?["requestBodies"]?[.init(body)]
    let value = page?["content"]?["application/json"]?["examples"]?[.init(name)]?["value"]
    let object = try #require(value?.any)
    let json = try JSONSerialization.data(withJSONObject: object)
    let answer = try await TestService.plain().post(path, String(decoding: json, as: UTF8.self))
    #expect(answer.status == 200)
  }

  @Test func `the description has exactly the options of requests`() throws {
    let schemas = try document()["components"]?["schemas"]
    let options = schemas?["Options"]?["properties"]?.mapping
    #expect(options?.keys.compactMap(\.string).sorted() == RenderRequestOptions.names.sorted())
  }
}
#endif
