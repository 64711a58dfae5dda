import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeOutlines
import ChatframePixels
import Foundation
import Testing

struct GoldenSequenceTests {
  private let fixture: GoldenFixture
  private let name = Sample.name("film")

  init() throws { fixture = try GoldenFixture() }

  private static func film(
    _ strategy: String = "inverted",
    rowHeight: Int = 40,
    _ more: String = ""
  ) throws -> FrameSequence {
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
    return try FrameSequence(yaml: Data(yaml.utf8), name: "film.yaml", folder: ".")
  }

  private func verify(
    _ film: FrameSequence,
    _ mode: GoldenRecordMode = .never
  ) async throws -> GoldenResult {
    await fixture.verifier(mode).verify(film, on: try GoldenFixture.renderer(), as: name)
  }

  @Test func `unchanged frames pass`() async throws {
    #expect(try await verify(Self.film(), .missing).state == .recorded)
    let result = try await verify(Self.film())
    #expect(result.reason == nil)
    #expect(result.state == .passed)
  }

  @Test func `frames that differ are reported although their artifacts cannot be written`()
    async throws
  {
    _ = try await verify(Self.film(), .missing)
    try Data().write(to: URL(fileURLWithPath: fixture.artifacts.path))
    let result = try await verify(Self.film(rowHeight: 50))
    #expect(result.state == .failed)
    #expect(result.cause != .unwritable)
    #expect(result.notes.first?.hasPrefix("the artifacts are incomplete: ") == true)
  }

  @Test func `a file that is not a golden is never overwritten`() async throws {
    let folder = fixture.file("film.frames")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result = try await verify(Self.film(), .failed)
    #expect(result.state == .broken)
    #expect(result.cause == nil)
    #expect(result.reason?.contains("is not a regular file") == true)
  }

  @Test func `the result of frames names the variant that they show`() async throws {
    let result = await fixture.verifier(.missing)
      .verify(try Self.film(), on: try GoldenFixture.renderer(), as: name, variant: Sample.variant)
    #expect(result.variant == Sample.variant)
  }

  @Test(arguments: GoldenRecordMode.allCases)
  func `frames without a golden fail in every mode`(mode: GoldenRecordMode) async throws {
    let result = try await verify(Self.film(), mode)
    #expect(result.state == (mode == .never ? .missing : .recorded))
  }

  @Test func `the file contains no pictures, and is read unchanged`() async throws {
    let sequence = try await GoldenFixture.renderer().sequence(of: Self.film())
    #expect(sequence.frames.count == 24)
    #expect(sequence.tiles.allSatisfy { $0.firstFrame != nil && $0.layout != nil })
    #expect(sequence.tiles.count > 4)
    let read = try GoldenSequence(text: sequence.text, path: "film.frames")
    #expect(read == sequence)
    #expect(read.text == sequence.text)
  }

  @Test func `the number of threads does not affect the digests`() async throws {
    let renderer = try GoldenFixture.renderer()
    let one = try await renderer.sequence(of: Self.film(), threadCount: 1)
    let four = try await renderer.sequence(of: Self.film(), threadCount: 4)
    #expect(one.text == four.text)
  }

  @Test func `rows that change their height are named, with the frames`() async throws {
    _ = try await verify(Self.film(), .missing)
    let result = try await verify(Self.film(rowHeight: 41))
    #expect(result.state == .failed)
    #expect(result.cause == .layout)
    let line = "height 40 → 41 device pixels"
    #expect(result.frames?.tiles.contains { $0.hasSuffix(line) } == true)
    #expect(result.frames?.differing.first == 0)
  }

  @Test func `a jump is reported with its frame and the neighbouring frames`() async throws {
    _ = try await verify(Self.film("pixel-anchor"), .missing)
    let result = try await verify(Self.film("reload"))
    #expect(result.state == .failed)
    let first = try #require(result.frames?.differing.first)
    #expect(first > 10, "What comes before the insertion is the same.")
    let files = (first - 1...first + 1).map { "film.\(PlannedFrame.fileName($0))" }
    #expect(Set(files).isSubset(of: result.artifacts?.frames ?? []))
    for file in files { #expect(try fixture.artifact(file).starts(with: [0x89, 0x50])) }
  }

  @Test func `a frame differs if only its digest differs`() async throws {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try fixture.bytes("film.frames"), as: UTF8.self)
    let golden = try GoldenSequence(text: text, path: "film.frames")
    let digest = golden.frames[7].digest.description
    let other = String(digest.reversed())
    try fixture.put(text.replacing("frame 7 \(digest)", with: "frame 7 \(other)"), "film.frames")
    let result = try await verify(Self.film())
    #expect(result.frames?.differing == [7])
    #expect(result.lines()[1] == "  1 frame differs: 7")
    #expect(result.artifacts?.frames.count == 3)
  }

