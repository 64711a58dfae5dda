import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeResources
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct GoldenScenarioTests {
  private static let yaml = """
    version: 1
    conversation: chat.json
    template: azure
    strategy: inverted
    viewport: { width: 200, height: 200, scale: 1 }
    duration: 0.1
    """
  private static let conversation = """
    { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }],
      "messages": [{ "id": "m1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
        "body": { "type": "text", "text": "Hello there" } }] }
    """

  private func place(_ yaml: String = Self.yaml) throws -> ListFolder {
    let place = try ListFolder()
    try place.write(Self.conversation, to: "chat.json")
    try place.write(yaml, to: "film.yaml")
    return place
  }

  @Test func `a scenario is played unchanged by default`() throws {
    let place = try place()
    let sequence = try GoldenScenario.sequence(place.path("film.yaml"))
    #expect(sequence.scenario.strategy.rawValue == "inverted")
    #expect(sequence.scenario.template == "azure")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a strategy and a template replace the scenario's own`(end: String) throws {
    let place = try place(Self.yaml.replacing("\n", with: end))
    let sequence = try GoldenScenario.sequence(
      place.path("film.yaml"),
      strategy: .pixelAnchor,
      template: "jade"
    )
    #expect(sequence.scenario.strategy.rawValue == "pixel-anchor")
    #expect(sequence.scenario.template == "jade")
  }

  @Test func `missing settings of a scenario are added`() throws {
    let place = try place(Self.yaml.replacing("strategy: inverted\n", with: ""))
    let sequence = try GoldenScenario.sequence(place.path("film.yaml"), strategy: .reload)
    #expect(sequence.scenario.strategy.rawValue == "reload")
  }

  @Test func `a template whose file has an apostrophe is found`() throws {
    let place = try place()
    let jade = "\(BundledResources.templates)/jade.yaml"
    try place.write(try String(contentsOfFile: jade, encoding: .utf8), to: "ann's.yaml")
    let template = place.path("ann's.yaml")
    let sequence = try GoldenScenario.sequence(place.path("film.yaml"), template: template)
    #expect(sequence.scenario.template == template)
  }

  @Test
  func `a variant replaces the scenario's look, and its template is not relative to the scenario`()
    throws
  {
    let place = try place()
    let variant = GoldenVariant(template: "jade", appearance: .dark, width: 320, scale: 2)
    let sequence = try GoldenScenario.sequence(place.path("film.yaml"), variant: variant)
    #expect((sequence.scenario.viewport.width, sequence.scenario.viewport.scale) == (320, 2))
    #expect(sequence.scenario.viewport.height == 200)
    let file = GoldenScenario.template(of: sequence, place.path("film.yaml"), variant)
    #expect(file == "\(BundledResources.templates)/jade.yaml")
  }
}
