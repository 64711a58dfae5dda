#if Server
import ChatframeArchives
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct JitterRouteTests {
  /// Returns a tar of frames from the service.
  private func frames(_ request: String = FrameSample.rows()) async throws -> Data {
    try await TestService.plain().post("/v1/frames", request).body
  }

  private func post(
    _ tar: Data,
    _ query: String = "",
    _ flags: [Setting: String]? = nil
  ) async throws -> Answer {
    let service = try flags.map { try TestService($0) } ?? TestService.plain()
    return try await service.send(
      .post,
      "/v1/jitter\(query)",
      headers: [.contentType: "application/x-tar"],
      body: tar
    )
  }

  /// Returns a tar with some of the files of another.
  private func part(of tar: Data, _ isKept: (String) -> Bool) throws -> Data {
    try FrameSample.files(tar).filter { isKept($0.name) }
      .map { RawTar.entry($0.name, $0.bytes) }.reduce(Data(), +) + RawTar.end
  }

  @Test func `a sequence without motion has no jitter`() async throws {
    let answer = try await post(frames())
    #expect(answer.status == 200)
    #expect(try answer.json["source"] as? String == "manifest")
    #expect(try answer.json["frames"] as? Int == 30)
    #expect(try answer.json["maxJitter"] as? Double == 0)
    #expect((try answer.json["proof"] as? [String: Any])?["frames"] as? Int == 29)
  }

  @Test func `a repeated parameter is refused`() async throws {
    let answer = try await post(Data(), "?scale=1&webCLS=true&scale=1")
    #expect(answer.problem == "bad-option")
    #expect(try answer.json["path"] as? String == "scale")
  }

  @Test(arguments: ["text/html", "image/*", "*/*;q=0", "application/json;q=0, text/*"])
  func `the report is available only as JSON`(_ accepted: String) async throws {
    let answer = try await TestService.plain().send(
      .post,
      "/v1/jitter",
      headers: [.contentType: "application/x-tar", .accept: accepted]
    )
    #expect(answer.status == 406)
  }

  @Test func `the report is the same as for a folder with the frames`() async throws {
    let tar = try await frames(FrameSample.rows(more: #","strategy":"reload""#))
    let folder = try TemporaryFolder()
    for (name, bytes) in try FrameSample.files(tar) {
      try folder.write(bytes, to: name)
    }
    let report = try await MotionReport(framesIn: folder.path).json
    #expect(try await post(tar).body == Data(report.utf8))
  }

  @Test func `frames without a manifest are analysed`() async throws {
    let pictures = try part(of: await frames()) { $0.hasSuffix(".png") }
    let answer = try await post(pictures, "?scale=1&refreshRate=60&strictTiming=true")
    #expect(try answer.json["source"] as? String == "pixels")
  }

  @Test func `frames may be in one folder of the tar, with other files`() async throws {
    let files = try FrameSample.files(await frames())
    var tar = RawTar.entry("./film/", type: "5") + RawTar.entry("film/report.html", Data("x".utf8))
    for (name, bytes) in files { tar += RawTar.entry("./film/\(name)", bytes) }
    #expect(try await post(tar + RawTar.end).status == 200)
  }

  @Test func `a gap is reported without a path of the host`() async throws {
    let gap = try part(of: await frames()) { $0 != "frame-00007.png" && $0.hasSuffix(".png") }
    let answer = try await post(gap)
    let damage = try #require(try answer.json["damage"] as? String)
    #expect(damage.hasPrefix("frames: 1 frame is missing, the first after frame-00006.png"))
  }

  @Test(
    arguments: [
      RawTar.entry("../a.png", Sample.picture()),
      RawTar.entry("/etc/a.png", Sample.picture()),
      RawTar.entry("a/../../b.png", Sample.picture()),
      RawTar.entry("a.png", type: "2", link: "/etc/passwd"),
      RawTar.entry("a.png", Sample.picture()) + RawTar.entry("b.png", type: "1", link: "a.png"),
      RawTar.entry("a.png", type: "3"),
      RawTar.entry("a.png", type: "6"),
      RawTar.entry("a.png", Sample.picture()) + RawTar.entry("a.png", Sample.picture()),
      RawTar.entry("a/1.png", Sample.picture()) + RawTar.entry("b/2.png", Sample.picture()),
      RawTar.entry("a.png", Sample.picture(), size: 1 << 30),
      RawTar.entry("a.png", Data("no picture".utf8)),
      RawTar.entry("a.txt", Data("no frames".utf8)),
      RawTar.entry("frames.json", Data("{".utf8)),
      RawTar.entry("x", Data("25 path=../../../x.png\n".utf8), type: "x")
        + RawTar.entry("a.png", Sample.picture()),
      Data("no tar".utf8),
      Data(),
    ]
  )
  func `a hostile or invalid tar is refused`(_ entries: Data) async throws {
    let answer = try await post(entries + RawTar.end)
    #expect(answer.status == 422)
    #expect(answer.problem == "bad-frames")
  }

  @Test func `a truncated tar is refused`() async throws {
    let tar = try await frames()
    for count in [tar.count - 1024, tar.count - 600, tar.count / 2] {
      #expect(try await post(tar.prefix(count)).status == 422)
    }
  }

  @Test(
    arguments: [
      #""index":9223372036854775807"#, #""time":1e300"#, #""contentHeight":1e200"#,
      #""userDelta":-1e18"#,
    ]
  )
  func `unusable numbers in a manifest are reported as damage`(_ member: String) async throws {
    let name = member.prefix { $0 != ":" }
    let members = [#""index":0"#, #""time":0"#, #""contentHeight":9"#, #""userDelta":0"#]
    let numbers = members.filter { !$0.hasPrefix(name) } + [member]
    let frame = #"{"file":"a.png","rows":[],"# + numbers.joined(separator: ",") + "}"
    let text =
      #"{"version":1,"viewport":{"width":1,"height":1,"scale":1},"frames":["#
      + frame + "," + frame + "]}"
    let tar = RawTar.entry("frames.json", Data(text.utf8)) + RawTar.end
    let answer = try await post(tar)
    #expect(answer.status == 200)
    #expect(try answer.json["damage"] is String)
  }

  @Test(
    arguments: [
      (.frameLimit, "20", "frames"), (.manifestLimit, "900", "bytes of frames.json"),
      (.framePixelLimit, "100000", "pixels of frames"), (.pixelLimit, "1000", "pixels"),
      (.sideLimit, "250", "pixels a side"),
    ] as [(Setting, String, String)]
  )
  func `an error about a limit has its name, its amount and its setting`(
    _ setting: Setting,
    _ value: String,
    _ name: String
  ) async throws {
    let answer = try await post(frames(), "", [setting: value])
    #expect(answer.status == 422)
    let limit = try #require(try answer.json["limit"] as? [String: Any])
    #expect(limit["name"] as? String == name)
    #expect(limit["setting"] as? String == setting.flag)
  }

  @Test func `a tar that is too large is refused`() async throws {
    let answer = try await post(frames(), "", [.tarLimit: "5000"])
    #expect(answer.status == 413)
  }

  @Test(arguments: [
    "scale=0", "scale=x", "refreshRate=2000", "pixelsOnly=1", "what=1", "webCLS=no",
  ])
  func `an invalid parameter is named`(_ query: String) async throws {
    let answer = try await post(RawTar.end, "?\(query)")
    #expect(answer.status == 422)
    #expect(
      try answer.json["path"] as? String == query.split(separator: "=").first.map(String.init)
    )
  }

  @Test func `another type of body is not supported`() async throws {
    let answer = try await TestService.plain().post("/v1/jitter", "{}")
    #expect(answer.status == 415)
  }

  @Test func `the files of a request are removed after success and refusal`() async throws {
    let service = try TestService()
    let spool = service.service.dependencies.spool.path
    for tar in [try await frames(), RawTar.entry("../a.png") + RawTar.end] {
      _ = try await service.send(
        .post,
        "/v1/jitter",
        headers: [.contentType: "application/x-tar"],
        body: tar
      )
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: spool).isEmpty)
    #expect(service.service.dependencies.frameStreams.running == 0)
  }
}
#endif
