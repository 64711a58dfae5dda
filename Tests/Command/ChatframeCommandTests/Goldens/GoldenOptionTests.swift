import Testing

@testable import ChatframeCommand

struct GoldenOptionTests {
  @Test(arguments: [1, 2, 3, 7]) func `every golden is in one shard`(count: Int) throws {
    let all = Array(0..<20)
    let parts = try (1...count).map { try GoldenShard("\($0)/\(count)").part(of: all) }
    #expect(parts.joined().sorted() == all)
    #expect((parts.map(\.count).max() ?? 0) - (parts.map(\.count).min() ?? 0) <= 1)
  }

  @Test(arguments: ["", "0/2", "3/2", "1", "1/0", "a/b", "-1/2"])
  func `what is no part of a whole is refused`(text: String) {
    #expect(throws: Failure.self) { try GoldenShard(text) }
  }

  @Test(arguments: [
    ("chat", "chat.jade-dark", true), ("chat.jade-dark", "chat.jade-dark", true),
    ("chat.jade", "chat.jade-dark", false), ("cha", "chat.jade-dark", false),
    ("Suite", "Suite/test.jade", true),
  ])
  func `a name means a golden, or all that begin so up to a dot`(
    name: String,
    golden: String,
    matches: Bool
  ) {
    #expect(GoldenSelection.matches(name, golden) == matches)
  }

  @Test func `annotations hold everything that would end them`() {
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
  func `a word stays one word in a shell`(text: String, quoted: String) {
    #expect(ShellWord.quoted(text) == quoted)
  }

  @Test func `a golden with boxes is named as its files are`() async throws {
    let place = try GoldenPlace.empty()
    let name = "\(GoldenPlace.names[2])-blocks"
    let run = try await place.run("record", "goldens.yaml", "--blocked-text", "--only", name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names("goldens") == ["\(name).outline", "\(name).webp"])
  }

  @Test(arguments: ["goldens/\(GoldenPlace.names[0]).webp", "golden-results/results.json"])
  func `the document for servers replaces no golden and no results`(file: String) async throws {
    let place = try await GoldenPlace.recorded()
    try await place.run("verify", "goldens.yaml")
    let before = try place.read(file)
    let run = try await place.run("verify", "goldens.yaml", "--junit", file)
    #expect(run.status == 64)
    #expect(run.errors.contains("--junit \(file) would overwrite"), "\(run.errors)")
    #expect(try place.read(file) == before)
  }
}
