import Foundation
import Testing

struct RecordCommandTests {
  @Test func `existing goldens are kept`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let before = try place.read("goldens/\(GoldenPlace.names[2]).webp")
    let run = try await place.run("record", "goldens.yaml")
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 differs\n"), "\(run.text)")
    #expect(try place.read("goldens/\(GoldenPlace.names[2]).webp") == before)
  }

  @Test func `goldens that differ are recorded on request`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let run = try await place.run("record", "goldens.yaml", "--mode", "failed")
    #expect(run.status == 0)
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 recorded\n"), "\(run.text)")
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
  }

  @Test func `orphans are deleted on request`() async throws {
    let place = try await GoldenPlace.recorded()
    let names = try place.names("goldens")
    let wide = GoldenPlace.list.replacing("width: 200", with: "width: 220")
    try place.write(wide, to: "goldens.yaml")
    let run = try await place.run("record", "goldens.yaml", "--delete-orphans")
    #expect(run.status == 0)
    for name in names where name != "inputs.json" {
      #expect(run.errors.contains("deleted goldens/\(name)"))
    }
    #expect(try place.names("goldens") == names.map { $0.replacing("200w", with: "220w") })
  }

  @Test func `files that are not goldens are not deleted with orphans`() async throws {
    let place = try GoldenPlace.empty("goldens: .\n" + GoldenPlace.list)
    for name in ["photo.png", "mine.webp", "notes.outline", "film.frames"] {
      try place.write("mine", to: name)
    }
    let run = try await place.run("record", "goldens.yaml", "--delete-orphans")
    #expect(run.errors.contains("./photo.png: is kept, because it is not marked as a golden"))
    for name in ["photo.png", "mine.webp", "notes.outline", "film.frames"] {
      #expect(try place.read(name) == Data("mine".utf8))
    }
  }

  @Test func `results in the folder of goldens are not orphans`() async throws {
    let place = try GoldenPlace.empty("goldens: .\n" + GoldenPlace.list)
    try await place.run("record", "goldens.yaml")
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let first = try await place.run("verify", "goldens.yaml")
    let second = try await place.run("verify", "goldens.yaml")
    #expect(first.text == second.text)
    #expect(second.text.hasSuffix("3 goldens: 2 passed, 1 differs\n"), "\(second.text)")
  }

  /// Another list that keeps its goldens in the same folder.
  private static let neighbour = """
    version: 1
    matrix: { template: azure, width: 210, scale: 1 }
    entries: [{ conversation: other.json }]
    """

  @Test func `goldens that a neighbouring list declares are not orphans`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(Self.neighbour, to: "second.yaml")
    try await place.run("record", "second.yaml")
    let names = try place.names("goldens")
    #expect(names.count == 9)
    let verified = try await place.run("verify", "goldens.yaml", "--fail-on-orphans")
    #expect(verified.status == 0, "\(verified.text)")
    try await place.run("record", "goldens.yaml", "--delete-orphans")
    #expect(try place.names("goldens") == names)
  }

  @Test func `nothing is deleted while a list beside it cannot be read`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(Self.neighbour, to: "second.yaml")
    try await place.run("record", "second.yaml")
    let names = try place.names("goldens")
    try place.write(Self.neighbour + "\nnonsense: 1\n", to: "second.yaml")
    try await place.run("record", "goldens.yaml", "--delete-orphans")
    #expect(try place.names("goldens") == names)
  }

  @Test func `orphans are not deleted while entries cannot be read`() async throws {
    let place = try GoldenPlace.empty(GoldenPlace.list + "\n  - { conversation: 3, nonsense: 4 }\n")
    let run = try await place.run("record", "goldens.yaml", "--delete-orphans")
    #expect(run.status == 65)
    #expect(run.errors.contains("orphans are not deleted while entries cannot be read"))
    #expect(!FileManager.default.fileExists(atPath: place.path("goldens")), "nothing is recorded")
  }
}
