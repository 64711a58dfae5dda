import Filmstrips
import Foundation
import Goldens
import Outlines
import Pixels
import Testing

struct GoldenSequenceTests {
  private let workshop: Workshop
  private let name = Sample.name("film")

  init() throws { workshop = try Workshop() }

  private static func film(
    _ strategy: String = "inverted",
    rowHeight: Int = 40,
    _ more: String = ""
  ) throws -> ScenarioFilm {
    let yaml = """
      version: 1
      rows: { count: 30, heights: [\(rowHeight)] }
      viewport: { width: 120, height: 200, scale: 1, refreshRate: 60 }
      strategy: \(strategy)
      duration: 0.4
      events:
        - { at: 0.1, drag: { by: 90, over: 0.1 } }
        - { at: 0.25, prepend: { rows: [{ id: new1, height: 30 }] } }
      \(more)
      """
    return try ScenarioFilm(yaml: Data(yaml.utf8), name: "film.yaml", folder: ".")
  }

  private func verify(
    _ film: ScenarioFilm,
    _ mode: GoldenRecordMode = .never
  ) async throws -> GoldenResult {
    await workshop.verifier(mode).verify(film, on: try Workshop.stage(), as: name)
  }

  @Test func `frames that are as recorded pass`() async throws {
    #expect(try await verify(Self.film(), .missing).state == .recorded)
    let result = try await verify(Self.film())
    #expect(result.reason == nil)
    #expect(result.state == .passed)
  }

  @Test(arguments: GoldenRecordMode.allCases)
  func `no mode makes frames pass that are not recorded`(mode: GoldenRecordMode) async throws {
    let result = try await verify(Self.film(), mode)
    #expect(result.state == (mode == .never ? .missing : .recorded))
  }

  @Test func `the file holds no pictures, and is read as it was written`() async throws {
    let sequence = try await Workshop.stage().sequence(of: Self.film())
    #expect(sequence.frames.count == 24)
    #expect(sequence.tiles.count > 4)
    let read = try GoldenSequence(text: sequence.text, path: "film.frames")
    #expect(read == sequence)
    #expect(read.text == sequence.text)
  }

  @Test func `the number of threads does not show`() async throws {
    let stage = try Workshop.stage()
    let one = try await stage.sequence(of: Self.film(), threadCount: 1)
    let four = try await stage.sequence(of: Self.film(), threadCount: 4)
    #expect(one.text == four.text)
  }

  @Test func `rows that change their height are named, with the frames`() async throws {
    _ = try await verify(Self.film(), .missing)
    let result = try await verify(Self.film(rowHeight: 41))
    #expect(result.state == .failed)
    #expect(result.cause == .frames)
    let line = "height 40 → 41 device pixels"
    #expect(result.frames?.tiles.contains { $0.hasSuffix(line) } == true)
    #expect(result.frames?.differing.first == 0)
  }

  @Test func `a strategy that jumps is found by the frame, with its neighbours`() async throws {
    _ = try await verify(Self.film("pixel-anchor"), .missing)
    let result = try await verify(Self.film("reload"))
    #expect(result.state == .failed)
    let first = try #require(result.frames?.differing.first)
    #expect(first > 10, "What comes before the insertion is the same.")
    let files = (first - 1...first + 1).map { "film.\(FilmFrame.fileName($0))" }
    #expect(Set(files).isSubset(of: result.artifacts?.frames ?? []))
    for file in files { #expect(try workshop.artifact(file).starts(with: [0x89, 0x50])) }
  }

  @Test func `a digest that differs alone is a frame that differs`() async throws {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try workshop.bytes("film.frames"), as: UTF8.self)
    let golden = try GoldenSequence(text: text, path: "film.frames")
    let digest = golden.frames[7].digest.description
    let other = String(digest.reversed())
    try workshop.put(text.replacing("frame 7 \(digest)", with: "frame 7 \(other)"), "film.frames")
    let result = try await verify(Self.film())
    #expect(result.frames?.differing == [7])
    #expect(result.lines()[1] == "  1 frame differs: 7")
    #expect(result.artifacts?.frames.count == 3)
  }

  @Test func `a fault of the motion that was not recorded fails`() async throws {
    _ = try await verify(Self.film("reload"), .missing)
    let text = String(decoding: try workshop.bytes("film.frames"), as: UTF8.self)
    let all = text.split(separator: "\n").filter { !$0.hasPrefix("lines ") }
    let kept = all.filter { !$0.hasPrefix("fault ") }
    try workshop.put(kept.joined(separator: "\n") + "\n", "film.frames")
    try #require(kept.count < all.count)
    let result = try await verify(Self.film("reload"))
    #expect(result.state == .failed)
    #expect(result.frames?.newFaults.count == all.count - kept.count)
  }

  @Test func `other pixels under another fingerprint are the rasteriser's`() async throws {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try workshop.bytes("film.frames"), as: UTF8.self)
    let golden = try GoldenSequence(text: text, path: "film.frames")
    let old = GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: golden.tiles,
      frames: golden.frames.map { .init(index: $0.index, digest: PixelDigest(high: 1, low: 2)) },
      faults: golden.faults,
      manifest: golden.manifest
    )
    try workshop.put(old.text, "film.frames")
    let result = try await verify(Self.film())
    #expect(result.isPassed)
    #expect(result.cause == .rasteriser)
  }

  @Test(arguments: [
    ("", "it does not begin with \"frames 1\""),
    ("frames 2\n", "it does not begin with \"frames 1\""),
    ("frames 1\n", "its second line does not tell the environment"),
    ("frames 1\nenvironment A 1\nframe x\n", "the line \"frame x\" is no tile, frame or fault"),
    ("frames 1\nenvironment A 1\n", "it ends before its manifest"),
  ])
  func `a damaged file is one clear line`(text: String, reason: String) async throws {
    _ = try await verify(Self.film(), .missing)
    try workshop.put(text, "film.frames")
    let result = try await verify(Self.film())
    #expect(result.state == .broken)
    let line = "\(workshop.file("film.frames")): \(reason); restore it or record it anew"
    #expect(result.reason == line)
  }

  @Test(arguments: ["a b", "a\nframe 7 0", "a\r\nb", "\"", ""])
  func `ids of rows are read as they were written`(id: String) throws {
    let tile = GoldenSequence.Tile(
      id: id,
      version: 1,
      heightInPixels: 2,
      digest: PixelDigest(high: 3, low: 4)
    )
    let sequence = GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: [tile],
      frames: [],
      faults: [],
      manifest: ["{}"]
    )
    #expect(try GoldenSequence(text: sequence.text, path: "x").tiles == [tile])
  }

  @Test func `frames in fonts from outside the font folder are refused`() async throws {
    let chat = """
      { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
        "participants": [{ "id": "a", "name": "Ann" }],
        "messages": [{ "id": "m1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "text", "text": "Hello" } }] }
      """
    let folder = workshop.folder.path
    try Data(chat.utf8).write(to: workshop.folder.appendingPathComponent("chat.json"))
    let yaml = """
      version: 1
      conversation: chat.json
      template: azure
      viewport: { width: 200, height: 200, scale: 1 }
      duration: 0.05
      """
    let film = try ScenarioFilm(yaml: Data(yaml.utf8), name: "film.yaml", folder: folder)
    #expect(try await Workshop.stage().sequence(of: film).tiles.isEmpty == false)
    let strict = try GoldenStage(workerCount: 1, fontFiles: [])
    await #expect(throws: GoldenError.self) { try await strict.sequence(of: film) }
  }
}
