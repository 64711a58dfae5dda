import Chatframe
import ChatframeDocuments
import Foundation
import Testing

/// A host's component: a number of stars below every message.
private struct Stars: MessageComponent {
  let count: Int

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let gold = RGBAColor(red: 200, green: 150, blue: 0)
    return Measured(text: context.text("★ \(count)", size: 12, color: gold))
  }

  private struct Measured: MeasuredComponent {
    let text: ShapedText
    var size: LayoutSize { text.size }
    func items(filling size: LayoutSize) -> [PlacedItem] {
      [.text(text, origin: LayoutPoint(x: 0, y: 0))]
    }
  }
}

/// A strategy that makes every avatar 24 points square.
private struct Small: MessageLayoutSizeStrategy {
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize {
    LayoutSize(width: 24, height: 24)
  }
}

/// Extends the layout as a host does, with one import.
struct HostExtensionTests {
  private let extensions = LayoutExtensions(
    componentTypes: [
      "stars": { request in request.isOutgoing ? nil : Stars(count: request.message.id.count) }
    ],
    strategies: ["small": Small()]
  )

  private func template(_ vocabulary: TemplateVocabulary) throws -> Template {
    let path = "\(TemplateLibrary.bundled.folder)/jade.yaml"
    let source = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(
        "      bubble: {}\n      status",
        with: "      bubble: {}\n      stars: {}\n      status"
      )
      .replacing("layout: custom, width: 40, height: 40", with: "layout: custom, strategy: small")
      .replacing(
        "      - \"V:[status]",
        with:
          "      - \"stars.leading == bubble.leading\"\n      - \"V:[bubble]-2-[stars]-(>=0)-|\"\n"
          + "      - \"V:[status]"
      )
    return try Template(yaml: source, file: "host.yaml", vocabulary: vocabulary)
  }

  private func arrangements(_ renderer: Renderer) async throws -> [Arrangement] {
    let document = try ConversationDocument.parse(Data(Self.words.utf8), name: "words")
    let layout = try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      template: template(extensions.vocabulary),
      options: LayoutOptions(width: 320, scale: 1)
    )
    return try await renderer.arrangements(0..<2, of: layout)
  }

  private func renderer(_ extensions: LayoutExtensions) throws -> Renderer {
    try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: extensions
    )
  }

  @Test func `a component of the host is placed by the template`() async throws {
    let row = try await arrangements(renderer(extensions))[0]
    let stars = try #require(row.component("stars"))
    let bubble = try #require(row.component("bubble"))
    #expect(stars.lines.map(\.text) == ["★ 1"])
    #expect(stars.frame.minX == bubble.frame.minX)
    #expect(stars.frame.minY == bubble.frame.maxY + 2)
  }

  @Test func `a component that has nothing to show leaves no gap`() async throws {
    let row = try await arrangements(renderer(extensions))[1]
    let bubble = try #require(row.component("bubble"))
    #expect(row.component("stars") == nil)
    // A row ends on a whole device pixel.
    #expect((16...17).contains(row.size.height - bubble.frame.maxY))
  }

  @Test func `a strategy of the host determines a component's size`() async throws {
    let row = try await arrangements(renderer(extensions))[0]
    #expect(row.component("avatar")?.frame.size == LayoutSize(width: 24, height: 24))
  }

  @Test func `a component type that the renderer does not know is an error`() async throws {
    let error = await #expect(throws: RenderingError.self) {
      try await arrangements(renderer(LayoutExtensions()))
    }
    #expect(
      error?.description
        == "template jade names \"stars\", which is not registered; register it in the renderer's "
        + "LayoutExtensions"
    )
  }

  @Test func `an unregistered component type is rejected when the template is read`() throws {
    let error = #expect(throws: YAMLError.self) { try template(TemplateVocabulary()) }
    #expect(error?.message.contains("\"stars\" is not a component type") == true)
  }

  private static let words = """
    {
      "version": 1,
      "session": { "id": "s", "kind": "private" },
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
