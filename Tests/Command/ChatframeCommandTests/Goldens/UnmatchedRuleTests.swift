import Testing

/// Masks and tolerances of a list that match nothing, from the list to the page.
struct UnmatchedRuleTests {
  private static func run(_ list: String, _ arguments: String...) async throws -> (Workplace, Run) {
    let place = try await GoldenPlace.recorded(list)
    return (place, try await place.run(["verify", "goldens.yaml"] + arguments))
  }

  private static let own = GoldenPlace.list.replacing(
    "appearance: [light, dark] } }",
    with: "appearance: [light, dark] }, ignore: m9 status }"
  )

  private static let note =
    "the mask \"m9 status\" matches nothing: no message has that id; did you mean \"m1\"?"

  @Test func `a mask that matches nothing is noted once, and does not fail`()
    async throws
  {
    let (_, run) = try await Self.run(Self.own)
    #expect(run.status == 0)
    let line = "noted       \(GoldenPlace.names[0]): \(Self.note) (and 1 golden more)\n"
    #expect(run.text == "\(line)3 goldens: 3 passed\n", "\(run.text)")
  }

  @Test func `a mask that matches nothing is noted in results, JUnit XML and the page`()
    async throws
  {
    let (place, run) = try await Self.run(Self.own, "--format", "json", "--junit", "all.xml")
    #expect(run.text.contains("no message has that id"), "\(run.text)")
    for file in ["all.xml", "golden-results/report.html"] {
      let text = String(decoding: try place.read(file), as: UTF8.self)
      #expect(text.contains("no message has that id"))
    }
  }

  @Test func `a message that the whole list ignores is searched in all conversations`()
    async throws
  {
    let list = GoldenPlace.list + "\n  - conversation: long.json\nignore: m5 bubble\n"
    let place = try GoldenPlace.empty(list)
    try place.write(Sample.long(5), to: "long.json")
    try await place.run("record", "goldens.yaml")
    #expect(try await place.run("verify", "goldens.yaml").text == "4 goldens: 4 passed\n")
  }

  @Test func `a note is repeated when its golden is reused`() async throws {
    let (place, first) = try await Self.run(Self.own)
    let second = try await place.run("verify", "goldens.yaml", "--only-changed")
    #expect(second.text.hasSuffix("3 goldens: 3 passed, 3 reused\n"), "\(second.text)")
    let notes = [first, second].map { $0.text.split(separator: "\n").dropLast() }
    #expect(notes[0] == notes[1])
  }
}
