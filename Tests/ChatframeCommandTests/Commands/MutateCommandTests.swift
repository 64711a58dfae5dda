import Foundation
import Testing

struct MutateCommandTests {
  @Test func `goldens without tolerance notice a colour that is off by four`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "color.outgoingBubble")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text.contains("1 of 1 mistakes are caught by 3 goldens"))
  }

  @Test func `a tolerance that hides a mistake is told`() async throws {
    let place = try await GoldenPlace.recorded(
      GoldenPlace.list.replacing(
        "version: 1",
        with: "version: 1\ntolerances: { bubble: 256, others: 256 }"
      )
    )
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "color.outgoingBubble")
    #expect(run.status == 1)
    #expect(run.text.contains("MISSED"))
    #expect(run.text.contains("tolerances allow it, for example in chat.azure-light-200w-1x"))
  }

  @Test func `a mistake that no golden shows is missed, too`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run(
      "mutate",
      "goldens.yaml",
      "--mistake",
      "corner.image",
      "--format",
      "json"
    )
    #expect(run.status == 1)
    #expect(try run.json["missed"] as? Int == 1)
    let outcomes = try #require(run.json["outcomes"] as? [[String: Any]])
    #expect(outcomes.first?["verdict"] as? String == "unseen")
  }

  @Test func `no file is changed`() async throws {
    let place = try await GoldenPlace.recorded()
    let before = try place.names("goldens").map { try place.read("goldens/\($0)") }
    try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(try place.names("goldens").map { try place.read("goldens/\($0)") } == before)
    #expect(try place.leftovers == ["golden-results", "goldens", "goldens.yaml", "other.json"])
  }

  @Test func `goldens that do not pass say nothing`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let run = try await place.run("mutate", "goldens.yaml", "--mistake", "text.body")
    #expect(run.status == 0)
    #expect(run.errors.contains("other.azure-light-200w-1x: does not pass now"))
  }
}
