import Foundation
import Testing

/// Results of several machines, joined on a machine that may lack the goldens.
struct GoldenMergeTests {
  private static let passed = "other.azure-light-200w-1x"

  /// A folder in which all goldens were verified in two shards, each with a folder of results.
  private func verified() async throws -> Workplace {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    for shard in ["1/2", "2/2"] {
      let folder = "parts/\(shard.prefix(1))"
      try await place.run("verify", "goldens.yaml", "--shard", shard, "--artifacts", folder)
    }
    return place
  }

  private func merge(
    _ place: Workplace,
    from other: Workplace,
    _ options: String...
  ) async throws
    -> Run
  {
    let parts = ["1", "2"].map { place.path("parts/\($0)") }
    return try await other.run(["merge-reports"] + parts + ["-o", "all"] + options)
  }

  @Test func `goldens that passed are shown wherever results are joined`() async throws {
    let (place, other) = (try await verified(), try Workplace())
    let run = try await merge(place, from: other)
    #expect(run.status == 1)
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    let page = try PageReading("all/report.html", in: other)
    #expect(
      try page.picture("expected", of: Self.passed) == place.read("goldens/\(Self.passed).webp")
    )
  }

  @Test func `goldens that passed are found by their list`() async throws {
    let (place, other) = (try await verified(), try Workplace())
    try FileManager.default.moveItem(atPath: place.path("parts"), toPath: other.path("parts"))
    let run = try await merge(other, from: other, "--goldens", place.path("goldens.yaml"))
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    let page = try PageReading("all/report.html", in: other)
    #expect(
      try page.picture("actual", of: Self.passed) == place.read("goldens/\(Self.passed).webp")
    )
  }

  @Test func `goldens that cannot be found are reported in one line`() async throws {
    let (place, other) = (try await verified(), try Workplace())
    try FileManager.default.moveItem(atPath: place.path("parts"), toPath: other.path("parts"))
    let run = try await merge(other, from: other)
    #expect(
      run.errors.contains(
        "chatframe: warning: the page lacks the pictures of 1 golden that passed, because the "
          + "goldens are not here; name the list beside them with --goldens\n"
      ),
      "\(run.errors)"
    )
    #expect(try PageReading("all/report.html", in: other).pictureCount == 6)
  }

  @Test func `a file that is not a golden is not embedded, even if results name it`()
    async throws
  {
    let (place, other) = (try await verified(), try Workplace())
    let secret = place.path("goldens/\(Self.passed).webp")
    try FileManager.default.removeItem(atPath: secret)
    try place.read("parts/2/\(GoldenPlace.names[0]).difference.webp")
      .write(to: URL(fileURLWithPath: secret))
    _ = try await merge(place, from: other)
    let page = try PageReading("all/report.html", in: other)
    #expect(try page.reference("actual", of: Self.passed)?.hasSuffix(".webp") == true)
    #expect(page.pictureCount == 6)
  }

  @Test func `a results.json may be named instead of its folder`() async throws {
    let place = try await verified()
    let run = try await place.run(
      "merge-reports",
      "parts/1/results.json",
      "parts/2/results.json",
      "-o",
      "all"
    )
    #expect(!run.errors.contains("is missing"), "\(run.errors)")
    #expect(try PageReading("all/report.html", in: place).pictureCount == 7)
  }
}
