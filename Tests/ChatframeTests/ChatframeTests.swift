import Chatframe
import Foundation
import Testing

/// Uses the library as a host does: with one import.
struct ChatframeTests {
  @Test func `one import is enough to draw a conversation`() async throws {
    let document = try ConversationDocument.parse(Data(Self.greeting.utf8), name: "greeting")
    let templates = TemplateLibrary.bundled
    let renderer = try Renderer(labels: templates.labels(), workerCount: 1)
    let layout = try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      template: templates.template("jade"),
      options: LayoutOptions(width: 200, scale: 1, appearance: .dark)
    )
    let png = try await renderer.png(of: layout)
    #expect(layout.size.width == 200)
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  private static let greeting = """
    {
      "version": 1,
      "session": { "id": "s", "kind": "private" },
      "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }],
      "messages": [
        { "id": "1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "text", "text": "Hello" } }
      ]
    }
    """
}
