import Testing

/// The recipes of `CONTRIBUTING.md`, checked against the repository.
struct ContributingTests {
  private struct Recipe {
    let heading: String
    /// The files of the recipe's table.
    let files: [String]
    /// All other paths that the recipe names.
    let mentioned: [String]
  }

  private let recipes: [Recipe]

  init() throws {
    let page = try Repository.text("CONTRIBUTING.md")
    recipes = page.split(separator: "\n### ").dropFirst().map { section in
      let text = section.split(separator: "\n## ", maxSplits: 1)[0]
      let lines = text.split(separator: "\n")
      let files = lines.compactMap { line in
        line.prefixMatch(of: #/\| `([^`]+)` \|/#).map { String($0.1) }
      }
      let paths = text.matches(of: #/`((?:Sources|Templates|Docs|Tests)\/[^` ]+)`/#)
      return Recipe(
        heading: String(lines.first ?? ""),
        files: files,
        mentioned: paths.map { String($0.1) }.filter { !files.contains($0) }
      )
    }
  }

  @Test func `there are four recipes`() {
    #expect(
      recipes.map(\.heading) == [
        "Add a message body", "Add a template key", "Add an anchoring strategy",
        "Add a command option",
      ]
    )
  }

  @Test func `a recipe has one to five files`() {
    for recipe in recipes {
      #expect((1...5).contains(recipe.files.count), "\(recipe.heading): \(recipe.files.count)")
    }
  }

  @Test func `the files of the recipes exist`() {
    for recipe in recipes {
      let missing = (recipe.files + recipe.mentioned).filter { !Repository.has($0) }
      #expect(missing == [], "\(recipe.heading) names files that do not exist")
    }
  }

  @Test func `a recipe names the tests of what it adds`() {
    for recipe in recipes {
      #expect(recipe.mentioned.contains { $0.hasPrefix("Tests/") }, "\(recipe.heading)")
    }
  }
}
