import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTestSupport
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeFrameSequences

struct ScenarioOverridesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let yaml = """
      version: 1
      rows: { count: 3, heights: [40] }
      viewport: { width: 100, height: 150, scale: 1 }
      template: paper
      strategy: reload
      appearance: light
      textSize: 2
      duration: 0.1
      """
    try folder.write(yaml, to: "film.yaml")
  }

  private func sequence(_ change: (inout ScenarioOverrides) -> Void) throws -> FrameSequence {
    var overrides = ScenarioOverrides()
    change(&overrides)
    return try FrameSequence(path: folder.path("film.yaml"), overriding: overrides)
  }

  @Test func `overrides replace the values of the file`() throws {
    let sequence = try sequence {
      $0.strategy = .inverted
      $0.template = "azure"
      $0.appearance = .dark
      $0.width = 320
      $0.scale = 2
      $0.locale = "ar"
      $0.textSize = 1.5
    }
    #expect(sequence.scenario.strategy == .inverted)
    #expect(sequence.scenario.template == "azure")
    #expect((sequence.options.width, sequence.options.scale) == (320, 2))
    #expect(sequence.options.appearance == .dark)
    #expect(sequence.options.locale.identifier == "ar")
    #expect(sequence.options.textSize == 1.5)
  }

  @Test(arguments: ["mine.yaml", "mine.yml"])
  func `a template's path is relative to the scenario`(name: String) throws {
    let paper = try String(
      contentsOfFile: "\(TemplateLibrary.bundled.folder)/paper.yaml",
      encoding: .utf8
    )
    try folder.write(paper, to: name)
    let yaml = """
      version: 1
      rows: { count: 3, heights: [40] }
      viewport: { insets: { top: 20 } }
      template: \(name)
      duration: 0.1
      """
    let scenario = try folder.write(yaml, to: "beside.yaml")
    #expect(try FrameSequence(path: scenario).template?.name == "paper")
  }

  @Test func `values that are not overridden are those of the file`() throws {
    let sequence = try sequence { $0.width = 320 }
    #expect(sequence.scenario.strategy == .reload)
    #expect(sequence.scenario.template == "paper")
    #expect((sequence.options.width, sequence.options.scale) == (320, 1))
    #expect(sequence.options.textSize == 2)
  }

  @Test func `overrides change the fingerprint of the sequence`() throws {
    let prints = try [
      sequence { _ in }, sequence { $0.scale = 2 }, sequence { $0.strategy = .inverted },
    ]
    .map(\.fingerprint)
    #expect(Set(prints).count == 3)
    #expect(try sequence { _ in }.fingerprint == prints[0])
  }
}
