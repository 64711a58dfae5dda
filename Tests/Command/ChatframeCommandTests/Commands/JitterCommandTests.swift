import Foundation
import Testing

struct JitterCommandTests {
  /// Writes the frames of rows that are scrolled.
  private func place(_ strategy: String = "inverted") async throws -> Workplace {
    let place = try Script.workplace()
    try place.write(Script.jump, to: "jump.yaml")
    try await place.run("scroll", "jump.yaml", "-o", "out", "--strategy", strategy)
    return place
  }

  @Test func `clean frames match their manifest`() async throws {
    let run = try await place().run("jitter", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("nothing moved by itself"))
    #expect(run.text.contains("the pixels of 29 frames match the manifest"))
  }

  @Test func `a jump is described, with the limit that it exceeds`() async throws {
    let run = try await place("reload").run("jitter", "out")
    #expect(run.status == 1)
    #expect(run.text.contains("s): content jumped 60 pt down; rows.prepended ×2 in this frame"))
    #expect(run.errors.contains("chatframe: out: jitter "))
  }

  @Test func `a jump that leaves no row on the screen is reported and exceeds the limit`()
    async throws
  {
    let place = try Script.workplace()
    try place.write(Script.jump.replacing("height: 25", with: "height: 900"), to: "leap.yaml")
    try await place.run("scroll", "leap.yaml", "-o", "out", "--strategy", "reload")
    let run = try await place.run("jitter", "out")
    #expect(run.status == 1)
    #expect(run.text.contains("content jumped 935 pt; rows.prepended ×2 in this frame"))
    #expect(!run.text.contains("differs from the manifest"))
    #expect(run.errors.contains("jitter 935 pt in frame 12; expected at most 0"))
  }

  @Test func `a limit that is not exceeded does not fail`() async throws {
    let run = try await place("reload").run("jitter", "out", "--max-jitter", "10000")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `the JSON has the documented keys`() async throws {
    let run = try await place("reload").run("jitter", "out", "--format", "json", "--web-cls")
    let json = try run.json
    #expect(json["source"] as? String == "manifest")
    #expect(json["frames"] as? Int == 30)
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.first?["kind"] as? String == "jump")
    #expect((events.first?["rows"] as? [String])?.isEmpty == false)
    for name in ["maxJitter", "rmsJitter", "worstShiftScore", "sessionShiftScore"] {
      #expect(json[name] is Double)
    }
    let web = try #require(json["webLayoutShift"] as? [String: Double])
    #expect(web["cumulative"] != nil)
  }

  @Test func `a frame whose pixels differ from the manifest is found`() async throws {
    let place = try await place()
    let other = place.path("out/frame-00002.png")
    try FileManager.default.removeItem(atPath: place.path("out/frame-00020.png"))
    try FileManager.default.copyItem(atPath: other, toPath: place.path("out/frame-00020.png"))
    let run = try await place.run("jitter", "out")
    #expect(run.status == 1)
    #expect(run.text.contains("frame 20 (0.333 s): differs from the manifest"))
  }

  @Test func `pixels alone find the same jump`() async throws {
    let place = try await place("reload")
    let told = try await place.run("jitter", "out", "--format", "json").json
    let seen = try await place.run("jitter", "out", "--format", "json", "--pixels-only").json
    #expect(seen["source"] as? String == "pixels")
    #expect(seen["jitteryFrames"] as? Int ?? 0 > 0 || seen["flashes"] as? Int ?? 0 > 0)
    #expect(told["frames"] as? Int == seen["frames"] as? Int)
  }

  @Test func `frames before a damaged one are analysed`() async throws {
    let place = try await place()
    try place.read("out/frame-00012.png").prefix(200)
      .write(to: URL(fileURLWithPath: place.path("out/frame-00012.png")))
    let run = try await place.run("jitter", "out", "--format", "json")
    #expect(run.status == 65)
    #expect(try run.json["frames"] as? Int == 12)
    #expect(run.errors.contains("out/frame-00012.png: the frame is damaged or cut off"))
  }

  @Test func `a missing frame is missing input`() async throws {
    let place = try await place()
    try FileManager.default.removeItem(atPath: place.path("out/frame-00012.png"))
    let run = try await place.run("jitter", "out")
    #expect(run.status == 66)
    #expect(run.errors.contains("out/frame-00012.png: frames.json lists it"))
  }

  @Test func `a manifest without frames is checked by its numbers`() async throws {
    let place = try Script.workplace()
    try place.write(Script.jump, to: "jump.yaml")
    try await place.run(
      "scroll",
      "jump.yaml",
      "-o",
      "out",
      "--strategy",
      "reload",
      "--trace-only"
    )
    let run = try await place.run("jitter", "out")
    #expect(run.status == 1)
    #expect(run.errors.contains("only frames.json was checked"))
  }

  @Test func `JUnit XML has a failure for each exceeded limit`() async throws {
    let place = try await place("reload")
    try await place.run("jitter", "out", "--junit", "jitter.xml")
    let text = String(decoding: try place.read("jitter.xml"), as: UTF8.self)
    #expect(text.contains("<testcase classname=\"jitter\" name=\"jitter\">"))
    #expect(text.contains("<failure message=\"jitter "))
  }

  @Test(arguments: [
    (["jitter", "none"], 66, "none: no such folder or video"),
    (["jitter", "chat.json"], 65, "is neither a folder of PNGs nor a video"),
    (["jitter", ".", "--format", "jsno"], 64, "--format \"jsno\" is unknown"),
    (["jitter", ".", "--max-jitter", "-1"], 64, "--max-jitter"),
    (["jitter", "."], 65, "has no frames"),
  ])
  func `an input that cannot be read is named`(
    arguments: [String],
    status: Int32,
    words: String
  ) async throws {
    let run = try await Workplace().run(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  private static let hasFFmpeg =
    ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  @Test(.enabled(if: hasFFmpeg), arguments: ["mp4", "webm", "gif"])
  func `a video has all its frames`(kind: String) async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "out", "--video", "film.\(kind)")
    let run = try await place.run("jitter", "film.\(kind)", "--format", "json")
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(try run.json["frames"] as? Int == 30)
  }

  @Test func `videos require ffmpeg`() async throws {
    let place = try Script.workplace()
    try place.write("", to: "film.mp4")
    let run = try await place.run("jitter", "film.mp4", environment: ["PATH": "/nowhere"])
    #expect(run.status == 66)
    #expect(run.errors.contains("film.mp4: videos require ffmpeg, which is not installed"))
  }

  @Test(.enabled(if: hasFFmpeg)) func `a file that is not a video is damaged`() async throws {
    let place = try Script.workplace()
    try place.write("junk", to: "film.mp4")
    let run = try await place.run("jitter", "film.mp4")
    #expect(run.status == 65)
    #expect(run.errors.contains("film.mp4: cannot be read as a video"))
  }
}
