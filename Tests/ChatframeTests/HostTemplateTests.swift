import Chatframe
import ChatframeTestSupport
import Foundation
import Testing

/// Makes and changes templates as a host does: in code, with one import.
struct HostTemplateTests {
  private static let orange = RGBAColor(red: 255, green: 136, blue: 0)

  private func renderer() throws -> Renderer {
    try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 1)
  }

  private func layout(
    _ template: Template,
    with renderer: Renderer
  ) async throws
    -> ConversationLayout
  {
    let document = try ConversationDocument.parse(Data(Self.words.utf8), name: "words")
    return try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      template: template,
      options: LayoutOptions(width: 320, scale: 1)
    )
  }

  private func arrangements(_ template: Template) async throws -> [Arrangement] {
    let renderer = try renderer()
    return try await renderer.arrangements(0..<2, of: layout(template, with: renderer))
  }

  @Test func `a bundled template is named like a value`() async throws {
    let renderer = try renderer()
    let layout = try await layout(.jade, with: renderer)
    #expect(layout.placements.map(\.id) == ["1", "2"])
    #expect(try Template.azure.name == "azure")
    #expect(try Template.paper.name == "paper")
  }

  @Test func `a changed metric moves what it places`() async throws {
    var mine = try Template.jade
    mine.metrics["edge"] = 20
    #expect(try await arrangements(mine)[0].component("avatar")?.frame.minX == 20)
    #expect(try await arrangements(.jade)[0].component("avatar")?.frame.minX == 12)
  }

  @Test func `a changed structure places another component`() async throws {
    var mine = try Template.jade
    mine.structures["bubble"]?.components.append(TemplateComponent("clock", sizing: .sizeThatFits))
    mine.structures["bubble"]?.constraints += [
      "clock.leading == bubble.leading", "V:[bubble]-2-[clock]-(>=0)-|",
      .when("avatar", ["clock.leading >= avatar.trailing"]),
    ]
    let row = try await arrangements(mine)[0]
    let bubble = try #require(row.component("bubble"))
    #expect(row.component("clock")?.frame.minX == bubble.frame.minX)
  }

  @Test func `a changed template has snapshots of its own`() async throws {
    let renderer = try renderer()
    var (first, second) = (try Template.jade, try Template.jade)
    first.light.bubble.outgoing.fill = Self.orange
    second.light.bubble.outgoing.fill = Self.orange
    for template in [try .jade, first, second] { _ = try await layout(template, with: renderer) }
    #expect(renderer.snapshots.misses == 4)
    #expect(renderer.snapshots.hits == 2)
  }

  @Test func `a wrong value is refused when the template is used`() async throws {
    var mine = try Template.jade
    mine.light.bubble.padding.top = -3
    let renderer = try renderer()
    let error = await #expect(throws: TemplateError.self) { try await layout(mine, with: renderer) }
    #expect(
      error?.localizedDescription
        == "template jade: light.bubble.padding.top: -3 is out of range; expected 0 to 200"
    )
  }

  @Test func `a template can be made of nothing`() async throws {
    let style = TemplateStyle(
      page: RGBAColor(red: 255, green: 255, blue: 255),
      bubble: BubbleStyle(
        incoming: .init(
          fill: RGBAColor(red: 230, green: 230, blue: 230),
          text: RGBAColor(red: 0, green: 0, blue: 0)
        ),
        outgoing: .init(fill: Self.orange, text: RGBAColor(red: 0, green: 0, blue: 0))
      )
    )
    let plain = Template(
      name: "plain",
      light: style,
      dark: style,
      metrics: ["edge": 10, "widest": "width * 0.7"],
      structures: [
        TemplateStructure(
          name: "bubble",
          mirroring: .outgoing,
          components: ["bubble"],
          constraints: ["H:|-edge-[bubble(<=widest)]-(>=edge)-|", "V:|[bubble]|"]
        )
      ]
    )
    let rows = try await arrangements(plain)
    #expect(rows[0].component("bubble")?.frame.minX == 10)
    #expect(rows[1].component("bubble")?.frame.maxX == 310)
  }

  @Test(arguments: TemplateNames.all)
  func `a template made of a bundled one's parts lays out the same`(name: String) async throws {
    let read = try TemplateLibrary.bundled.template(name)
    let made = Template(
      name: name,
      light: read.light,
      dark: read.dark,
      metrics: read.metrics,
      structures: read.structures,
      messages: read.messages
    )
    #expect(try await arrangements(made) == arrangements(read))
  }

  private static let words = """
    {
      "version": 1,
      "session": { "id": "s", "kind": "group" },
      "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }, { "id": "b", "name": "Ben" }],
      "messages": [
        { "id": "1", "sender": "b", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "text", "text": "Two\\nlines" } },
        { "id": "2", "sender": "a", "sentAt": "2026-03-01T12:00:10Z",
          "body": { "type": "text", "text": "Two\\nlines" } }
      ]
    }
    """
}
