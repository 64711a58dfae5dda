import Foundation
import Testing

struct VerifyCommandTests {
  @Test func `recorded goldens pass`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text == "3 goldens: 3 passed\n")
    #expect(try place.states().keys.sorted() == GoldenPlace.names)
    #expect(try place.names("goldens").count == 7)
  }

  @Test func `verifying records nothing`() async throws {
    let place = try GoldenPlace.empty()
    let run = try await place.run(
      "verify",
      "goldens.yaml",
      environment: ["CHATFRAME_RECORD": "all"]
    )
    #expect(run.status == 1)
    #expect(run.text.contains("missing     chat.azure-dark-200w-1x: "))
    #expect(!FileManager.default.fileExists(atPath: place.path("goldens")))
  }

  @Test func `one change is reported as one cause, with a page`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 1)
    #expect(
      run.text.hasPrefix("2 goldens: text of m1 changed in chat.json (--group 1)\n"),
      "\(run.text)"
    )
    #expect(run.text.contains("bubble of m1: width "))
    #expect(run.errors.contains("see golden-results/report.html"))
    let page = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(page.contains("chatframe approve goldens.yaml --group 1"))
  }

  @Test func `the page outlines causes, and what moved because of them`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello\\nthere,\\nyou two"), to: "chat.json")
    try await place.run("verify", "goldens.yaml")
    let page = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(page.contains(#""name":"bubble of m1","kind":"cause""#))
    #expect(page.contains(#""name":"m2","kind":"consequence""#))
  }

  @Test func `only the named goldens run, and the others are not mentioned`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("", to: "goldens/stray.outline")
    let run = try await place.run("verify", "goldens.yaml", "--only", "chat", "--fail-on-orphans")
    #expect(run.status == 0)
    #expect(run.text == "2 goldens: 2 passed\n")
  }

  @Test func `goldens with boxes for glyphs are kept beside the others`() async throws {
    let place = try await GoldenPlace.recorded()
    let blocked = GoldenPlace.names.map { $0 + "-blocks" }
    try await place.run("record", "goldens.yaml", "--blocked-text")
    #expect(try place.names("goldens").count == 13)
    for options in [[], ["--blocked-text"]] {
      let run = try await place.run(["verify", "goldens.yaml"] + options)
      #expect(run.text == "3 goldens: 3 passed\n", "\(run.errors)")
    }
    #expect(try place.states().keys.sorted() == blocked)
    let plain = try place.read("goldens/\(GoldenPlace.names[0]).webp")
    #expect(try place.read("goldens/\(blocked[0]).webp") != plain)
  }

  @Test func `goldens with boxes are approved and annotated at their line`() async throws {
    let place = try await GoldenPlace.recorded()
    try await place.run("record", "goldens.yaml", "--blocked-text")
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let verify = ["verify", "goldens.yaml", "--blocked-text"]
    let run = try await place.run(verify + ["--only", "other", "--format", "github"])
    #expect(run.text.hasPrefix("::error file=goldens.yaml,line=5,"), "\(run.text)\(run.errors)")
    try await place.run("approve", "goldens.yaml")
    #expect(try await place.run(verify).status == 0)
  }

  @Test func `files that nothing declares are orphans`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("", to: "goldens/stray.outline")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 0)
    #expect(run.text.contains("orphan      stray.outline: nothing in the list declares it"))
    #expect(try await place.run("verify", "goldens.yaml", "--fail-on-orphans").status == 1)
  }

  @Test func `the JSON output is results.json`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("verify", "goldens.yaml", "--format", "json")
    #expect(try run.output == place.read("golden-results/results.json"))
    #expect(try (run.json["results"] as? [Any])?.count == 3)
  }

  @Test func `GitHub annotations are at the line that declares a golden`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    let run = try await place.run("verify", "goldens.yaml", "--format", "github")
    let head = "::error file=goldens.yaml,line=5,title=Golden other.azure-light-200w-1x::"
    #expect(run.text.hasPrefix(head), "\(run.text)")
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test func `JUnit XML has a case for each golden`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    try await place.run("verify", "goldens.yaml", "--junit", "goldens.xml")
    let text = String(decoding: try place.read("goldens.xml"), as: UTF8.self)
    #expect(text.contains("tests=\"3\" failures=\"1\""))
    #expect(text.contains("<failure message=\"bubble of m1: "), "\(text)")
  }

  @Test(arguments: [
    (["verify", "none.yaml"], 66, "none.yaml: no such file"),
    (["verify", "chat.json"], 65, "chat.json:"),
    (["verify", "goldens.yaml", "--only", "chta"], 64, "did you mean \"chat\"?"),
    (["verify", "goldens.yaml", "--shard", "3/2"], 64, "--shard \"3/2\" is not a valid shard"),
    (["verify", "goldens.yaml", "--format", "gihub"], 64, "did you mean \"github\"?"),
    (["record", "goldens.yaml", "--mode", "failde"], 64, "did you mean \"failed\"?"),
    (
      ["record", "goldens.yaml", "--delete-orphans", "--only", "chat"], 64,
      "--delete-orphans cannot be combined with --only"
    ),
    (["approve", "goldens.yaml"], 66, "no results were found; verify the goldens again"),
    (["merge-reports", "none", "-o", "all"], 66, "no results were found"),
    (["mutate", "goldens.yaml", "--mistake", "colour"], 64, "did you mean \"color\"?"),
    (["mutate", "goldens.yaml"], 65, "no golden passes; record and verify them first"),
  ])
  func `an error names its cause`(
    arguments: [String],
    status: Int32,
    words: String
  ) async throws {
    let run = try await GoldenPlace.empty().run(arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `errors of the list are in every kind of results`() async throws {
    let place = try await GoldenPlace.recorded(
      GoldenPlace.list + "\n  - conversation: noodles.json\n"
    )
    let run = try await place.run(
      "verify",
      "goldens.yaml",
      "--format",
      "github",
      "--junit",
      "goldens.xml"
    )
    #expect(run.status == 66)
    #expect(run.text.contains("::error file=goldens.yaml,line=6,title=Goldens::"), "\(run.text)")
    for file in ["goldens.xml", "golden-results/results.json", "golden-results/report.html"] {
      let text = String(decoding: try place.read(file), as: UTF8.self)
      #expect(text.contains("noodles.json"), "\(file)")
    }
    #expect(String(decoding: try place.read("goldens.xml"), as: UTF8.self).contains("errors=\"1\""))
  }

  @Test func `orphans that fail the run are errors`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("outline 1", to: "goldens/old.outline")
    let run = try await place.run(
      "verify",
      "goldens.yaml",
      "--fail-on-orphans",
      "--format",
      "github",
      "--junit",
      "goldens.xml"
    )
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("::error file=goldens.yaml,title=Goldens::old.outline"))
    let xml = String(decoding: try place.read("goldens.xml"), as: UTF8.self)
    #expect(xml.contains("old.outline: nothing in the list declares it"))
  }
}
