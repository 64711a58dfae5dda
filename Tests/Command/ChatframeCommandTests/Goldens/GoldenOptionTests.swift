import ChatframeGoldens
import Testing

@testable import ChatframeCommand

struct GoldenOptionTests {
  @Test(arguments: ["3/2", "-1/2"])
  func `an invalid shard is rejected`(text: String) async throws {
    let run = try await GoldenPlace.empty().run("verify", "goldens.yaml", "--shard=\(text)")
    #expect(run.status == 64)
    let line = "--shard \"\(text)\" is not a valid shard; expected i/n, for example 2/4, or auto"
    #expect(run.errors == "chatframe: \(line)\n")
  }

  @Test func `an unknown golden is rejected with a suggestion`() async throws {
    let run = try await GoldenPlace.empty().run("verify", "goldens.yaml", "--only", "othre")
    #expect(run.status == 64)
    let line = "--only \"othre\" is not a golden of goldens.yaml; did you mean \"other\"?"
    #expect(run.errors == "chatframe: \(line)\n")
  }

  @Test func `annotations escape everything that would end them`() {
    let annotation = GitHubAnnotation(
      level: .error,
      file: "a,b:c.yaml",
      line: 3,
      title: "50 %",
      message: "one\ntwo"
    )
    #expect(annotation.text == "::error file=a%2Cb%3Ac.yaml,line=3,title=50 %25::one%0Atwo")
  }

  @Test(arguments: [("a-b.c", "a-b.c"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("", "''")])
  func `a shell reads a quoted word as one word`(text: String, quoted: String) {
    #expect(ShellWord.quoted(text) == quoted)
  }

  @Test func `a golden with boxes is selected by the name of its files`() async throws {
    let place = try GoldenPlace.empty()
    let name = "\(GoldenPlace.names[2])-blocks"
    let run = try await place.run("record", "goldens.yaml", "--blocked-text", "--only", name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names("goldens") == ["inputs.json", "\(name).outline", "\(name).webp"])
  }

  @Test(arguments: ["goldens/\(GoldenPlace.names[0]).webp", "golden-results/results.json"])
  func `JUnit XML does not overwrite goldens or results`(file: String) async throws {
    let place = try await GoldenPlace.recorded()
    try await place.run("verify", "goldens.yaml")
    let before = try place.read(file)
    let run = try await place.run("verify", "goldens.yaml", "--junit", file)
    #expect(run.status == 64)
    #expect(run.errors.contains("--junit \(file) would overwrite"), "\(run.errors)")
    #expect(try place.read(file) == before)
  }
}
