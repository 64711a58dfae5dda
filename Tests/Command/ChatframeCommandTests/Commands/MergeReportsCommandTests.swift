import Foundation
import Testing

struct MergeReportsCommandTests {
  private func verified(_ shards: String...) async throws -> Workplace {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    for shard in shards {
      let folder = "shard-\(shard.prefix(1))"
      try await place.run("verify", "goldens.yaml", "--shard", shard, "--artifacts", folder)
    }
    return place
  }

  @Test func `shards are parts of the whole, each golden in one`() async throws {
    let place = try await verified("1/2", "2/2")
    let parts = try [place.states("shard-1").keys.sorted(), place.states("shard-2").keys.sorted()]
    #expect(parts[0].count + parts[1].count == 3)
    #expect(Set(parts.joined()) == Set(GoldenPlace.names))
  }

  @Test func `a scheduler assigns a shard`() async throws {
    let place = try await verified("2/2")
    try await place.run(
      ["verify", "goldens.yaml", "--shard", "auto", "--artifacts", "auto"],
      environment: ["JOB_COMPLETION_INDEX": "1", "SHARD_TOTAL": "2"]
    )
    #expect(try place.states("auto") == place.states("shard-2"))
  }

  @Test func `shards are joined into one report with all pictures`() async throws {
    let place = try await verified("1/2", "2/2")
    let run = try await place.run(
      "merge-reports",
      "shard-1",
      "shard-2",
      "-o",
      "all",
      "--goldens",
      "goldens.yaml"
    )
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("3 goldens: 1 passed, 2 differ\n"), "\(run.text)")
    for name in GoldenPlace.names.prefix(2) {
      #expect(try place.read("all/\(name).difference.webp").isEmpty == false)
    }
    #expect(try place.read("all/report.html").isEmpty == false)
    let approved = try await place.run("approve", "goldens.yaml", "--artifacts", "all")
    #expect(approved.text.hasSuffix("2 goldens approved\n"))
  }

  @Test func `a golden that no machine verified is named`() async throws {
    let place = try await verified("1/2")
    let run = try await place.run("merge-reports", "shard-1", "-o", "all")
    #expect(run.status == 65)
    #expect(run.errors.contains(": did not run in any of the folders"))
  }

  @Test func `a machine without results is named, with its goldens`() async throws {
    let place = try await verified("1/2")
    let run = try await place.run("merge-reports", "shard-1", "shard-2", "-o", "all")
    #expect(run.status == 65)
    #expect(run.errors.contains("shard-2: contains no results; run this shard again"))
    #expect(run.errors.contains(": did not run in any of the folders"))
    #expect(try place.read("all/report.html").isEmpty == false)
  }

  @Test func `a golden that is broken in a shard is broken in the joined results`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("nonsense", to: "goldens/\(GoldenPlace.names[0]).outline")
    try await place.run("verify", "goldens.yaml")
    let run = try await place.run("merge-reports", "golden-results", "-o", "all")
    #expect(run.status == 65)
  }

  @Test func `JUnit XML, annotations and JSON have goldens that no machine verified`() async throws
  {
    let place = try await verified("1/2")
    let run = try await place.run(
      "merge-reports",
      "shard-1",
      "-o",
      "all",
      "--format",
      "github",
      "--junit",
      "all.xml"
    )
    #expect(run.text.contains("::error file=results.json,title=Goldens::"), "\(run.text)")
    #expect(
      String(decoding: try place.read("all.xml"), as: UTF8.self).contains("did not run in any")
    )
    #expect(
      String(decoding: try place.read("all/results.json"), as: UTF8.self).contains(
        "did not run in any"
      )
    )
  }
}
