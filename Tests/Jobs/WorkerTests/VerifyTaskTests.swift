import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeRendering
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct VerifyTaskTests {
  private static let list = """
    version: 1
    matrix: { template: azure, width: 200, scale: 1 }
    entries:
      - conversation: chat.json
    """
  private static let ownTemplate = """
    version: 1
    template: { name: own, summary: Larger text }
    extends: azure
    text: { body: { size: 17 } }
    """

  /// Returns a place with a list whose goldens another process could have recorded.
  private func recorded(_ list: String = list, inBlocks: Bool = false) async throws -> WorkerPlace {
    let place = try WorkerPlace()
    let path = try place.folder.write(list, to: "goldens.yaml")
    try place.folder.write(Self.ownTemplate, to: "own.yaml")
    let session = try GoldenSession(
      list: GoldenListFile(path, data: Data(list.utf8)),
      selection: GoldenSelection(names: []),
      artifacts: place.folder.path("artifacts"),
      inBlocks: inBlocks,
      threads: 1
    )
    _ = try await session.run(mode: .missing, reusesUnchanged: false)
    return place
  }

  @Test func `goldens that pass have results`() async throws {
    let place = try await recorded()
    let answer = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(answer.status == .ok)
    #expect(answer.files.map(\.role) == ["results"])
  }

  @Test func `a golden that differs fails with its pictures, and is not worth another try`()
    async throws
  {
    let place = try await recorded()
    try place.folder.write(WorkerPlace.chat.replacing("Lunch?", with: "No"), to: "chat.json")
    let answer = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(answer.status == .failed)
    #expect(answer.failure?.code == .goldenDiffers)
    #expect(answer.failure?.code.isRetryable == false)
    #expect(answer.files.contains { $0.role?.hasSuffix(".difference.webp") == true })
    #expect(try place.folder.names("out").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `the key changes with a golden's input`() async throws {
    let place = try await recorded()
    let before = await place.answer(place.job("verify", "goldens.yaml")).key
    try place.folder.write(WorkerPlace.chat.replacing("Lunch?", with: "No"), to: "chat.json")
    let after = await place.answer(place.job("verify", "goldens.yaml")).key
    #expect(before != nil && before != after)
  }

  @Test func `a second job reads no template and lays out no message again`() async throws {
    let place = try await recorded()
    let engine = place.worker.engine
    _ = await place.answer(place.job("verify", "goldens.yaml"))
    let (reads, layouts) = (engine.templateReadCount, engine.renderer.snapshots.misses)
    _ = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(reads == 1 && engine.templateReadCount == 1)
    #expect(layouts > 0 && engine.renderer.snapshots.misses == layouts)
    #expect(engine.renderer.snapshots.hits > 0)
  }

  @Test func `goldens with boxes pass, and share the layouts of goldens with glyphs`() async throws
  {
    let place = try await recorded(inBlocks: true)
    _ = await place.answer(place.job("verify", "goldens.yaml"))
    let layouts = place.worker.engine.renderer.snapshots.misses
    let job = place.job("verify", "goldens.yaml", #", "options": {"blockedText": true}"#)
    #expect(await place.answer(job).status == .ok)
    #expect(place.worker.engine.renderer.snapshots.misses == layouts)
  }

  @Test func `a template file that changes between jobs is read again`() async throws {
    let place = try await recorded(Self.list.replacing("azure", with: "own.yaml"))
    let before = await place.answer(place.job("verify", "goldens.yaml"))
    try place.folder.write(Self.ownTemplate.replacing("17", with: "21"), to: "own.yaml")
    let after = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(before.status == .ok)
    #expect(after.failure?.code == .goldenDiffers)
  }

  @Test func `a broken list is invalid`() async throws {
    let place = try WorkerPlace()
    try place.folder.write("entries: 7", to: "goldens.yaml")
    let answer = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(answer.failure?.code == .badGolden)
  }
}
