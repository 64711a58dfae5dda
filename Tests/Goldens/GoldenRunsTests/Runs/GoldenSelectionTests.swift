import ChatframeFiles
import ChatframeGoldens
import Testing

@testable import ChatframeGoldenRuns

struct GoldenSelectionTests {
  private static let list = """
    version: 1
    matrix: { appearance: [light, dark] }
    entries: [{ conversation: noodles.json }, { conversation: souq.json }]
    """

  private func selected(_ names: [String], inBlocks: Bool = false) throws -> [String] {
    let document = try ListFolder().read(Self.list)
    return try GoldenSelection(names: names).goldens(of: document, inBlocks: inBlocks)
      .map(\.name.path)
  }

  @Test(arguments: [1, 2, 3, 7]) func `every golden is in one shard`(count: Int) throws {
    let document = try ListFolder().read(Self.list)
    let parts = try (1...count).map { number in
      let shard = try #require(Shard(number: number, of: count))
      return try GoldenSelection(names: [], shard: shard).goldens(of: document).map(\.name.path)
    }
    let all = try selected([])
    #expect(parts.joined().sorted() == all.sorted())
    #expect(parts.allSatisfy { part in part == all.filter(part.contains) })
  }

  @Test func `a golden stays in its shard when another is removed`() throws {
    let fewer = Self.list.replacing("{ conversation: noodles.json }, ", with: "")
    let shard = try #require(Shard("1/2"))
    let names = try [Self.list, fewer].map { list in
      try GoldenSelection(names: [], shard: shard).goldens(of: ListFolder().read(list))
        .map(\.name.path).filter { $0.hasPrefix("souq") }
    }
    #expect(names[0] == names[1])
  }

  @Test(arguments: ["", "0/2", "3/2", "1", "1/0", "a/b", "-1/2"])
  func `an invalid shard is rejected`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [
    ("chat", "chat.jade-dark", true), ("chat.jade-dark", "chat.jade-dark", true),
    ("chat.jade", "chat.jade-dark", false), ("cha", "chat.jade-dark", false),
    ("Suite", "Suite/test.jade", true),
  ])
  func `a name matches a golden, or all with this prefix up to a dot`(
    name: String,
    golden: String,
    matches: Bool
  ) {
    #expect(GoldenSelection.matches(name, golden) == matches)
  }

  @Test func `the beginning of a name selects all goldens that have it`() throws {
    #expect(try selected(["souq"]) == ["souq.jade-light", "souq.jade-dark"])
  }

  @Test func `names that begin other names up to a dot or slash are ambiguous`() {
    let names = ["start", "start.dark", "start.dark.wide", "started", "Suite", "Suite/test.a"]
    #expect(GoldenSelection.ambiguous(names) == ["start", "start.dark", "Suite"])
  }

  @Test func `a golden with boxes is selected by either of its names`() throws {
    for name in ["souq.jade-dark", "souq.jade-dark-blocks"] {
      #expect(try selected([name], inBlocks: true) == ["souq.jade-dark-blocks"])
    }
  }

  @Test func `a name that no golden has is an error with a suggestion`() throws {
    let error = #expect(throws: GoldenSelectionError.self) { try selected(["souk"]) }
    #expect(error?.name == "souk")
    #expect(error?.list.hasSuffix("/goldens.yaml") == true)
    #expect(error?.hint == "did you mean \"souq\"?")
  }
}
