import ChatframeDocuments
import ChatframeGoldens
import Testing

@testable import ChatframeGoldenRuns

struct GoldenDocumentErrorTests {
  private let folder: ListFolder

  init() throws { folder = try ListFolder() }

  @Test(arguments: [
    ("", "is empty; expected \"version: 1\""),
    ("version: 1", "goldens.yaml:1: lacks \"entries\""),
    ("entries: []", "lacks \"version\""),
    ("version: 2\nentries: [{}]", "goldens.yaml:1: version: is not a supported version"),
    ("version: 1\nentries: []", "entries: is empty; expected \"- conversation: FILE\""),
    (
      "version: 1\nentires: []", "goldens.yaml:2: \"entires\" is unknown; did you mean \"entries\"?"
    ),
    ("version: 1\nversion: 1", "contains \"version\" twice"),
    ("version: [1", "goldens.yaml:"),
    ("version: &a 1\nentries: [*a]", "goldens.yaml:1: contains what looks like an anchor"),
    (
      "version: 1\nmatrix: { template: jaed }\nentries: [{}]",
      "goldens.yaml:2: matrix.template: \"jaed\" is unknown; did you mean \"jade\"?"
    ),
    (
      "version: 1\nmatrix: { locale: english }\nentries: [{}]",
      "matrix.locale: \"english\" is unknown"
    ),
    (
      "version: 1\nmatrix: { scale: 90 }\nentries: [{}]",
      "matrix.scale: \"90\" is out of range; expected 0.5 to 8"
    ),
    (
      "version: 1\ntolerances: { bubbel: 3 }\nentries: [{}]",
      "\"bubbel\" is not a component; did you mean \"bubble\"?"
    ),
    (
      "version: 1\ntolerances: { bubble: 9..3 }\nentries: [{}]",
      "tolerances.bubble: \"9..3\" is not a valid range of pixels; expected for example 0..12 or 12"
    ),
  ])
  func `an error about the whole list has its line and key`(
    yaml: String,
    words: String
  ) {
    let complaint = folder.complaint(yaml)
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(arguments: [
    ("{ name: a }", "entries[0]: lacks \"conversation\", \"scenario\" or \"picture\""),
    ("{ conversation: a, scenario: b }", "has both \"conversation\" and \"scenario\""),
    (
      "{ conversation: noodle.json }",
      "entries[0].conversation: \"noodle.json\" does not exist; did you mean \"noodles.json\"?"
    ),
    ("{ conversation: ., name: a }", "entries[0].conversation: \".\" is a folder"),
    ("{ conversaton: noodles.json }", "\"conversaton\" is unknown; did you mean \"conversation\"?"),
    ("{ conversation: noodles.json, name: a/b }", "entries[0].name: \"a/b\" is not a valid name"),
    (
      "{ scenario: fling.yaml, strategies: invertd }",
      "\"invertd\" is unknown; did you mean \"inverted\"?"
    ),
    (
      "{ scenario: fling.yaml, viewport: { height: 400 } }",
      "entries[0].viewport: applies to conversations; a scenario sets the height of its screen"
    ),
    (
      "{ scenario: fling.yaml, exclude: { template: jade } }",
      "entries[0].exclude: excludes variants of a matrix, but the scenario has none"
    ),
    (
      "{ scenario: fling.yaml, matrix: { scale: 1 }, exclude: { template: jade } }",
      "entries[0]: excludes all of its variants"
    ),
    (
      "{ conversation: noodles.json, exclude: { template: jade } }",
      "entries[0]: excludes all of its variants"
    ),
  ])
  func `an error in an entry does not affect the others`(
    entry: String,
    words: String
  ) throws {
    let yaml = "version: 1\nentries:\n  - \(entry)\n  - conversation: souq.json"
    let complaint = folder.complaint(yaml)
    #expect(complaint.contains(words), "\(complaint)")
    #expect(complaint.hasPrefix("goldens.yaml:3: "), "\(complaint)")
    #expect(try folder.read(yaml).goldens.map(\.name.path) == ["souq.jade-light"])
  }

  @Test func `two goldens of one name are refused with the line of the first`() throws {
    let yaml = """
      version: 1
      entries:
        - conversation: noodles.json
        - { conversation: souq.json, name: Noodles }
      """
    #expect(
      folder.complaint(yaml)
        == "goldens.yaml:4: entries[1]: declares \"Noodles.jade-light\", as does line 3; "
        + "give it a \"name\""
    )
    #expect(try folder.read(yaml).goldens.count == 1)
  }

  @Test func `a matrix with millions of variants is rejected before it is expanded`() throws {
    let widths = (200..<500).map(String.init).joined(separator: ", ")
    let sizes = (1000..<1300).map { "\(Double($0) / 1000)" }.joined(separator: ", ")
    let yaml = """
      version: 1
      matrix: { width: [\(widths)], textSize: [\(sizes)], scale: [\(sizes)] }
      entries:
        - conversation: noodles.json
      """
    #expect(
      folder.complaint(yaml)
        == "goldens.yaml:4: entries[0]: has 27000000 variants; expected at most 10000; "
        + "remove an axis"
    )
  }

  @Test func `a golden whose conversation is missing is still declared`() throws {
    let document = try folder.read("version: 1\nentries: [{ conversation: none.json }]")
    #expect(document.declaredNames == ["none.jade-light"])
    #expect(document.problems.first?.isMissing == true)
  }

  @Test func `an unreadable entry makes the declared names unknown`() throws {
    let document = try folder.read("version: 1\nentries: [{ conversatoin: none.json }]")
    #expect(document.declaredNames == nil)
  }

  @Test(arguments: [
    "comparison: perceptual", "tolerances: { others: 0..3 }", "ignore: avatar",
  ])
  func `rules for pixels are rejected for frame sequences`(rule: String) {
    let words = folder.complaint("version: 1\nentries: [{ scenario: fling.yaml, \(rule) }]\n")
    #expect(words.contains("applies to conversations and pictures; frames are"), "\(words)")
  }
}
