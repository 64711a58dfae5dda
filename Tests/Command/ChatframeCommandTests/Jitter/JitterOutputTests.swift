import Foundation
import Testing

/// Where `jitter` writes what it found, and what it never writes over.
struct JitterOutputTests {
  private func place(_ strategy: String = "reload") async throws -> Workplace {
    let place = try Script.workplace()
    try place.write(Script.jump, to: "jump.yaml")
    try await place.run("scroll", "jump.yaml", "-o", "out", "--strategy", strategy)
    return place
  }

  @Test func `files are written and limits judged though nobody reads the result`() async throws {
    let place = try await place()
    // The pipe's reader is gone before the program starts.
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

  @Test func `a frame is not written over`() async throws {
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
    (["--junit", "-"], 64, "--junit - names no file"),
    (["--junit", ""], 64, "--junit \"\" names no file; name one"),
    (["--junit", "./r.html", "--report", "r.html"], 64, "--report and --junit both name ./r.html"),
    (["--junit", "none/j.xml"], 73, "none/j.xml: "),
    (["--report", "none/r.html"], 73, "none/r.html: "),
  ])
  func `what cannot be written is told before frames are looked at`(
    options: [String],
    status: Int32,
    words: String
  ) async throws {
    let run = try await place().run(["jitter", "out"] + options)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.text == "")
  }

  @Test func `a page of scrolling that cannot be written is told before anything is drawn`()
    async throws
  {
    let place = try Script.workplace()
    let run = try await place.run(
      ["scroll", "rows.yaml", "-o", "out", "--strategy", "inverted", "--report", "none/r.html"]
    )
    #expect(run.status == 73)
    #expect(try !place.leftovers.contains("out"))
  }

  @Test func `a first frame that is damaged is told in all results`() async throws {
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

  @Test func `frames that are only files are called by their files, too`() async throws {
    let place = try await place()
    try FileManager.default.removeItem(atPath: place.path("out/frames.json"))
    let run = try await place.run("jitter", "out")
    #expect(run.text.contains("frame 12, frame-00012.png (0.200 s): content jumped"), "\(run.text)")
    let json = try await place.run("jitter", "out", "--format", "json").json
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.first?["file"] as? String == "frame-00012.png")
  }

  @Test func `names reach no terminal as commands`() async throws {
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
  func `a number below the range is told with it`(option: String) async throws {
    let run = try await Workplace().run("jitter", ".", option, "-1")
    #expect(run.status == 64)
    #expect(run.errors.contains("\(option) -1 is out of range; expected"), "\(run.errors)")
  }

  @Test(arguments: ["--max-flashes", "--max-blanks"])
  func `a count below zero is told with the range`(option: String) async throws {
    let run = try await Workplace().run("jitter", ".", option, "-1")
    #expect(run.status == 64)
    #expect(run.errors.contains("\(option) -1 is out of range; expected 0"), "\(run.errors)")
  }

  @Test func `no name is no folder`() async throws {
    let run = try await Workplace().run("jitter", "")
    #expect(run.status == 64)
    #expect(run.errors.contains("chatframe: \"\" names no frames; name a folder of them"))
  }

  @Test func `an ffmpeg that cannot be started is told in the system's words`() async throws {
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
