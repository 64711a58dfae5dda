import Chatframe
import Foundation
import Testing

/// Finds components, links and messages below a finger as a host does: with one import.
struct HitTestingTests {
  private let renderer: Renderer
  private let layout: ConversationLayout

  init() async throws {
    renderer = try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 1)
    let bodies: [MessageBody] = [
      .text([TextRun(text: "Hi")]),
      .text([
        TextRun(text: "See "), TextRun(text: "the map", link: "https://example.org/map"),
        TextRun(text: " and ask "), TextRun(text: "@Ann", mention: "a"),
      ]),
    ]
    let messages = bodies.enumerated().map { index, body in
      Message(
        id: "m\(index)",
        sender: "b",
        sentAt: Timestamp(secondsSince1970: 1_800_000_000 + Double(index)),
        body: body
      )
    }
    layout = try await renderer.layOut(
      Conversation(
        session: Session(id: "s", kind: .group),
        viewer: "a",
        participants: [Participant(id: "a", name: "Ann"), Participant(id: "b", name: "Ben")],
        messages: messages
      ),
      folder: nil,
      template: TemplateLibrary.bundled.template("jade"),
      options: LayoutOptions(width: 390, scale: 1)
    )
  }

  /// The frame of a component on the page.
  private func frame(_ name: String, ofMessage index: Int) async throws -> LayoutRectangle {
    let row = try await renderer.arrangements(index..<index + 1, of: layout)[0]
    let component = try #require(row.component(name))
    return component.frame.offset(x: 0, y: layout.placements[index].top)
  }

  @Test func `a point of the page lies on a component`() async throws {
    let frame = try await frame("avatar", ofMessage: 1)
    let point = LayoutPoint(x: frame.minX + 3, y: frame.minY + 5)
    let hit = try #require(try await renderer.component(at: point, in: layout))
    #expect(hit.messageID == "m1")
    #expect(hit.component == "avatar")
    #expect(hit.frame == frame)
    #expect(hit.point == LayoutPoint(x: 3, y: 5))
    #expect(hit.link == nil)
  }

  @Test func `an edge belongs to a component on its top and left only`() async throws {
    let frame = try await frame("bubble", ofMessage: 0)
    let inside = try await renderer.component(at: frame.origin, in: layout)
    let outside = LayoutPoint(x: frame.maxX, y: frame.minY)
    #expect(inside?.component == "bubble")
    #expect(try await renderer.component(at: outside, in: layout) == nil)
  }

  @Test(arguments: [(-1.0, 50.0), (500, 50), (50, -1), (50, 5000), (.nan, 50), (50, .infinity)])
  func `a point outside the page lies on nothing`(x: Double, y: Double) async throws {
    #expect(try await renderer.component(at: LayoutPoint(x: x, y: y), in: layout) == nil)
  }

  @Test func `a point of a screen counts from its top`() async throws {
    let frame = try await frame("avatar", ofMessage: 1)
    let top = layout.screen(height: 60).top
    #expect(top > 0)
    let point = LayoutPoint(x: frame.minX + 1, y: frame.minY + 1 - top)
    let hit = try await renderer.component(at: point, in: layout, viewportHeight: 60)
    #expect(hit?.component == "avatar")
    #expect(hit?.frame == frame.offset(x: 0, y: -top))
  }

  @Test func `links and mentions are found in text`() async throws {
    let frame = try await frame("bubble", ofMessage: 1)
    var found: [PlacedLink?] = []
    for x in stride(from: frame.minX, to: frame.maxX, by: 1) {
      let point = LayoutPoint(x: x, y: frame.midY)
      let link = try await renderer.component(at: point, in: layout)?.link
      if found.last != .some(link) { found.append(link) }
    }
    #expect(found == [nil, .url("https://example.org/map"), nil, .mention("a"), nil])
  }

  @Test func `messages are found by their height on the page`() {
    let second = layout.placements[1]
    #expect(layout.placement(at: second.top)?.id == "m1")
    #expect(layout.placement(at: second.top - 0.5)?.id == "m0")
    #expect(layout.placement(at: second.top + second.height) == nil)
    #expect(layout.placement(at: -0.5) == nil)
  }

  @Test func `a frame's rows lead to components`() async throws {
    let size = ViewportSize(width: 390, height: 200)
    var configuration = Timeline.Configuration(strategy: .pixelAnchor)
    configuration.viewport = size
    let timeline = try Timeline(
      rows: layout.placements.map { .init(RowID($0.id), height: Length($0.height)) },
      configuration: configuration
    )
    let row = try #require(timeline.viewport.rows.first { $0.id == "m1" })
    let frame = try await frame("avatar", ofMessage: 1)
      .offset(x: 0, y: row.y - layout.placements[1].top)
    let point = LayoutPoint(x: frame.midX, y: frame.midY)
    let hit = try await renderer.component(
      at: point,
      on: timeline.viewport,
      size: size,
      in: layout
    )
    #expect(hit?.messageID == "m1")
    #expect(hit?.component == "avatar")
    #expect(hit?.frame == frame)
  }
}
