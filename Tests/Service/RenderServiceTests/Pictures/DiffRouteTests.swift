#if Server
import ChatframeDrawing
import ChatframeGraphics
import ChatframePixels
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

/// A white picture with red pixels in its third row.
private func picture(
  width: Int = 20,
  height: Int = 10,
  red columns: Range<Int> = 0..<0
) throws
  -> Data
{
  let pixels = (0..<width * height).map { index in
    index / width == 2 && columns.contains(index % width) ? UInt32(0xff00_00ff) : 0xffff_ffff
  }
  let picture = RGBAPicture(width: width, height: height, pixels: pixels)
  return Data(try OpaquePNG.encode(picture) ?? [])
}

struct DiffRouteTests {
  private func post(
    _ first: Data,
    _ second: Data,
    more: String = "",
    _ flags: [Setting: String]? = nil,
    accept: String = "*/*"
  ) async throws -> Answer {
    let service = try flags.map { try TestService($0) } ?? TestService.plain()
    let json =
      #"{"a":"\#(first.base64EncodedString())","b":"\#(second.base64EncodedString())"\#(more)}"#
    return try await service.post("/v1/diff", json, headers: [.accept: accept])
  }

  private func pair(_ answer: Answer) throws -> [String: Any] {
    try #require((try answer.json["pairs"] as? [[String: Any]])?.first)
  }

  @Test func `pixels that differ are counted, with their region`() async throws {
    let answer = try await post(picture(), picture(red: 4..<7))
    #expect(answer.status == 200)
    let pair = try pair(answer)
    #expect(pair["a"] as? String == "a")
    #expect(pair["equal"] as? Bool == false)
    #expect(pair["differentPixels"] as? Int == 3)
    let region = try #require((pair["regions"] as? [[String: Int]])?.first)
    #expect([region["x"], region["y"], region["width"], region["height"]] == [4, 2, 3, 1])
  }

