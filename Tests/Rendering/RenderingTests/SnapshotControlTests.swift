import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTemplates
import Testing

@testable import ChatframeRendering

/// Snapshots that are switched off and cleared by the components of rows; jade shows the second
/// message as a line, and the others with avatars.
struct SnapshotControlTests {
  private static let messages = [
    Sample.message("m0", Sample.text("Hello")),
    Sample.message("m1", from: nil, after: 10, .system("Omar joined")),
    Sample.message("m2", after: 20, Sample.text("Bye")),
  ]

  private let stage: Stage

  init() throws { stage = try Stage(renderer: Stage.renderer(workerCount: 1)) }

  private func conversation(session: String = "s") -> Conversation {
    let sample = Sample.conversation(Self.messages)
    return Conversation(
      session: Session(id: session, kind: .group),
      viewer: sample.viewer,
      participants: sample.participants,
      messages: sample.messages
    )
  }

  private func tiles(_ layout: ConversationLayout) async throws -> [Tile] {
    try await stage.renderer.tiles(for: (0..<3).map { .message($0, of: layout) })
  }

  @Test func `a type without snapshots is laid out for each layout`() async throws {
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    for misses in [3, 5, 7] {
      _ = try await stage.layOut(conversation())
      #expect(stage.renderer.snapshots.misses == misses)
    }
    #expect(stage.renderer.snapshots.count == 1)
  }

  @Test func `a layout draws what it laid out`() async throws {
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    let layout = try await stage.layOut(conversation())
    _ = try await stage.png(layout)
    _ = try await tiles(layout)
    #expect(stage.renderer.snapshots.misses == 3)
  }

  @Test func `tiles of a type without snapshots belong to one layout`() async throws {
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    _ = try await tiles(stage.layOut(conversation()))
    #expect(stage.renderer.tileCache.drawn == 3)
    _ = try await tiles(stage.layOut(conversation()))
    #expect(stage.renderer.tileCache.drawn == 5)
  }

  @Test func `a type has snapshots again when they are switched on`() async throws {
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    _ = try await stage.layOut(conversation())
    stage.renderer.componentTypesWithoutSnapshots = []
    _ = try await stage.layOut(conversation())
    _ = try await stage.layOut(conversation())
    #expect(stage.renderer.snapshots.misses == 5)
  }

  @Test func `switching a type's snapshots off removes only its rows`() async throws {
    _ = try await stage.layOut(conversation())
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    #expect(stage.renderer.snapshots.count == 1)
  }

  @Test func `a refresh lays out a type without snapshots again`() async throws {
    stage.renderer.componentTypesWithoutSnapshots = ["avatar"]
    let layout = try await stage.layOut(conversation())
    let refreshed = try await stage.renderer.layOut(conversation(), after: layout)
    #expect(refreshed.changed == [0, 2])
    #expect(stage.renderer.snapshots.misses == 5)
  }

  @Test func `the snapshots of a component type can be cleared`() async throws {
    let layout = try await stage.layOut(conversation())
    _ = try await tiles(layout)
    stage.renderer.clearSnapshots(componentType: "avatar")
    #expect(stage.renderer.snapshots.arrangements.count == 1)
    #expect(stage.renderer.snapshots.tiles.count == 1)
    stage.renderer.clearSnapshots(componentType: "line")
    #expect(stage.renderer.snapshots.arrangements.count == 0)
  }

  @Test func `the snapshots of a message can be cleared`() async throws {
    _ = try await stage.layOut(conversation())
    stage.renderer.clearSnapshots(message: "m2")
    #expect(stage.renderer.snapshots.count == 2)
    _ = try await stage.layOut(conversation())
    #expect(stage.renderer.snapshots.misses == 4)
  }

  @Test func `all snapshots can be cleared`() async throws {
    _ = try await stage.layOut(conversation())
    stage.renderer.clearSnapshots()
    #expect(stage.renderer.snapshots.count == 0)
    _ = try await stage.layOut(conversation())
    #expect(stage.renderer.snapshots.misses == 6)
  }

  @Test func `a component that the host maps to a type can have no snapshots`() async throws {
    let renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: LayoutExtensions(
        componentTypes: ["price": { _ in nil }],
        structures: ["text": .init(component: "price")]
      )
    )
    renderer.componentTypesWithoutSnapshots = ["price"]
    let stage = try Stage(renderer: renderer)
    for misses in [3, 5, 7] {
      _ = try await stage.layOut(conversation())
      #expect(renderer.snapshots.misses == misses)
    }
  }

  @Test func `the snapshots of a session can be cleared`() async throws {
    _ = try await stage.layOut(conversation(session: "a"))
    _ = try await stage.layOut(conversation(session: "b"))
    #expect(stage.renderer.snapshots.count == 6)
    stage.renderer.clearSnapshots(session: "a")
    #expect(stage.renderer.snapshots.count == 3)
    _ = try await stage.layOut(conversation(session: "b"))
    #expect(stage.renderer.snapshots.misses == 6)
  }

  @Test func `each kind of result has its counts`() async throws {
    let layout = try await stage.layOut(conversation())
    _ = try await tiles(layout)
    _ = try await tiles(layout)
    let snapshots = stage.renderer.snapshots
    #expect(snapshots.arrangements.misses == 3)
    #expect(snapshots.tiles.misses == 3 && snapshots.tiles.hits == 3)
    #expect(snapshots.tiles.count == 3 && snapshots.pixels.count == 3)
    #expect(snapshots.tiles.bytes > 0 && snapshots.pixels.bytes > snapshots.tiles.bytes)
  }
}
