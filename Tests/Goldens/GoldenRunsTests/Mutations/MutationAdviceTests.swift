import ChatframeGoldens
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeGoldenRuns

/// The advice about mistakes that no golden shows, carried out.
struct MutationAdviceTests {
  private static let plain = """
    { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }],
      "messages": [{ "id": "m1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
        "body": { "type": "sticker", "source": "none.png", "width": 8, "height": 8 } }] }
    """

  /// Records the goldens of some conversations, and tries a mistake on them.
  private func outcome(
    of mutation: TemplateMutation,
    _ template: String,
    _ conversations: [String]
  ) async throws -> MutationOutcome {
    let folder = try TemporaryFolder()
    let picture = PackageFolder.path("Examples/pictures/cat.jpg")
    let name = MutationWitness.Conversation.pictureName
    try FileManager.default.copyItem(atPath: picture, toPath: folder.path(name))
    var list = "version: 1\nmatrix: { template: \(template), width: 320, scale: 1 }\nentries:\n"
    for (number, conversation) in conversations.enumerated() {
      try folder.write(conversation, to: "\(number).json")
      list += "  - conversation: \(number).json\n    viewport: whole\n"
    }
    let file = try GoldenListFile(folder.path("goldens.yaml"), data: Data(list.utf8))
    let session = try GoldenSession(
      list: file,
      selection: GoldenSelection(names: []),
      artifacts: folder.path("results"),
      inBlocks: false,
      threads: 1
    )
    _ = try await session.run(mode: .missing, reusesUnchanged: false)
    var run = try MutationRun(
      folder: file.document.folder,
      scratch: folder.path,
      threads: 1,
      describingErrors: { "\($0)" }
    )
    await run.prepare(file.document.goldens)
    #expect(run.excluded.isEmpty, "\(run.excluded)")
    return await run.outcome(of: mutation)
  }

  @Test(arguments: TemplateMutation.all.map(\.name), ["azure", "jade"])
  func `a mistake that no golden shows is caught after its advice was carried out`(
    name: String,
    template: String
  ) async throws {
    let mutation = try #require(TemplateMutation.all.first { $0.name == name })
    let first = try await outcome(of: mutation, template, [Self.plain])
    guard first.verdict == .unseen else { return }
    let witnesses = [mutation.witness] + MutationWitness.all
    let witness = try #require(witnesses.first { first.remedy == "add \($0.words)" })
    let advised = witness.conversations.map(\.json)
    let second = try await outcome(of: mutation, template, [Self.plain] + advised)
    #expect(second.verdict == .caught, "\(second.sentence ?? "")")
  }

  @Test func `most mistakes are not shown by a plain conversation, and have advice`() async throws {
    var count = 0
    for mutation in TemplateMutation.all where mutation.kind == .corner || mutation.kind == .text {
      count += try await outcome(of: mutation, "azure", [Self.plain]).verdict == .unseen ? 1 : 0
    }
    #expect(count >= 6, "\(count)")
  }
}