  @Test(
    arguments: [
      ("", "differs"), (#","maxPixels":2"#, "differs"), (#","maxPixels":3"#, "within"),
      (#","maxPercent":1.5"#, "within"), (#","mask":["4,2,3,1"]"#, "equal"),
      (#","comparison":"perceptual","threshold":0.9"#, "equal"),
      (#","comparison":"perceptual","antialiasing":true"#, "differs"),
      (#","comparison":"structural","distance":200"#, "equal"),
    ]
  )
  func `methods, limits and masks are those of the command`(
    more: String,
    state: String
  ) async throws {
    let answer = try await post(picture(), picture(red: 4..<7), more: more)
    #expect(try pair(answer)["state"] as? String == state)
  }

  @Test func `a client that accepts PNG gets a picture of the difference`() async throws {
    let answer = try await post(picture(), picture(red: 4..<7), accept: "image/png")
    #expect(answer.headers[.contentType] == "image/png")
    #expect(try PNGDecoder().decode([UInt8](answer.body), name: "x").size.width == 20)
    let same = try await post(picture(), picture(), accept: "image/png")
    #expect(same.status == 204)
  }

  @Test func `a client that accepts HTML gets a page with all pictures`() async throws {
    let second = try picture(red: 4..<7)
    let answer = try await post(picture(), second, accept: "text/html")
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains(second.base64EncodedString()))
    #expect(page.contains("3 of 200 pixels differ"))
    #expect(!page.contains("/tmp"))
  }

  @Test func `a picture can be an upload`() async throws {
    let service = try TestService([.assetFolder: "{folder}/assets"])
    let kept = try await service.send(.post, "/v1/assets", body: picture())
    let source = try #require(try kept.json["source"] as? String)
    let answer = try await service.post("/v1/diff", #"{"a":"\#(source)","b":"\#(source)"}"#)
    #expect(try pair(answer)["equal"] as? Bool == true)
  }

  @Test(
    arguments: [
      (#"{"a":"AA=="}"#, "bad-picture", "b"), (#"{"a":7,"b":"AA=="}"#, "bad-picture", "a"),
      (#"{"a":"%%%","b":"AA=="}"#, "bad-picture", "a"),
      (#"{"a":"AA==","b":"AA=="}"#, "bad-picture", "a"),
      (#"{"a":"AA==","b":"AA==","mask":["1,2"]}"#, "bad-option", "mask"),
      (#"{"a":"AA==","b":"AA==","mask":7}"#, "bad-option", "mask"),
      (#"{"a":"AA==","b":"AA==","threshold":7}"#, "bad-option", "threshold"),
      (#"{"a":"AA==","b":"AA==","threshold":0.1}"#, "bad-option", "threshold"),
      (#"{"a":"AA==","b":"AA==","comparison":"none"}"#, "bad-option", "comparison"),
      (#"{"a":"AA==","b":"AA==","maxPixels":-1}"#, "bad-option", "maxPixels"),
      (#"{"a":"AA==","b":"AA==","max":1}"#, "bad-option", ""),
    ]
  )
  func `an error names the invalid field`(
    json: String,
    problem: String,
    path: String
  ) async throws {
    let answer = try await TestService.plain().post("/v1/diff", json)
    #expect(answer.status == 422)
    #expect(answer.problem == problem)
    #expect(try answer.json["path"] as? String == path)
  }

  @Test(arguments: ["", "[]", #"{"a":"","a":""}"#])
  func `a body that is no object is refused`(json: String) async throws {
    #expect(try await TestService.plain().post("/v1/diff", json).problem == "bad-json")
  }

  @Test func `a damaged picture is refused without a path of the host`() async throws {
    let answer = try await post(picture(), picture().dropLast(20))
    #expect(answer.problem == "bad-picture")
    let detail = try #require(try answer.json["detail"] as? String)
    #expect(detail.hasPrefix("b: the picture is damaged or incomplete"))
    #expect(!detail.contains("/"))
  }

  @Test func `a picture over a limit is refused`() async throws {
    let pixels = try await post(picture(), picture(), [.goldenPixelLimit: "100"])
    #expect(pixels.problem == "over-limit")
    let bytes = try await post(picture(), picture(), [.goldenLimit: "100"])
    #expect(bytes.status == 413)
  }

  @Test func `the pictures of a request are removed`() async throws {
    let service = try TestService()
    let text = try picture().base64EncodedString()
    _ = try await service.post("/v1/diff", #"{"a":"\#(text)","b":"\#(text)"}"#)
    let spool = service.service.dependencies.spool.path
    #expect(try FileManager.default.contentsOfDirectory(atPath: spool).isEmpty)
  }

  @Test func `parameters of the URL are refused for JSON`() async throws {
    let answer = try await TestService.plain().post("/v1/diff?maxPixels=1", "{}")
    #expect(answer.problem == "bad-option")
  }
}

/// Tars with two folders of pictures.
struct DiffFolderRouteTests {
  private func post(
    _ tar: Data,
    _ query: String = "",
    _ flags: [Setting: String]? = nil,
    accept: String = "*/*"
  ) async throws -> Answer {
    let service = try flags.map { try TestService($0) } ?? TestService.plain()
    return try await service.send(
      .post,
      "/v1/diff\(query)",
      headers: [.contentType: "application/x-tar", .accept: accept],
      body: tar
    )
  }

  private func tar() throws -> Data {
    let files = [
      ("a/x.png", try picture()), ("b/x.png", try picture(red: 4..<7)),
      ("./a/s/y.png", try picture()), ("b/s/y.png", try picture()), ("b/new.png", try picture()),
      ("a/bad.png", Data("text".utf8)), ("b/bad.png", try picture()),
      ("a/notes.txt", Data("text".utf8)), ("a/.hidden.png", try picture()),
    ]
    return files.map { RawTar.entry($0.0, $0.1) }.reduce(Data(), +) + RawTar.end
  }

  @Test func `folders are paired by their paths, and broken pictures are reported`() async throws {
    let answer = try await post(tar())
    #expect(answer.status == 200)
    let pairs = try #require(try answer.json["pairs"] as? [[String: Any]])
    #expect(
      pairs.compactMap { $0["name"] as? String } == ["bad.png", "new.png", "s/y.png", "x.png"]
    )
    #expect(
      pairs.compactMap { $0["state"] as? String } == ["broken", "added", "equal", "differs"]
    )
    #expect(
      pairs[0]["error"] as? String
        == "a/bad.png: is not a PNG, WebP or JPEG picture; convert it to PNG"
    )
    #expect(pairs[3]["b"] as? String == "b/x.png")
  }

  @Test(arguments: [
    ("?maxPixels=3", "within"), ("?mask=x.png:4,2,3,1&mask=0,0,1,1", "equal"),
    ("?comparison=perceptual&threshold=0.9", "equal"),
  ])
  func `the rules are parameters of the URL`(query: String, state: String) async throws {
    let pairs = try await post(tar(), query).json["pairs"] as? [[String: Any]]
    #expect(pairs?.last?["state"] as? String == state)
  }

  @Test func `a client that accepts HTML gets a page`() async throws {
    let answer = try await post(tar(), accept: "text/html")
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("4 pairs: 1 equal, 1 differs, 1 added, 1 broken"))
    #expect(!page.contains("/tmp"))
  }

  @Test(arguments: [
    ("?maxPixels=x", "maxPixels"), ("?maxpixels=3", "maxpixels"),
    ("?maxPixels=1&maxPixels=2", "maxPixels"),
    ("?mask=1,2", "mask"), ("?threshold=0.1", "threshold"), ("?antialiasing=yes", "antialiasing"),
  ])
  func `an invalid parameter is named`(query: String, path: String) async throws {
    let answer = try await post(tar(), query)
    #expect(answer.problem == "bad-option")
    #expect(try answer.json["path"] as? String == path)
  }

  @Test(
    arguments: [
      (RawTar.entry("c/x.png", Data("x".utf8)), "c/x.png"),
      (RawTar.entry("a/../../x.png", Data("x".utf8)), "is outside the tar"),
      (RawTar.entry("/a/x.png", Data("x".utf8)), "is outside the tar"),
      (RawTar.entry("a/x.png", type: "2", link: "/etc/passwd"), "is neither a file nor a folder"),
      (
        RawTar.entry("a/x.png", Data("x".utf8)) + RawTar.entry("a/x.png", Data("x".utf8)),
        "is in the tar twice"
      ),
      (RawTar.entry("a/x.txt", Data("x".utf8)), "the tar has no pictures"),
    ]
  )
  func `a tar with anything else is refused`(entries: Data, words: String) async throws {
    let answer = try await post(entries + RawTar.end)
    #expect(answer.problem == "bad-picture")
    let detail = try #require(try answer.json["detail"] as? String)
    #expect(detail.contains(words), "\(detail)")
  }

  @Test func `a tar over a limit is refused`() async throws {
    #expect(try await post(tar(), "", [.frameLimit: "3"]).problem == "over-limit")
    #expect(try await post(tar(), "", [.framePixelLimit: "300"]).problem == "over-limit")
    #expect(try await post(tar(), "", [.tarLimit: "600"]).status == 413)
  }

  @Test func `a truncated tar is refused`() async throws {
    #expect(try await post(tar().dropLast(1024)).problem == "bad-picture")
  }
}
#endif
