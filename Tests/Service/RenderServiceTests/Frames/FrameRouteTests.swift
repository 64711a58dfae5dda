#if Server
import ChatframeFrameSequences
import ChatframeTestSupport
import Foundation
import HTTPTypes
import HummingbirdCore
import Testing

@testable import ChatframeRenderService

struct FrameRouteTests {
  private func post(_ json: String, _ flags: [Setting: String]? = nil) async throws -> Answer {
    let service = try flags.map { try TestService($0) } ?? TestService.plain()
    return try await service.post("/v1/frames", json)
  }

  @Test func `frames come as a tar, the manifest first`() async throws {
    let answer = try await post(FrameSample.request())
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "application/x-tar")
    let names = try FrameSample.files(answer.body).map(\.name)
    let frames = (0..<30).map { "frame-\(String(repeating: "0", count: $0 < 10 ? 4 : 3))\($0).png" }
    #expect(names == ["frames.json"] + frames)
  }

  @Test func `frames have the same bytes as those of the same scenario in files`() async throws {
    let folder = try TemporaryFolder()
    let request = FrameSample.request()
    let parts = try #require(
      try JSONSerialization.jsonObject(with: Data(request.utf8)) as? [String: Any]
    )
    let conversation = try JSONSerialization.data(withJSONObject: parts["conversation"] ?? [:])
    try folder.write(conversation, to: "talk.json")
    let yaml = FrameSample.scenario(more: #","conversation":"talk.json""#)
    let sequence = try FrameSequence(yaml: Data(yaml.utf8), name: "scenario", folder: folder.path)
    _ = try await sequence.write(to: folder.path("frames"))
    let files = try FrameSample.files(await post(request).body)
    #expect(files.count == 31)
    for (name, bytes) in files.dropFirst() {
      #expect(try folder.read("frames/\(name)") == Array(bytes), "\(name)")
    }
  }

  @Test func `the same request gives the same bytes`() async throws {
    let request = FrameSample.rows(duration: 0.2)
    #expect(try await post(request).body == post(request).body)
  }

  @Test func `a scenario may be a string in YAML`() async throws {
    let yaml = "version: 1\\nduration: 0.1\\nrows: [{ id: a, height: 60 }]\\n"
    let answer = try await post(#"{"scenario":"\#(yaml)"}"#)
    #expect(try FrameSample.files(answer.body).count == 7)
  }

  @Test func `prepend and append refer to messages of the request`() async throws {
    let news = Sample.page(messages: 2, text: "News").replacing("\"m0\"", with: "\"n0\"")
      .replacing("\"m1\"", with: "\"n1\"")
    let document = news.dropFirst(#"{"conversation":"#.count).components(
      separatedBy: ",\"options\":"
    )[0]
    let request = FrameSample.request(beside: #","messages":{"news":\#(document)}"#)
      .replacing(#""events":["#, with: #""events":[{"at":0.02,"append":{"messages":"news"}},"#)
    let answer = try await post(request)
    let manifest = try #require(try FrameSample.files(answer.body).first?.bytes)
    #expect(String(decoding: manifest, as: UTF8.self).contains("\"id\":\"n1\""))
  }

  @Test func `a client that has the frames gets 304`() async throws {
    let first = try await post(FrameSample.rows(duration: 0.1))
    let again = try await TestService.plain().post(
      "/v1/frames",
      FrameSample.rows(duration: 0.1),
      headers: [.ifNoneMatch: first.headers[.eTag] ?? ""]
    )
    #expect(again.status == 304)
  }

  @Test(
    arguments: [
      (FrameSample.request(more: #","conversation":"/etc/passwd""#), "scenario.conversation"),
      (FrameSample.rows(more: #","conversation":"x.json""#), "scenario.conversation"),
      (FrameSample.request(more: #","template":"../x.yaml""#), "scenario.template"),
      (
        FrameSample.request(more: #","chrome":{"wallpaper":"/etc/hosts"}"#),
        "scenario.chrome.wallpaper"
      ),
      (
        FrameSample.request().replacing(
          #""events":["#,
          with: #""events":[{"at":0.2,"prepend":{"messages":"/etc/passwd"}},"#
        ), "scenario.events[0].prepend"
      ),
      (
        FrameSample.request().replacing(
          #""name":"Omar""#,
          with: #""name":"Omar","avatar":"/etc/passwd""#
        ), "conversation.participants[1].avatar"
      ),
      (
        FrameSample.request(event: FrameSample.sentPicture("y.png")),
        "scenario.events[0].send.body.source"
      ),
      (
        FrameSample.request(event: FrameSample.streamedAnswer(picture: "y.png")),
        "scenario.events[0].stream.body.pictures[0].source"
      ),
    ]
  )
  func `no file of the host can be named`(_ request: String, _ path: String) async throws {
    let answer = try await post(request)
    #expect(answer.status == 422)
    #expect(try answer.json["path"] as? String == path)
  }

  @Test func `an event cannot name an upload that does not exist`() async throws {
    let source = "asset:" + String(repeating: "a", count: 64)
    let answer = try await post(FrameSample.request(event: FrameSample.sentPicture(source)))
    #expect(answer.status == 422)
    #expect(answer.problem == "unknown-asset")
  }

  @Test(
    arguments: [
      ("{", 400, nil),
      ("[]", 422, nil),
      ("{}", 422, "scenario"),
      (#"{"scenario":7}"#, 422, "scenario"),
      (#"{"scenario":"a: ["}"#, 422, "scenario"),
      (FrameSample.scenario(), 422, ""),
      (#"{"scenario":\#(FrameSample.scenario())}"#, 422, "scenario"),
      (FrameSample.request(more: #","strategy":"none""#), 422, "scenario.strategy"),
      (FrameSample.request(more: #","locale":"xx-q""#), 422, "scenario.locale"),
      (FrameSample.request(beside: #","messages":[]"#), 422, "messages"),
      (FrameSample.request(beside: #","messages":{"a":1}"#), 422, "messages.a"),
      (FrameSample.request().replacing("\"m3\"", with: "7"), 422, "conversation.messages[3].id"),
    ] as [(String, Int, String?)]
  )
  func `an error has the JSON path of the value`(
    _ request: String,
    _ status: Int,
    _ path: String?
  ) async throws {
    let answer = try await post(request)
    #expect(answer.status == status)
    #expect(try answer.json["path"] as? String == path)
  }

  @Test(
    arguments: [
      (.durationLimit, "1", FrameSample.rows(duration: 1.5), "seconds"),
      (.frameLimit, "20", FrameSample.rows(), "frames"),
      (.rowLimit, "99", FrameSample.rows(), "rows"),
      (.framePixelLimit, "100000", FrameSample.rows(), "pixels of frames"),
      (.pixelLimit, "1000", FrameSample.rows(), "pixels"),
      (.sideLimit, "250", FrameSample.rows(), "pixels a side"),
      (.messageLimit, "20", FrameSample.request(), "messages"),
      (.characterLimit, "20", FrameSample.request(), "characters"),
      (
        .characterLimit, "9", FrameSample.rows(more: #","chrome":{"title":"0123456789"}"#),
        "characters"
      ),
      (
        .characterLimit, "500",
        FrameSample.request(event: FrameSample.streamedAnswer(letters: 600)), "characters"
      ),
      (.manifestLimit, "2000", FrameSample.rows(), "bytes of frames.json"),
    ] as [(Setting, String, String, String)]
  )
  func `an error about a limit has its name, its amount and its setting`(
    _ setting: Setting,
    _ value: String,
    _ request: String,
    _ name: String
  ) async throws {
    let answer = try await post(request, [setting: value])
    #expect(answer.status == 422)
    let limit = try #require(try answer.json["limit"] as? [String: Any])
    #expect(limit["name"] as? String == name)
    #expect(limit["setting"] as? String == setting.flag)
  }

  @Test func `a request for another media type is refused`() async throws {
    let answer = try await TestService.plain().post(
      "/v1/frames",
      FrameSample.rows(),
      headers: [.accept: "application/zip"]
    )
    #expect(answer.status == 406)
  }

  @Test func `further concurrent sequences are refused with Retry-After`()
    async throws
  {
    let service = try TestService([.filmLimit: "1"])
    let first = try await service.respond(.post, "/v1/frames", json: FrameSample.rows())
    let second = try await service.post("/v1/frames", FrameSample.rows())
    #expect(second.status == 503)
    #expect(second.headers[.retryAfter] != nil)
    _ = try await Answer(first)
  }

  @Test func `a permit is released after its response was sent`() async throws {
    let service = try TestService([.filmLimit: "1", .clientLimit: "1"])
    for _ in 0..<3 {
      #expect(try await service.post("/v1/frames", FrameSample.rows()).status == 200)
    }
  }

  @Test func `a permit is released when its response is never sent`() async throws {
    let service = try TestService([.filmLimit: "1"])
    for _ in 0..<3 {
      _ = try await service.respond(.post, "/v1/frames", json: FrameSample.rows())
    }
    #expect(service.service.dependencies.frameStreams.running == 0)
  }

  @Test func `a client that does not read uses no worker`()
    async throws
  {
    let service = try TestService()
    let response = try await service.respond(
      .post,
      "/v1/frames",
      json: FrameSample.rows(duration: 5)
    )
    let client = GatedWriter(limit: 3)
    async let sent: Void = response.body.write(client)
    await client.waitUntilFull()
    let dependencies = service.service.dependencies
    #expect(dependencies.metrics.frames <= 4)
    #expect(dependencies.engine.gate.load == (0, 0))
    client.open()
    try await sent
    #expect(dependencies.metrics.frames == 300)
  }

  @Test func `cancelled frames do not end like complete ones`() async throws {
    let service = try TestService()
    let response = try await service.respond(
      .post,
      "/v1/frames",
      json: FrameSample.rows(duration: 5)
    )
    let client = GatedWriter(limit: 3)
    let sending = Task { try await response.body.write(client) }
    await client.waitUntilFull()
    sending.cancel()
    client.open()
    await #expect(throws: CancellationError.self) { try await sending.value }
    #expect(service.service.dependencies.metrics.text([:]).contains("{type=\"cancelled\"} 1"))
  }
}
#endif
