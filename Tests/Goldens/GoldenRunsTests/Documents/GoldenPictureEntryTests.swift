import ChatframeGoldens
import ChatframeGraphics
import PictureComparison
import Testing

@testable import ChatframeGoldenRuns

/// Entries with pictures of other programs and with single messages, and rules of entries.
struct GoldenPictureEntryTests {
  private let folder: ListFolder

  init() throws {
    folder = try ListFolder()
    try folder.write("", to: "Home.PNG")
  }

  private func entry(_ entry: String, list: String = "") throws -> DeclaredGolden {
    let document = try folder.read("version: 1\n\(list)entries:\n  - \(entry)\n")
    return try #require(document.goldens.first, "\(document.problems)")
  }

  @Test func `a picture is one golden, named after its file`() throws {
    let golden = try entry("picture: Home.PNG", list: "matrix: { appearance: [light, dark] }\n")
    #expect(golden.name.path == "Home")
    #expect(golden.subject == .picture(path: folder.path("Home.PNG"), scale: 1))
  }

  @Test func `a picture has a scale, by which masks are placed`() throws {
    let golden = try entry(
      "{ picture: Home.PNG, name: start, scale: 3, ignore: { x: 0, y: 0, width: 390, height: 47 } }"
    )
    #expect(golden.subject == .picture(path: folder.path("Home.PNG"), scale: 3))
    let bar = LayoutRectangle(x: 0, y: 0, width: 390, height: 47)
    #expect(golden.rules.masks == [.rectangle(bar)])
  }

  @Test func `boxes in place of glyphs do not apply to a picture of another program`() throws {
    #expect(try entry("picture: Home.PNG").inBlocks().name.path == "Home")
  }

  @Test(arguments: [
    ("matrix: { scale: 3 }", "matrix: applies to what is drawn here; another program made"),
    ("exclude: { template: jade }", "exclude: applies to what is drawn here"),
    ("viewport: { height: 400 }", "viewport: applies to conversations"),
    ("message: m1", "message: applies to conversations"),
    ("strategies: inverted", "strategies: applies to scenarios"),
    ("blockedText: true", "blockedText: applies to what is drawn here"),
    ("ignore: avatar", "\"avatar\" is a component, which a picture does not have"),
    ("tolerances: { bubble: 3 }", "is a component, which a picture does not have"),
    ("scale: 90", "scale: \"90\" is out of range"),
    ("conversation: souq.json", "has both \"conversation\" and \"picture\""),
  ])
  func `a key that makes no sense for a picture is an error`(key: String, words: String) {
    let complaint = folder.complaint("version: 1\nentries: [{ picture: Home.PNG, \(key) }]")
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test func `a message is a golden without the rest of its conversation`() throws {
    let list = "viewport: { height: 844, width: 200 }\nmatrix: { appearance: [light, dark] }\n"
    let yaml = "version: 1\n\(list)entries: [{ conversation: souq.json, message: [m1, m2] }]"
    let goldens = try folder.read(yaml).goldens
    #expect(
      goldens.map(\.name.path) == [
        "souq.m1.jade-light", "souq.m1.jade-dark", "souq.m2.jade-light", "souq.m2.jade-dark",
      ]
    )
    #expect(
      goldens[2].subject
        == .conversation(
          path: folder.path("souq.json"),
          variant: GoldenVariant(template: "jade"),
          extent: .message("m2")
        )
    )
  }

  @Test(arguments: [
    (
      "conversation: souq.json, message: m1, viewport: { height: 400 }",
      "viewport: applies to screens"
    ),
    ("scenario: fling.yaml, message: m1", "message: applies to conversations"),
    ("scenario: fling.yaml, scale: 2", "scale: applies to pictures"),
    ("conversation: souq.json, scale: 2", "scale: applies to pictures"),
    ("conversation: souq.json, message: []", "message: is empty"),
  ])
  func `a message and a scale are refused where they do not apply`(entry: String, words: String) {
    let complaint = folder.complaint("version: 1\nentries: [{ \(entry) }]")
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(
    arguments: [
      ("perceptual", ComparisonMethod.perceptual()), ("{ method: exact }", .exact),
      ("{ method: perceptual, threshold: 0.2 }", .perceptual(threshold: 0.2)),
      (
        "{ method: perceptual, antialiasing: true }",
        .perceptual(threshold: 0.1, includesAntialiasing: true)
      ),
      ("{ method: structural, distance: 2.5 }", .structural(distance: 2.5)),
    ]
  )
  func `an entry has its own threshold`(text: String, method: ComparisonMethod) throws {
    let golden = try entry("{ picture: Home.PNG, comparison: \(text) }")
    #expect(golden.rules.comparison == method)
  }

  @Test func `limits of an entry replace tolerances of the list, and the other way round`() throws {
    let limits = try entry(
      "{ conversation: souq.json, limits: { maxPixels: 12, maxPercent: 0.5 } }",
      list: "tolerances: { others: 3 }\n"
    )
    #expect(limits.rules.limits == DifferenceLimits(maxPixels: 12, maxPercent: 0.5))
    let tolerances = try entry(
      "{ conversation: souq.json, tolerances: { others: 3 } }",
      list: "limits: { maxPixels: 12 }\n"
    )
    #expect(tolerances.rules.limits == nil)
    #expect(tolerances.rules.others == GoldenTolerance(densest: 0...3))
  }

  @Test(arguments: [
    ("comparison: { method: exact, threshold: 1 }", "threshold: applies to perceptual comparisons"),
    ("comparison: { method: structural, threshold: 1 }", "applies to perceptual comparisons"),
    ("comparison: { method: perceptual, distance: 1 }", "applies to structural comparisons"),
    ("comparison: { method: perceptual, threshold: 2 }", "\"2\" is out of range; expected 0 to 1"),
    ("comparison: { threshold: 0.1 }", "lacks \"method\""),
    ("limits: {}", "limits: is empty; expected for example { maxPixels: 12 }"),
    ("limits: { maxPercent: 200 }", "\"200\" is out of range; expected 0 to 100"),
    ("limits: { maxPixel: 2 }", "\"maxPixel\" is unknown; did you mean \"maxPixels\"?"),
    ("limits: { maxPixels: 2 }, tolerances: { others: 2 }", "cannot be combined with"),
  ])
  func `rules that are not valid are named`(rule: String, words: String) {
    let complaint = folder.complaint("version: 1\nentries: [{ picture: Home.PNG, \(rule) }]")
    #expect(complaint.contains(words), "\(complaint)")
  }
}
