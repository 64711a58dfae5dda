#if Server
import ChatframeConversations
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct RenderRouteTests {
  @Test func `a picture has the same bytes as the engine's`() async throws {
    let service = try TestService.plain()
    let body = Sample.page(messages: 30, options: "{\"template\":\"azure\",\"scale\":2}")
    let answer = try await service.post("/v1/render", body)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "image/png")
    #expect(try await answer.body == picture(of: body))
  }

  @Test(arguments: PictureFormat.allCases)
  func `the Accept field selects the format`(_ format: PictureFormat) async throws {
    let service = try TestService.plain()
    let body = Sample.page(messages: 3, options: "{\"template\":\"azure\",\"scale\":2}")
    let answer = try await service.post(
      "/v1/render",
      body,
      headers: [.accept: "text/html, \(format.mediaType)"]
    )
    #expect(answer.headers[.contentType] == format.mediaType)
    #expect(try await answer.body == picture(of: body, as: format))
  }

  @Test func `a picture uses the templates of its tag even if templates are reloaded`()
    async throws
  {
    let bundled = "\(TemplateLibrary.bundled.folder)/jade.yaml"
    let yaml = try String(contentsOfFile: bundled, encoding: .utf8)
    let service = try TestService(
      [.templateFolder: "{folder}", .workers: "2"],
      files: ["jade.yaml": yaml]
    )
    let engine = service.service.dependencies.engine
    let before = try await service.post("/v1/render", Sample.page())
    let meanwhile = try await engine.gate.withWorker(.short) { _ in
      try await engine.gate.withWorker(.short) { _ in
        let answer = Task { try await service.post("/v1/render", Sample.page()) }
        while engine.gate.load.waiting == 0 { await Task.yield() }
        let blue = Data(yaml.replacing("#ededed", with: "#0000ff").utf8)
        try blue.write(to: URL(fileURLWithPath: "\(service.folder)/jade.yaml"))
        try engine.templates.reload()
        return answer
      }
    }.value
    let after = try await service.post("/v1/render", Sample.page())
    #expect(
      [meanwhile.headers[.eTag], after.headers[.eTag]].map { $0 == before.headers[.eTag] }
        == [true, false]
    )
    #expect([meanwhile.body, after.body].map { $0 == before.body } == [true, false])
  }

  @Test func `a viewport shows one screen`() async throws {
    let service = try TestService.plain()
    let options = "{\"scale\":1,\"viewport\":{\"width\":200,\"height\":100}}"
    let answer = try await service.post("/v1/render", Sample.page(messages: 9, options: options))
    #expect(Array(answer.body[16..<24]) == [0, 0, 0, 200, 0, 0, 0, 100])
  }

  @Test func `a picture of the other work class is the same`() async throws {
    let service = try TestService.plain()
    let body = Sample.page(messages: 300, options: "{\"scale\":2}")
    let answer = try await service.post("/v1/render", body)
    #expect(try await answer.body == picture(of: body, template: "jade"))
  }

  @Test func `the layout is JSON with every message`() async throws {
    let service = try TestService.plain()
    let answer = try await service.post("/v1/layout", Sample.page(messages: 40))
    #expect(answer.headers[.contentType] == "application/json")
    #expect((try answer.json["messages"] as? [Any])?.count == 40)
  }

  @Test func `the same request has the same tag and gets 304`() async throws {
    let service = try TestService.plain()
    let first = try await service.post("/v1/render", Sample.page())
    let tag = try #require(first.headers[.eTag])
    let again = try await service.post("/v1/render", Sample.page(), headers: [.ifNoneMatch: tag])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again.headers[.eTag] == tag)
    #expect(again.headers[.cacheControl] == first.headers[.cacheControl])
    #expect(again.headers[.vary] == first.headers[.vary])
  }

  @Test(arguments: ["/v1/render", "/v1/layout"])
  func `a star matches only a request that has a result`(_ path: String) async throws {
    let service = try TestService.plain()
    let right = try await service.post(path, Sample.page(), headers: [.ifNoneMatch: "*"])
    #expect(right.status == 304)
    #expect(right.headers[.eTag] != nil)
    let wrong = Sample.page(options: "{\"widht\":7}")
    #expect(try await service.post(path, wrong, headers: [.ifNoneMatch: "*"]).status == 422)
  }

  @Test(arguments: ["/v1/render", "/v1/layout", "/v1/verify", "/v1/frames"])
  func `a repeated field is refused with its path`(_ path: String) async throws {
    let body = Sample.page().replacing(
      #""sender":"omar""#,
      with: #""sender":"omar","s\u0065nder":"mei""#
    )
    let answer = try await TestService.plain().post(path, body)
    #expect(answer.problem == "bad-json")
    #expect(try answer.json["path"] as? String == "conversation.messages[0].sender")
  }

  @Test(
    arguments: [
      ("", "bad-json", nil), ("{", "bad-json", nil), ("[]", "bad-conversation", ""),
      ("{}", "bad-conversation", "conversation"),
      (Sample.request(messages: "7"), "bad-conversation", "conversation.messages[0]"),
      (
        Sample.request(
          messages: "{\"id\":\"a\",\"sender\":\"zoe\",\"sentAt\":\"2026-03-01T12:00:00Z\","
            + "\"body\":{\"type\":\"text\",\"text\":\"a\"}}"
        ), "bad-conversation", "conversation.messages[0].sender"
      ),
      (Sample.page(options: "7"), "bad-option", "options"),
      (Sample.page(options: "{\"widht\":7}"), "bad-option", "options"),
      (Sample.page(options: "{\"width\":7}"), "bad-option", "options.width"),
      (Sample.page(options: "{\"scale\":\"2\"}"), "bad-option", "options.scale"),
      (Sample.page(options: "{\"locale\":\"xx\"}"), "bad-option", "options.locale"),
      (Sample.page(options: "{\"timeZone\":\"Moon\"}"), "bad-option", "options.timeZone"),
      (Sample.page(options: "{\"appearance\":\"dim\"}"), "bad-option", "options.appearance"),
      (Sample.page(options: "{\"now\":\"now\"}"), "bad-option", "options.now"),
      (Sample.page(options: "{\"search\":\" \"}"), "bad-option", "options.search"),
      (Sample.page(options: "{\"viewport\":{}}"), "bad-option", "options.viewport.height"),
      (
        Sample.page(options: "{\"template\":\"/etc/x.yaml\"}"), "unknown-template",
        "options.template"
      ),
      (Sample.page(avatar: "a.png"), "bad-conversation", "conversation.participants[1].avatar"),
      (
        Sample.page(avatar: "asset:" + String(repeating: "0", count: 64)), "unknown-asset",
        "conversation.participants[1].avatar"
      ),
    ] as [(String, String, String?)]
  )
  func `an error has the path of the value`(
    _ body: String,
    _ kind: String,
    _ path: String?
  )
    async throws
  {
    let service = try TestService.plain()
    let answer = try await service.post("/v1/render", body)
    #expect(answer.problem == kind)
    #expect(try answer.json["path"] as? String == path)
  }

  @Test func `a problem has the request's id and no path of the host`() async throws {
    let service = try TestService.plain()
    let id = try #require(HTTPField.Name("X-Request-ID"))
    let body = Sample.page(options: "{\"template\":\"nope\"}")
    let answer = try await service.post("/v1/render", body, headers: [id: "abc-1"])
    #expect(answer.headers[id] == "abc-1")
    #expect(try answer.json["requestId"] as? String == "abc-1")
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("/"))
  }

  private func picture(
    of body: String,
    template: String = "azure",
    as format: PictureFormat = .png
  ) async throws -> Data {
    let document = try ConversationDocument.parse(embeddedIn: Data(body.utf8), name: "request")
    let templates = TemplateLibrary.bundled
    let renderer = try Renderer(labels: templates.labels(), workerCount: 3)
    let layout = try await renderer.layOut(
      document.conversation,
      folder: nil,
      template: templates.template(template),
      options: LayoutOptions(scale: 2)
    )
    return try await renderer.data(format, of: layout)
  }
}
#endif