  @Test func `a frame fails if only its layout differs, and is reported`() async throws {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try fixture.bytes("film.frames"), as: UTF8.self)
    try fixture.put(text.replacing("row  0,0 120×40", with: "row  0,0 121×40"), "film.frames")
    let result = try await verify(Self.film())
    #expect(result.state == .failed)
    #expect(result.cause == .layout)
    #expect(result.findings.first?.frame == 0)
    #expect(result.findings.first?.change == "row: width 121 → 120")
    #expect(result.artifacts?.frames.isEmpty == false)
  }

  @Test func `a golden without layouts is compared by digests, and a failure mentions that`()
    async throws
  {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try fixture.bytes("film.frames"), as: UTF8.self)
    try fixture.put(Sample.withoutLayouts(text), "film.frames")
    #expect(try await verify(Self.film()).state == .passed)
    let result = try await verify(Self.film(rowHeight: 41))
    #expect(result.state == .failed)
    #expect(result.notes.contains { $0.hasPrefix("the golden has no layouts") })
  }

  @Test func `a fault of the motion that was not recorded fails`() async throws {
    _ = try await verify(Self.film("reload"), .missing)
    let text = String(decoding: try fixture.bytes("film.frames"), as: UTF8.self)
    let all = text.split(separator: "\n").filter { !$0.hasPrefix("lines ") }
    let kept = all.filter { !$0.hasPrefix("fault ") }
    try fixture.put(kept.joined(separator: "\n") + "\n", "film.frames")
    try #require(kept.count < all.count)
    let result = try await verify(Self.film("reload"))
    #expect(result.state == .failed)
    #expect(result.frames?.newFaults.count == all.count - kept.count)
  }

  @Test func `different pixels under another fingerprint pass as a change of the rasteriser`()
    async throws
  {
    _ = try await verify(Self.film(), .missing)
    let text = String(decoding: try fixture.bytes("film.frames"), as: UTF8.self)
    let golden = try GoldenSequence(text: text, path: "film.frames")
    let old = GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: golden.tiles,
      frames: golden.frames.map { .init(index: $0.index, digest: PixelDigest(high: 1, low: 2)) },
      faults: golden.faults,
      manifest: golden.manifest
    )
    try fixture.put(old.text, "film.frames")
    let result = try await verify(Self.film())
    #expect(result.isPassed)
    #expect(result.cause == .rasteriser)
  }

  @Test func `a change of the rasteriser mentions that a golden has no layouts`() async throws {
    let golden = try await GoldenFixture.renderer().sequence(of: Self.film())
    let old = GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: golden.tiles,
      frames: golden.frames.map { .init(index: $0.index, digest: PixelDigest(high: 1, low: 2)) },
      faults: golden.faults,
      manifest: golden.manifest
    )
    try FileManager.default.createDirectory(
      atPath: fixture.goldens,
      withIntermediateDirectories: true
    )
    try fixture.put(Sample.withoutLayouts(old.text), "film.frames")
    let result = try await verify(Self.film())
    #expect(result.cause == .rasteriser)
    #expect(result.notes.contains { $0.hasPrefix("the golden has no layouts") })
  }

  @Test func `frames in fonts from outside the font folder are refused`() async throws {
    let chat = """
      { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
        "participants": [{ "id": "a", "name": "Ann" }],
        "messages": [{ "id": "m1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "text", "text": "Hello" } }] }
      """
    let folder = fixture.folder.path
    try Data(chat.utf8).write(to: fixture.folder.appendingPathComponent("chat.json"))
    let yaml = """
      version: 1
      conversation: chat.json
      template: azure
      viewport: { width: 200, height: 200, scale: 1 }
      duration: 0.05
      """
    let film = try FrameSequence(yaml: Data(yaml.utf8), name: "film.yaml", folder: folder)
    #expect(try await GoldenFixture.renderer().sequence(of: film).tiles.isEmpty == false)
    let strict = try GoldenRenderer(workerCount: 1, fontFiles: [])
    await #expect(throws: GoldenError.self) { try await strict.sequence(of: film) }
  }
}
