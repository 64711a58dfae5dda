import Chatframe
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

/// Draws pictures as a host does: with one import.
struct HostRenderingTests {
  private let renderer: Renderer
  private let layout: ConversationLayout

  init() async throws {
    renderer = try Renderer()
    layout = try await renderer.layOut(
      ConversationDocument.parse(Data(Self.greeting.utf8), name: "greeting"),
      template: TemplateLibrary.bundled.template("jade"),
      options: LayoutOptions(width: 200, scale: 2)
    )
  }

  @Test func `a picture comes as data`() async throws {
    let png = try await renderer.png(of: layout)
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(try await renderer.png(of: layout, viewportHeight: 60) != png)
  }

  @Test(arguments: PictureFormat.allCases)
  func `data has the bytes that a sink takes`(format: PictureFormat) async throws {
    let bytes = Mutex<[UInt8]>([])
    try await renderer.write(format, of: layout) { piece in bytes.withLock { $0 += piece } }
    #expect(try await renderer.data(format, of: layout) == Data(bytes.withLock { $0 }))
  }

  @Test func `a bitmap has the pixels of the page`() async throws {
    let bitmap = try await renderer.bitmap(of: layout)
    #expect(bitmap.scale == 2)
    #expect(bitmap.size.width == 400)
    #expect(Double(bitmap.size.height) == layout.size.height * 2)
    #expect(bitmap.rgba.count == bitmap.size.width * bitmap.size.height * 4)
    let screen = try await renderer.bitmap(of: layout, viewportHeight: 60)
    #expect(screen.size == PixelSize(width: 400, height: 120))
    #expect(screen.rgba[3] == 255)
  }

  @Test @MainActor func `a sink on the main actor is waited for`() async throws {
    let gathered = MainActorBytes()
    try await renderer.writePNG(of: layout) { piece in
      await Task.yield()
      await gathered.append(piece)
    }
    let png = try await renderer.png(of: layout)
    let data = gathered.data
    #expect(data == png)
  }

  @MainActor private final class MainActorBytes {
    private(set) var data = Data()
    func append(_ piece: [UInt8]) { data.append(contentsOf: piece) }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func `a height that is no height is refused`(height: Double) async throws {
    await #expect(throws: RenderingError.self) {
      try await renderer.png(of: layout, viewportHeight: height)
    }
    await #expect(throws: RenderingError.self) {
      try await renderer.bitmap(of: layout, viewportHeight: height)
    }
    await #expect(throws: RenderingError.self) {
      try await renderer.data(.pdf, of: layout, pageHeight: height)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 0])
  func `a width that is no width is refused`(width: Double) async throws {
    await #expect(throws: RenderingError.self) {
      try await renderer.layOut(
        ConversationDocument.parse(Data(Self.greeting.utf8), name: "greeting"),
        template: TemplateLibrary.bundled.template("jade"),
        options: LayoutOptions(width: width)
      )
    }
  }

  @Test(arguments: [0..<3, -1..<1, 5..<5])
  func `messages that there are not are refused`(range: Range<Int>) async throws {
    let error = await #expect(throws: RenderingError.self) {
      try await renderer.arrangements(range, of: layout)
    }
    #expect(
      error?.description == "messages \(range) are out of range; expected a range within 0..<2"
    )
  }

  @Test func `results describe themselves in a line`() throws {
    #expect("\(layout)".hasPrefix("2 messages on 200 × "))
    #expect("\(layout)".hasSuffix(" points at scale 2"))
    let snapshots = renderer.snapshots
    #expect(
      "\(snapshots)"
        == "2 layout snapshots of \(snapshots.bytes) bytes, 0 hits, 2 misses"
    )
  }

  @Test func `documents and templates are read from URLs`() throws {
    let folder = try TemporaryFolder()
    let conversation = URL(fileURLWithPath: try folder.write(Self.greeting, to: "a b.json"))
    let document = try ConversationDocument.load(conversation)
    #expect(document.conversation.messages.count == 2)
    #expect(document.folder == DocumentFolder(path: folder.path))

    let templates = URL(fileURLWithPath: TemplateLibrary.bundled.folder)
    let library = try TemplateLibrary(folder: templates)
    #expect(library.names == TemplateLibrary.bundled.names)
    let file = templates.appendingPathComponent("paper.yaml")
    #expect(try TemplateLibrary.bundled.template(at: file).name == "paper")
    #expect(
      try Labels(templates.appendingPathComponent("labels.yaml"))
        == TemplateLibrary.bundled.labels()
    )
  }

  @Test func `a URL of another machine is refused`() throws {
    let url = try #require(URL(string: "https://example.com/x"))
    let document = #expect(throws: ConversationError.self) { try ConversationDocument.load(url) }
    #expect(
      document?.description
        == "https://example.com/x: cannot be read: it is not a file URL; use a file on this machine"
    )
    let line = "https://example.com/x: is not a file URL; use a file on this machine"
    let template = #expect(throws: YAMLError.self) { try TemplateLibrary.bundled.template(at: url) }
    #expect(template?.description == line)
    let library = #expect(throws: YAMLError.self) { try TemplateLibrary(folder: url) }
    #expect(library?.description == line)
    #expect(throws: YAMLError.self) { try Labels(url) }
    #expect(throws: YAMLError.self) { try Scenario.load(url) }
    #expect(throws: YAMLError.self) { try FrameSequence(url) }
  }

  static let greeting = """
    {
      "version": 1,
      "session": { "id": "s", "kind": "private" },
      "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }, { "id": "b", "name": "Ben" }],
      "messages": [
        { "id": "1", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "text", "text": "Hello" } },
        { "id": "2", "sender": "b", "sentAt": "2026-03-01T12:00:10Z",
          "body": { "type": "text", "text": "Hello yourself" } }
      ]
    }
    """
}
