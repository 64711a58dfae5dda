import Foundation
import Testing

/// The outputs of `jitter`, and the files that it never overwrites.
struct JitterOutputTests {
  private func place(_ strategy: String = "reload") async throws -> Workplace {
    let place = try Script.workplace()
    try place.write(Script.jump, to: "jump.yaml")
    try await place.run("scroll", "jump.yaml", "-o", "out", "--strategy", strategy)
    return place
  }

  @Test func `files are written and limits checked, even if the output is not read`() async throws {
    let place = try await place()
    // The reader of the pipe exits before the program starts.
    let script = """
      mkfifo go
      { read word < go; "$0" jitter out --max-jitter 0 --junit j.xml --report r.html
        echo $? > status; } | { exec <&-; echo > go; }
      """
    let run = try await place.run("-c", script, Program.path, program: "/bin/sh")
    #expect(String(decoding: try place.read("status"), as: UTF8.self) == "1\n")
    #expect(run.errors.contains("chatframe: out: jitter "))
    #expect(try place.leftovers.contains("j.xml"))
    #expect(try place.leftovers.contains("r.html"))
  }

  @Test func `a frame is not overwritten`() async throws {
    let place = try await place()
    let before = try place.read("out/frame-00003.png")
    let run = try await place.run("jitter", "out", "--junit", "out/frame-00003.png")
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "--junit out/frame-00003.png would overwrite the input out/frame-00003.png"
      )
    )
    #expect(try place.read("out/frame-00003.png") == before)
  }

  @Test(arguments: [
    (["--junit", "-"], 64, "--junit - is not a file"),
    (["--junit", ""], 64, "--junit \"\" is not a valid path; expected a file"),
    (["--junit", "./r.html", "--report", "r.html"], 64, "--report and --junit both name ./r.html"),
    (["--junit", "none/j.xml"], 73, "none/j.xml: "),
    (["--report", "none/r.html"], 73, "none/r.html: "),
  ])
  func `a file that cannot be written is reported before frames are read`(
    options: [String],
    status: Int32,
    words: String
  ) async throws {
    let run = try await place().run(["jitter", "out"] + options)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.text == "")
  }

  @Test func `a scroll page that cannot be written is reported before drawing`()
    async throws
  {
    let place = try Script.workplace()
    let run = try await place.run(
      ["scroll", "rows.yaml", "-o", "out", "--strategy", "inverted", "--report", "none/r.html"]
    )
    #expect(run.status == 73)
    #expect(try !place.leftovers.contains("out"))
  }

  @Test func `a damaged first frame is in all results`() async throws {
    let place = try await place()
    try FileManager.default.removeItem(atPath: place.path("out/frames.json"))
    try place.write("no picture", to: "out/frame-00000.png")
    let run = try await place.run("jitter", "out", "--format", "json", "--junit", "j.xml")
    #expect(run.status == 65)
    #expect(
      try run.json["damage"] as? String
        == "out/frame-00000.png: is not a PNG, despite its extension; convert it"
    )
    let text = String(decoding: try place.read("j.xml"), as: UTF8.self)
    #expect(text.contains("name=\"frames can be read\">\n      <failure"))
    let table = try await place.run("jitter", "out")
    #expect(table.text.hasSuffix("no frame could be read\n"))
  }

  @Test func `frames without a manifest are also named by their files`() async throws {
    let place = try await place()
    try FileManager.default.removeItem(atPath: place.path("out/frames.json"))
    let run = try await place.run("jitter", "out")
    #expect(run.text.contains("frame 12, frame-00012.png (0.200 s): content jumped"), "\(run.text)")
    let json = try await place.run("jitter", "out", "--format", "json").json
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.first?["file"] as? String == "frame-00012.png")
  }

  @Test func `control characters in names do not reach the terminal`() async throws {
    let place = try await place()
    let manifest = String(decoding: try place.read("out/frames.json"), as: UTF8.self)
    try place.write(
      manifest.replacing("rows.prepended", with: "rows\\u001b[2J\\u202e"),
      to: "out/frames.json"
    )
    let run = try await place.run("jitter", "out")
    #expect(run.text.contains("rows\\u{1b}[2J\\u{202e}"), "\(run.text)")
    #expect(!run.text.contains("\u{1b}"))
  }

  @Test(arguments: ["--scale", "--refresh-rate", "--max-jitter", "--max-shift-score"])
  func `a number below the range is rejected with the range`(option: String) async throws {
    let run = try await Workplace().run("jitter", ".", option, "-1")
    #expect(run.status == 64)
    #expect(run.errors.contains("\(option) -1 is out of range; expected"), "\(run.errors)")
  }

  @Test(arguments: ["--max-flashes", "--max-blanks", "--max-repaints", "--max-reflows"])
  func `a negative count is rejected with the range`(option: String) async throws {
    let run = try await Workplace().run("jitter", ".", option, "-1")
    #expect(run.status == 64)
    #expect(run.errors.contains("\(option) -1 is out of range; expected 0"), "\(run.errors)")
  }

  @Test func `an empty path is rejected`() async throws {
    let run = try await Workplace().run("jitter", "")
    #expect(run.status == 64)
    #expect(run.errors.contains("chatframe: \"\" is not a valid path; expected a folder of frames"))
  }

  @Test func `an ffmpeg that cannot start is reported with the system's message`() async throws {
    let place = try Workplace()
    try place.makeFolder("bin")
    try place.write("#!/nowhere/at/all\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: place.path("bin/ffmpeg")
    )
    try place.write("", to: "film.mp4")
    let run = try await place.run(
      "jitter",
      "film.mp4",
      environment: ["PATH": place.path("bin")]
    )
    #expect(run.status == 66)
    #expect(run.errors.contains("bin/ffmpeg cannot be started ("), "\(run.errors)")
    #expect(!run.errors.contains("Domain"), "\(run.errors)")
  }
}
