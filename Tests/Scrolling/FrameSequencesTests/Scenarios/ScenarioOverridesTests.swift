import ChatframeMessageLayout
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeFrameSequences

struct ScenarioOverridesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
    try Data(yaml.utf8).write(to: folder.appendingPathComponent("film.yaml"))
  }

  private func film(_ change: (inout ScenarioOverrides) -> Void) throws -> ScenarioFilm {
    var overrides = ScenarioOverrides()
    change(&overrides)
    let path = folder.appendingPathComponent("film.yaml").path
    return try ScenarioFilm(path: path, overriding: overrides)
  }

  @Test func `what is wanted otherwise replaces what the file says`() throws {
    let film = try film {
      $0.strategy = .inverted
      $0.template = "azure"
      $0.appearance = .dark
      $0.width = 320
      $0.scale = 2
      $0.locale = "ar"
      $0.textSize = 1.5
    }
    #expect(film.scenario.strategy == .inverted)
    #expect(film.scenario.template == "azure")
    #expect((film.options.width, film.options.scale) == (320, 2))
    #expect(film.options.appearance == .dark)
    #expect(film.options.locale.identifier == "ar")
    #expect(film.options.textSize == 1.5)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `what is not wanted otherwise is as the file says`() throws {
    let film = try film { $0.width = 320 }
    #expect(film.scenario.strategy == .reload)
    #expect(film.scenario.template == "paper")
    #expect((film.options.width, film.options.scale) == (320, 1))
    #expect(film.options.textSize == 2)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `frames of another look are of another film`() throws {
    let prints = try [film { _ in }, film { $0.scale = 2 }, film { $0.strategy = .inverted }]
      .map(\.fingerprint)
    #expect(Set(prints).count == 3)
    #expect(try film { _ in }.fingerprint == prints[0])
    try FileManager.default.removeItem(at: folder)
  }
}
