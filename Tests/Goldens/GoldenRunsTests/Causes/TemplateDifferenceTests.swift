import Testing

@testable import ChatframeGoldenRuns

struct TemplateDifferenceTests {
  private static let old = """
    version: 1
    template: { name: house }
    colors: { light: { page: "#ffffff", bubble: "#93ec67" } }
    text: { body: { size: 17 } }
    structures:
      bubble:
        components: { time: {}, bubble: {} }
        constraints: ["a", "b"]
    """

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let difference = try #require(TemplateDifference(old: old, new: new))
    return difference.changes.map { $0.words(file: "house.yaml", line: 3) }
  }

  private func change(_ old: String, _ new: String) throws -> [String] {
    try changes(Self.old, Self.old.replacing(old, with: new))
  }

  @Test(arguments: [
    ("size: 17", "size: 18", "text.body.size 17 → 18 in house.yaml line 3"),
    ("\"#93ec67\"", "\"#95ec69\"", "colors.light.bubble #93ec67 → #95ec69 in house.yaml line 3"),
    ("size: 17", "size: 17, weight: bold", "text.body.weight bold added to house.yaml line 3"),
    ("page: \"#ffffff\", ", "", "colors.light.page #ffffff removed from house.yaml"),
    (
      "\"a\", \"b\"", "\"a\", \"c d\"",
      "structures.bubble.constraints[1] b → \"c d\" in house.yaml line 3"
    ),
    (
      "\"a\", \"b\"", "\"a\", \"b\", \"c\"",
      "structures.bubble.constraints changed in house.yaml line 3"
    ),
    (
      "time: {}, bubble: {}", "bubble: {}, time: {}",
      "structures.bubble.components changed in house.yaml line 3"
    ),
  ])
  func `a change is named with both values and its place`(
    old: String,
    new: String,
    words: String
  ) throws {
    #expect(try change(old, new) == [words])
  }

  @Test func `the name, quotes and the style of mappings are not values`() throws {
    let new = Self.old.replacing("name: house", with: "name: mine")
      .replacing("{ body: { size: 17 } }", with: "\n  body:\n    size: '17'  # a comment")
    #expect(try changes(Self.old, new) == [])
  }

  @Test func `single values can be restored`() throws {
    let new = Self.old.replacing("17", with: "18").replacing("#93ec67", with: "#95ec69")
    let difference = try #require(TemplateDifference(old: Self.old, new: new))
    let restored = try #require(difference.text(reverting: [0]))
    #expect(try changes(Self.old, restored) == ["text.body.size 17 → 18 in house.yaml line 3"])
    #expect(try changes(Self.old, #require(difference.text(reverting: [0, 1]))) == [])
  }

  @Test func `added and removed values can be restored`() throws {
    let new = Self.old.replacing("page: \"#ffffff\", ", with: "")
      .replacing("size: 17", with: "size: 17, weight: bold")
    let difference = try #require(TemplateDifference(old: Self.old, new: new))
    for index in difference.changes.indices {
      let restored = try #require(difference.text(reverting: [index]))
      #expect(try changes(Self.old, restored).count == 1)
    }
  }

  @Test func `text that is not YAML cannot be compared`() {
    #expect(TemplateDifference(old: "a: [", new: "a: 1") == nil)
  }
}
