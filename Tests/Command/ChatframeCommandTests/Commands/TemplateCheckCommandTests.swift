import ChatframeResources
import Foundation
import Testing

/// `templates check`.
struct TemplateCheckCommandTests {
  @Test func `a template without problems is reported as such`() async throws {
    let run = try await Workplace().run(
      "templates",
      "check",
      "\(BundledResources.templates)/paper.yaml"
    )
    #expect(run.status == 0)
    #expect(
      run.text.hasSuffix("no problems; 3 structures in 66 combinations, tried on 13 pages\n")
    )
  }

  @Test func `every problem has a line of its own`() async throws {
    let place = try Workplace()
    let source = try String(
      contentsOfFile: "\(BundledResources.templates)/jade.yaml",
      encoding: .utf8
    )
    let spoiled = source.replacing("maximumCount: 0", with: "maximumCount: x")
      .replacing("incoming }, show: first", with: "incoming }, show: fist")
    try place.write(spoiled, to: "mine.yaml")
    let run = try await place.run("templates", "check", "mine.yaml")
    #expect(run.status == 1)
    #expect(run.text.split(separator: "\n").count == 2)
    #expect(run.text.contains("did you mean \"first\"?"))
    #expect(run.errors == "")
  }

  @Test func `one structure is counted in the singular`() async throws {
    let place = try Workplace()
    let source = try String(
      contentsOfFile: "\(BundledResources.templates)/jade.yaml",
      encoding: .utf8
    )
    let look = try #require(source.split(separator: "\nstructures:").first)
    let structures = """

      structures:
        only: { components: { bubble: {} }, constraints: ["H:|[bubble]-(>=0)-|", "V:|[bubble]|"] }
      messages: { other: only }

      """
    try place.write(look + structures, to: "mine.yaml")
    let run = try await place.run("templates", "check", "mine.yaml")
    #expect(
      run.text
        == "mine.yaml: no problems; 1 structure in 1 combination, tried on 13 pages\n"
    )
  }

  @Test func `a missing file has a different exit status than a wrong one`() async throws {
    let run = try await Workplace().run("templates", "check", "none.yaml")
    #expect(run.status == 66)
  }

  @Test func `a format that cannot be read is shown with a caret`() async throws {
    let place = try Workplace()
    let source = try String(
      contentsOfFile: "\(BundledResources.templates)/jade.yaml",
      encoding: .utf8
    )
    let spoiled = source.replacing("[status(<=statusRoom)]-(>=0)", with: "[statos]-(>=0)")
    try place.write(spoiled, to: "mine.yaml")
    try place.write(Sample.chat, to: "chat.json")
    let run = try await place.run("layout", "chat.json", "--template", "mine.yaml")
    #expect(run.status == 65)
    #expect(run.errors.hasSuffix("-[statos]-(>=0)-|\n                    ^\n"))
  }

  @Test func `a page on which a structure breaks is a warning`() async throws {
    let place = try Workplace()
    let source = try String(
      contentsOfFile: "\(BundledResources.templates)/jade.yaml",
      encoding: .utf8
    )
    // As wide as possible, on a page width that the check does not try.
    let gap = "  abs391: max(width - 391, 391 - width)\n  gap: 1 / max(0.000001, abs391)  "
    let spoiled = source.replacing("  gap: 8   ", with: gap)
    try place.write(spoiled, to: "mine.yaml")
    try place.write(Sample.chat, to: "chat.json")
    let run = try await place.run(
      "layout",
      "chat.json",
      "--template",
      "mine.yaml",
      "--width",
      "391"
    )
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "structure bubble has conflicting constraints on this page, first in message m1; "
          + "\"chatframe layout --explain m1\" shows which constraint breaks"
      )
    )
  }
}
