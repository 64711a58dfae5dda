import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

/// A square under every message.
private struct Square: MessageComponent, MeasuredComponent {
  let size = LayoutSize(width: 20, height: 20)

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    self
  }

  func items(filling size: LayoutSize) -> [PlacedItem] { [] }
}

/// Goldens with a host's templates and components, through the public interface only.
struct GoldenStyleTests {
  private static let variant = GoldenVariant(template: "mine", width: 200, scale: 1)

  private let folder: TemporaryFolder
  private let document: ConversationDocument
  private let extensions = LayoutExtensions(componentTypes: ["square": { _ in Square() }])

  init() throws {
    folder = try TemporaryFolder()
    let path = "\(TemplateLibrary.bundled.folder)/jade.yaml"
    let template = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(
        "      bubble: {}\n      status",
        with: "      bubble: {}\n      square: {}\n      status"
      )
      .replacing(
        "      - \"V:[status]",
        with: "      - \"square.leading == bubble.leading\"\n"
          + "      - \"V:[bubble]-2-[square]-(>=0)-|\"\n      - \"V:[status]"
      )
    try folder.write(template, to: "mine.yaml")
    document = try ConversationDocument.parse(
      Data(
        """
        { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "mei",
          "participants": [{ "id": "mei", "name": "Mei" }],
          "messages": [
            { "id": "m1", "sender": "mei", "sentAt": "2026-03-01T12:00:00Z",
              "body": { "type": "text", "text": "Yes" } }
          ] }
        """.utf8
      ),
      name: "yes"
    )
  }

  private func style(_ extensions: LayoutExtensions) -> GoldenStyle {
    let vocabulary = self.extensions.vocabulary
    return GoldenStyle(
      templates: TemplateLibrary(folder: folder.path, vocabulary: vocabulary),
      extensions: extensions
    )
  }

  @Test func `a host's component is drawn in a golden`() async throws {
    let mine = try await Golden.conversation(Self.variant, style: style(extensions))
      .bitmap(of: document)
    let jade = GoldenVariant(template: "jade", width: 200, scale: 1)
    let bundled = try await Golden.conversation(jade).bitmap(of: document)
    #expect(mine.size.height == bundled.size.height + 22)
  }

  @Test func `styles do not share templates and components`() async throws {
    _ = try await Golden.conversation(Self.variant, style: style(extensions)).bitmap(of: document)
    let other = Golden.conversation(Self.variant, style: style(LayoutExtensions()))
    let error = await #expect(throws: RenderingError.self) {
      _ = try await other.bitmap(of: document)
    }
    #expect(error?.description.contains("names \"square\"") == true)
  }

  @Test func `a template that is not in the library is an error`() async throws {
    let error = await #expect(throws: (any Error).self) {
      _ = try await Golden.conversation(Self.variant).bitmap(of: document)
    }
    #expect("\(try #require(error))".contains("no such template"))
  }

  @Test func `frames are drawn in a style`() async throws {
    let yaml = """
      version: 1
      rows: { count: 3, heights: [40] }
      viewport: { width: 60, height: 90, scale: 1 }
      strategy: pixel-anchor
      duration: 0.05
      """
    let sequence = try FrameSequence(yaml: Data(yaml.utf8), name: "a.yaml", folder: ".")
    await withKnownIssue {
      await assertGolden(
        of: sequence,
        as: .frames(style: GoldenStyle(fontFolder: "/nowhere")),
        record: .never
      )
    } matching: { issue in
      issue.comments.first?.rawValue.contains("/nowhere") == true
    }
  }
}
