import Testing

@testable import ChatframeGoldenRuns

struct InputDigestsTests {
  private let folder: ListFolder
  private let golden: DeclaredGolden

  init() throws {
    folder = try ListFolder()
    let list = try folder.read("version: 1\nentries: [{ conversation: noodles.json }]")
    golden = try #require(list.goldens.first)
  }

  private func digest(environment: String = "", program: String = "program") -> String {
    var digests = InputDigests(
      environment: environment,
      folder: folder.path("goldens"),
      program: folder.path(program),
      templates: folder.path
    )
    return digests.digest(of: golden)
  }

  @Test func `the same inputs have the same digest`() {
    #expect(digest() == digest())
  }

  @Test func `different fonts and libraries change the digest`() {
    #expect(digest(environment: "fonts 1") != digest(environment: "fonts 2"))
  }

  @Test func `a different program changes the digest`() throws {
    try folder.write("one", to: "program-1")
    try folder.write("two", to: "program-2")
    #expect(digest(program: "program-1") != digest(program: "program-2"))
  }

  @Test func `different labels change the digest`() throws {
    let before = digest()
    try folder.write("today: Today", to: "labels.yaml")
    #expect(digest() != before)
  }

  @Test func `a different document changes the digest`() throws {
    let before = digest()
    try folder.write("{}", to: "noodles.json")
    #expect(digest() != before)
  }

  @Test func `a different golden changes the digest`() throws {
    let before = digest()
    try folder.makeFolder("goldens")
    try folder.write("outline 1\n", to: "goldens/noodles.jade-light.outline")
    #expect(digest() != before)
  }

  @Test func `a change of the template above the golden's template changes the digest`() throws {
    try folder.write("extends: jade\n", to: "base.yaml")
    try folder.write("extends: base.yaml\n", to: "mine.yaml")
    let list = try folder.read(
      "version: 1\nentries: [{ conversation: noodles.json, matrix: { template: mine.yaml } }]"
    )
    let golden = try #require(list.goldens.first)
    func digest() -> String {
      var digests = InputDigests(
        environment: "",
        folder: folder.path("goldens"),
        program: folder.path("program"),
        templates: folder.path
      )
      return digests.digest(of: golden)
    }
    let before = digest()
    try folder.write("extends: paper\n", to: "base.yaml")
    #expect(digest() != before)
  }
}
