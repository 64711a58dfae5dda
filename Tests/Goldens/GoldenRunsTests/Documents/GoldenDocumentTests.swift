import ChatframeGoldens
import ChatframeGraphics
import ChatframeTimelines
import Testing

@testable import ChatframeGoldenRuns

struct GoldenDocumentTests {
  private let folder: ListFolder

  init() throws { folder = try ListFolder() }

  private func names(_ yaml: String) throws -> [String] {
    try folder.read(yaml).goldens.map(\.name.path)
  }

  @Test func `an entry without a matrix is one golden`() throws {
    let document = try folder.read("version: 1\nentries: [{ conversation: noodles.json }]")
    #expect(document.goldens.map(\.name.path) == ["noodles.jade-light"])
    #expect(document.folder == "\(folder.path)/goldens")
    #expect(document.problems == [])
  }

  @Test func `a matrix is every combination of its axes`() throws {
    let yaml = """
      version: 1
      matrix: { template: [jade, azure], appearance: [light, dark], locale: [en, ar] }
      entries: [{ conversation: noodles.json }]
      """
    #expect(
      try names(yaml) == [
        "noodles.jade-light", "noodles.jade-light-ar", "noodles.jade-dark", "noodles.jade-dark-ar",
        "noodles.azure-light", "noodles.azure-light-ar", "noodles.azure-dark",
        "noodles.azure-dark-ar",
      ]
    )
  }

  @Test func `a golden keeps its name when the matrix grows`() throws {
    let small = "version: 1\nmatrix: { scale: 2 }\nentries: [{ conversation: noodles.json }]"
    let large = """
      version: 1
      matrix: { scale: [1, 2, 3], width: [320, 390], textSize: [1, 1.5] }
      entries: [{ conversation: noodles.json }]
      """
    #expect(try Set(names(small)).isSubset(of: names(large)))
    #expect(try names(small) == ["noodles.jade-light-2x"])
    #expect(try names(large).contains("noodles.jade-light-320w-1x-text1.5"))
  }

  @Test func `an entry has its own axes and excludes combinations`() throws {
    let yaml = """
      version: 1
      matrix: { template: [jade, azure, paper], appearance: [light, dark] }
      exclude: { template: paper, appearance: dark }
      entries:
        - conversation: noodles.json
          exclude: [{ template: azure }]
        - conversation: souq.json
          name: bazaar
          matrix: { appearance: light }
      """
    #expect(
      try names(yaml) == [
        "noodles.jade-light", "noodles.jade-dark", "noodles.paper-light", "bazaar.jade-light",
        "bazaar.azure-light", "bazaar.paper-light",
      ]
    )
  }

  @Test func `the name of a screen contains screen, and a screen may have its own width`() throws {
    let yaml = """
      version: 1
      viewport: { height: 844 }
      entries:
        - conversation: noodles.json
        - { conversation: noodles.json, viewport: { width: 320, height: 568 } }
        - { conversation: noodles.json, viewport: whole }
      """
    let goldens = try folder.read(yaml).goldens
    #expect(
      goldens.map(\.name.path) == [
        "noodles.screen.jade-light", "noodles.screen.jade-light-320w", "noodles.jade-light",
      ]
    )
    guard case .conversation(_, let variant, let extent) = goldens[1].subject else {
      Issue.record("no conversation")
      return
    }
    #expect(variant.width == 320)
    #expect(extent == .screen(height: 568))
  }

  @Test func `a scenario is a golden for each strategy`() throws {
    let yaml = """
      version: 1
      entries:
        - scenario: fling.yaml
        - { scenario: fling.yaml, strategies: [inverted, row-anchor] }
      """
    #expect(try names(yaml) == ["fling", "fling.inverted", "fling.row-anchor"])
  }

  @Test
  func `a scenario has a golden for each variant of its matrix, or its own look without a matrix`()
    throws
  {
    let yaml = """
      version: 1
      matrix: { width: 320, scale: [1, 2] }
      viewport: { width: 500, height: 400 }
      entries:
        - scenario: fling.yaml
        - scenario: fling.yaml
          strategies: [inverted, row-anchor]
          matrix: { template: [jade, azure], scale: 1, locale: [en, ar] }
          exclude: { template: azure, locale: ar }
      """
    let goldens = try folder.read(yaml).goldens
    let looks = ["jade-light-320w-1x", "jade-light-320w-1x-ar", "azure-light-320w-1x"]
    #expect(
      goldens.map(\.name.path)
        == ["fling"] + looks.map { "fling.inverted.\($0)" } + looks.map { "fling.row-anchor.\($0)" }
    )
    #expect(goldens[0].subject.variant == nil)
    #expect(
      goldens[2].subject
        == .scenario(
          path: "\(folder.path)/fling.yaml",
          strategy: .inverted,
          variant: GoldenVariant(template: "jade", width: 320, scale: 1, locale: "ar")
        )
    )
  }

  @Test func `a scenario with an empty matrix has the variants of the list`() throws {
    let yaml = """
      version: 1
      matrix: { template: azure, appearance: [light, dark] }
      entries: [{ scenario: fling.yaml, matrix: {} }]
      """
    #expect(try names(yaml) == ["fling.azure-light", "fling.azure-dark"])
  }

  @Test func `tolerances are ranges by kind of component, and entries add to those of the list`()
    throws
  {
    let yaml = """
      version: 1
      tolerances: { bubble: 0..12, others: 3 }
      entries:
        - conversation: noodles.json
          tolerances: { status: { densest: 2..8, side: 24, total: 2..40 } }
          blockedText: true
      """
    let golden = try #require(folder.read(yaml).goldens.first)
    #expect(golden.rules.tolerances["bubble"] == GoldenTolerance(densest: 0...12))
    #expect(
      golden.rules.tolerances["status"]
        == GoldenTolerance(side: 24, densest: 2...8, total: 2...40)
    )
    #expect(golden.rules.others == GoldenTolerance(densest: 0...3))
    #expect(golden.hasBlockedText)
  }

  @Test func `parts are ignored by component, by message, or by rectangle`() throws {
    let yaml = """
      version: 1
      ignore: avatar
      entries:
        - conversation: noodles.json
          ignore: [m2 status, { x: 0, y: 10, width: 390, height: 40 }]
      """
    let masks = try #require(folder.read(yaml).goldens.first).rules.masks
    #expect(
      masks == [
        .component("avatar"), .component("m2 status"),
        .rectangle(LayoutRectangle(x: 0, y: 10, width: 390, height: 40)),
      ]
    )
  }

  @Test func `paths in a list are relative to its folder`() throws {
    let document = try folder.read(
      "version: 1\ngoldens: kept/here\nentries: [{ conversation: noodles.json }]"
    )
    #expect(document.folder == "\(folder.path)/kept/here")
    #expect(document.goldens.first?.subject.path == "\(folder.path)/noodles.json")
  }
}
