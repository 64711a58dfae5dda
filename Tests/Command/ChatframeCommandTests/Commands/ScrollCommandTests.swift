import Foundation
import Testing

struct ScrollCommandTests {
  @Test func `frames and manifest are written`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let expected = (0..<30).map { $0 < 10 ? "frame-0000\($0).png" : "frame-000\($0).png" }
    #expect(try place.names("out") == expected + ["frames.json"])
    #expect(try place.frames("out").map { $0["file"] as? String } == expected)
    #expect(try Array(place.read("out/frame-00029.png").prefix(4)) == Sample.pngSignature)
  }

  @Test func `a trace is only the manifest, with the same bytes`() async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "out")
    let run = try await place.run("scroll", "rows.yaml", "-o", "trace", "--trace-only")
    #expect(run.status == 0)
    #expect(try place.names("trace") == ["frames.json"])
    #expect(try place.read("trace/frames.json") == place.read("out/frames.json"))
  }

  @Test(arguments: ["rows.yaml", "messages.yaml"])
  func `ranges of frames equal the whole, on any number of threads`(scenario: String) async throws {
    let place = try Script.workplace()
    try await place.run("scroll", scenario, "-o", "whole", "--threads", "1")
    try await place.run("scroll", scenario, "-o", "a", "--frames", "0..<11", "--threads", "3")
    try await place.run("scroll", scenario, "-o", "b", "--frames", "11..<30")
    func lines(_ folder: String) throws -> [Substring] {
      let text = String(decoding: try place.read("\(folder)/frames.json"), as: UTF8.self)
      return text.split(separator: "\n").dropFirst().dropLast()
        .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    }
    #expect(try lines("a") + lines("b") == lines("whole"))
    for name in try place.names("whole") where name.hasSuffix(".png") {
      let part = try place.names("a").contains(name) ? "a" : "b"
      #expect(try place.read("\(part)/\(name)") == place.read("whole/\(name)"), "\(name)")
    }
  }

  @Test func `messages are laid out as they are loaded`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "messages.yaml", "-o", "out", "--trace-only")
    #expect(run.status == 0, "\(run.errors)")
    let layouts = try place.frames("out").compactMap { $0["layouts"] as? Int }
    #expect(layouts.first == 10)
    // A page of ten, and the message below it, which is not the first any more.
    #expect(layouts.filter { $0 > 0 }.dropFirst().allSatisfy { $0 == 11 })
    #expect(layouts.filter { $0 > 0 }.count > 1)
  }

  @Test func `an interrupted run continues where it stopped`() async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "whole")
    try await place.run("scroll", "rows.yaml", "-o", "out", "--frames", "0..<12")
    let before = try modification(place.path("out/frame-00005.png"))
    let run = try await place.run("scroll", "rows.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try modification(place.path("out/frame-00005.png")) == before)
    for name in try place.names("whole") {
      #expect(try place.read("out/\(name)") == place.read("whole/\(name)"), "\(name)")
    }
  }

  private func modification(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func `a folder with other content is rejected`() async throws {
    let place = try Script.workplace()
    try place.makeFolder("out")
    try place.write("mine", to: "out/notes.txt")
    let run = try await place.run("scroll", "rows.yaml", "-o", "out")
    #expect(run.status == 73)
    #expect(
      run.errors.contains("out: contains other files (notes.txt); use a new or an empty folder")
    )
    #expect(try place.names("out") == ["notes.txt"])
  }

  @Test func `a folder with frames of another scenario is rejected`() async throws {
    let place = try Script.workplace()
    try await place.run("scroll", "rows.yaml", "-o", "out", "--trace-only")
    let before = try place.read("out/frames.json")
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--strategy", "reload")
    #expect(run.status == 73)
    #expect(run.errors.contains("contains frames of another scenario, strategy or version"))
    #expect(try place.read("out/frames.json") == before)
  }

  @Test func `exceeded limits are reported, and the frames are written`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "scroll",
      "rows.yaml",
      "-o",
      "out",
      "--strategy",
      "reload",
      "--trace-only"
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("chatframe: rows.yaml: expect with reload: jitter 550 pt in frame"))
    #expect(try place.names("out") == ["frames.json"])
  }

  @Test func `each limit is a case of JUnit XML, with its figure`() async throws {
    let place = try Script.workplace()
    let script = Script.rows.replacing(
      "maxJitter: 0",
      with: "maxJitter: 0, blanks: 0, maxReflow: 0, maxFollowStep: 0"
    )
    try place.write(script, to: "rows.yaml")
    let options = ["--strategy", "reload", "--trace-only", "--junit", "j.xml"]
    let run = try await place.run(["scroll", "rows.yaml", "-o", "out"] + options)
    #expect(run.status == 1)
    let text = String(decoding: try place.read("j.xml"), as: UTF8.self)
    let cases = text.split(separator: "<testcase")
    #expect(cases.first?.contains("name=\"rows.yaml\" tests=\"5\" failures=\"1\"") == true)
    #expect(cases[2].contains("name=\"jitter\">\n      <failure message=\"jitter 550 pt in frame"))
    #expect(cases[4].contains("name=\"reflow\">\n      <system-out>reflow of 0 pt<"))
    #expect(cases[5].contains("name=\"follow step\">\n      <system-out>follow step 0 pt<"))
  }

  @Test func `a JUnit file never replaces the scenario`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--junit", "rows.yaml")
    #expect(run.status == 64)
    #expect(run.errors.contains("--junit rows.yaml would overwrite the input rows.yaml"))
    #expect(try !place.leftovers.contains("out"))
  }

  @Test func `an invalid event leaves nothing behind`() async throws {
    let place = try Script.workplace()
    try place.write(
      "version: 1\nrows: []\nduration: 1\nevents:\n- { at: 0.5, remove: { ids: [a] } }",
      to: "bad.yaml"
    )
    let run = try await place.run("scroll", "bad.yaml", "-o", "out")
    #expect(run.status == 65)
    #expect(run.errors == "chatframe: bad.yaml:5: events[0].remove: unknown row \"a\"\n")
    #expect(!FileManager.default.fileExists(atPath: place.path("out")))
  }

  @Test func `a message that the scenario resizes is drawn as a block`() async throws {
    let place = try Script.workplace()
    let script = Script.messages + "\n  - { at: 0.2, resize: { id: m40, height: 150 } }"
    try place.write(script, to: "resized.yaml")
    let run = try await place.run("scroll", "resized.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names("out").count == 31)
  }

  @Test func `messages of another file are inserted among the others`() async throws {
    let place = try Script.workplace()
    let news = Sample.conversation([
      #"{ "id": "n1", "sender": "b", "sentAt": "2026-03-01T13:00:00+08:00", "body": { "type": "text", "text": "New" } }"#
    ])
    try place.write(news, to: "news.json")
    let script = Script.messages + "\n  - { at: 0.05, append: { messages: news.json } }"
    try place.write(script, to: "news.yaml")
    let run = try await place.run("scroll", "news.yaml", "-o", "out", "--trace-only")
    #expect(run.status == 0, "\(run.errors)")
    let rows = try place.frames("out")[3]["rows"] as? [[String: Any]]
    #expect(rows?.last?["id"] as? String == "n1")
  }

  @Test func `a scenario is read from standard input`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "scroll",
      "-",
      "-o",
      "out",
      "--trace-only",
      input: Script.messages
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.frames("out").count == 30)
  }

  @Test func `a screen that is too narrow is an error of the scenario`() async throws {
    let place = try Script.workplace()
    let script = Script.messages.replacing("width: 200", with: "width: 90")
    try place.write(script, to: "narrow.yaml")
    let run = try await place.run("scroll", "narrow.yaml", "-o", "out")
    #expect(run.status == 65)
    #expect(
      run.errors == "chatframe: narrow.yaml: viewport: width 90 is out of range; expected 120 to "
        + "8192 for messages\n"
    )
  }

  @Test func `a duplicate message names the event that inserts it`() async throws {
    let place = try Script.workplace()
    let script = Script.messages + "\n  - { at: 0.2, append: { messages: chat.json } }"
    try place.write(script, to: "twice.yaml")
    let run = try await place.run("scroll", "twice.yaml", "-o", "out")
    #expect(run.status == 65)
    #expect(run.errors.contains("twice.yaml:8: events[1].append: duplicate row \"m"))
    #expect(run.errors.contains("row ids must be unique"))
  }

  @Test func `placeholders, late rows and estimates are drawn`() async throws {
    let place = try Script.workplace()
    let script = Script.messages.replacing(
      "prefetchDistance: 800",
      with: "prefetchDistance: 2000, rowHeights: estimated"
    )
    .replacing("duration:", with: "provider: { latency: 0.2, placeholderHeight: 50 }\nduration:")
    try place.write(script, to: "late.yaml")
    let run = try await place.run("scroll", "late.yaml", "-o", "out", "--strategy", "least-shift")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names("out").count == 31)
  }

  @Test func `a video without ffmpeg is an error`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      ["scroll", "rows.yaml", "-o", "out", "--video", "out.mp4"],
      environment: ["PATH": "/nowhere"]
    )
    #expect(run.status == 64)
    #expect(run.errors.contains("--video requires ffmpeg, which is not installed; install it"))
    #expect(!FileManager.default.fileExists(atPath: place.path("out")))
  }
}

struct ScrollProofTests {
  @Test(arguments: ["rows.yaml", "messages.yaml"])
  func `the proof holds for frames that follow the user`(scenario: String) async throws {
    let run = try await Script.workplace().run("scroll", scenario, "-o", "out", "--prove")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("proved 29 frames: each is the previous one"))
  }

  @Test func `the proof fails for a list that jumps`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "scroll",
      "rows.yaml",
      "-o",
      "out",
      "--prove",
      "--strategy",
      "reload"
    )
    #expect(run.status == 1)
    #expect(run.text.contains("s): differs at y "))
  }

  @Test func `a trace has no pixels to prove`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--prove", "--trace-only")
    #expect(run.status == 64)
  }
}
