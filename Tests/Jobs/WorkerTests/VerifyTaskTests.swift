import ChatframeGoldenRuns
import ChatframeGoldens
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

  private func recorded() async throws -> WorkerPlace {
    let place = try WorkerPlace()
    let path = try place.folder.write(Self.list, to: "goldens.yaml")
    let session = try GoldenSession(
      list: GoldenListFile(path, data: Data(Self.list.utf8)),
      selection: GoldenSelection(names: []),
      artifacts: place.folder.path("artifacts"),
      inBlocks: false,
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

  @Test func `a broken list is invalid`() async throws {
    let place = try WorkerPlace()
    try place.folder.write("entries: 7", to: "goldens.yaml")
    let answer = await place.answer(place.job("verify", "goldens.yaml"))
    #expect(answer.failure?.code == .badGolden)
  }
}
