import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeRendering

/// The overrides, structures and sizes that a host sets as values.
struct HostMappingTests {
  private func rows(
    _ extensions: LayoutExtensions,
    _ messages: [Message]
  ) async throws -> [Arrangement] {
    let labels = try TemplateLibrary.bundled.labels()
    let renderer = try Renderer(labels: labels, workerCount: 1, extensions: extensions)
    return try await Stage(renderer: renderer).arrangements(Sample.conversation(messages))
  }

  // MARK: Overrides

  @Test(
    arguments: [
      ("all", 10.0), ("session", 20), ("type", 30), ("message", 40), ("closure", 50),
    ]
  )
  func `the most specific override counts`(level: String, width: Double) async throws {
    @Sendable func override(_ width: Double) -> ComponentOverrides.Changes {
      ["bubble": ComponentOverride(size: .fixed(width: width))]
    }
    let levels = ["all", "session", "type", "message", "closure"]
    let depth = try #require(levels.firstIndex(of: level))
    var overrides = ComponentOverrides(all: override(10))
    if depth >= 1 { overrides.sessions["s"] = override(20) }
    if depth >= 2 { overrides.messageTypes["text"] = override(30) }
    if depth >= 3 { overrides.messages["m"] = override(40) }
    var extensions = LayoutExtensions(componentOverrides: overrides)
    if depth >= 4 { extensions.overrides = { _ in override(50) } }
    let row = try await rows(extensions, [Sample.message("m", Sample.text("Hi"))])[0]
    #expect(row.component("bubble")?.frame.width == width)
  }

  @Test func `properties of several levels add up`() async throws {
    let red = RGBAColor(red: 255, green: 0, blue: 0)
    let overrides = ComponentOverrides(
      sessions: ["s": ["bubble": ComponentOverride(style: ComponentStyle(fill: red))]],
      messageTypes: ["text": ["avatar": .hidden]],
      messages: [
        "m": [
          "bubble": ComponentOverride(
            size: .fixed(width: 90),
            style: ComponentStyle(cornerRadius: 1)
          )
        ]
      ]
    )
    let message = Sample.message("m", Sample.text("Hi"))
    let row = try await rows(LayoutExtensions(componentOverrides: overrides), [message])[0]
    let bubble = try #require(row.component("bubble"))
    #expect(row.component("avatar") == nil)
    #expect(bubble.frame.width == 90)
    guard case .bubble(let shape, let color) = bubble.items.first else {
      Issue.record("The bubble is not drawn.")
      return
    }
    #expect(color == red)
    #expect(shape.radii == CornerRadii(1))
  }

  @Test func `overrides of other messages, types and sessions do not count`() async throws {
    let overrides = ComponentOverrides(
      sessions: ["t": ["avatar": .hidden]],
      messageTypes: ["voice": ["avatar": .hidden]],
      messages: ["n": ["avatar": .hidden]]
    )
    let message = Sample.message("m", Sample.text("Hi"))
    let row = try await rows(LayoutExtensions(componentOverrides: overrides), [message])[0]
    #expect(row.component("avatar") != nil)
  }

  @Test func `a component that no structure has is an error`() async {
    let overrides = ComponentOverrides(all: ["avatr": .hidden])
    await #expect(throws: ComponentOverrideError.self) {
      try await rows(
        LayoutExtensions(componentOverrides: overrides),
        [Sample.message("m", Sample.text("Hi"))]
      )
    }
  }

  // MARK: Structures

  private static let note: ComponentMaker = { _ in Note() }

  /// A component of the host with a fixed text.
  private struct Note: MessageComponent {
    var strategy: ComponentSizeStrategy?

    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      HostText(text: context.text("note", style: context.style.text.body))
    }

    func sizeStrategy(
      for request: ComponentRequest,
      fitting proposal: LayoutSize
    ) -> ComponentSizeStrategy? { strategy }
  }

  @Test func `a message type has a component and a structure`() async throws {
    let extensions = LayoutExtensions(
      componentTypes: ["note": Self.note],
      structures: ["memo": .init(component: "note", structure: "bubble")]
    )
    let memo = Sample.message("m", .hosted(HostedBody(type: "memo", payload: 1)))
    let row = try await rows(extensions, [memo])[0]
    #expect(row.component("bubble")?.lines.map(\.text) == ["note"])
    #expect(row.component("avatar") != nil)
  }

  @Test func `a standard type can have a component of the host`() async throws {
    let extensions = LayoutExtensions(
      componentTypes: ["note": Self.note],
      structures: ["voice": .init(component: "note")]
    )
    let voice = Sample.message("m", .voice(Voice(durationInSeconds: 3)))
    let row = try await rows(extensions, [voice])[0]
    #expect(row.component("bubble")?.lines.map(\.text) == ["note"])
  }

  @Test func `a type of the host can have the structure of lines`() async throws {
    let extensions = LayoutExtensions(
      messageTypes: ["memo"],
      structures: ["memo": .init(structure: "line")]
    )
    let memo = Sample.message("m", .hosted(HostedBody(type: "memo", payload: 1)))
    let row = try await rows(extensions, [memo])[0]
    #expect(row.component("avatar") == nil)
  }

  @Test(
    arguments: [
      (MessageStructureMap.Entry(structure: "bubbel"), "did you mean \"bubble\"?"),
      (.init(component: "memo"), "register it in LayoutExtensions"),
      (.init(structure: "line"), "lacks a bubble for the content of text messages"),
    ]
  )
  func `a mapping that does not fit is an error`(
    entry: MessageStructureMap.Entry,
    words: String
  ) async throws {
    let extensions = LayoutExtensions(structures: ["text": entry])
    let error = await #expect(throws: MessageStructureError.self) {
      try await rows(extensions, [Sample.message("m", Sample.text("Hi"))])
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("the structure of message type \"text\": "), "\(text)")
    #expect(text.contains(words), "\(text)")
  }

  @Test func `the mapping of a template is a value`() throws {
    let map = try Stage.template("jade").messageStructures
    #expect(map["system"]?.structure == "line")
    #expect(map["other"]?.structure == "bubble")
    let changed = map.merging(["system": .init(structure: "bubble")])
    #expect(changed["system"]?.structure == "bubble")
  }

  // MARK: Sizes

  /// A strategy with a fixed size.
  private struct Fixed: MessageLayoutSizeStrategy {
    func size(
      of component: any MeasuredComponent,
      fitting proposal: LayoutSize,
      in request: ComponentRequest
    ) -> LayoutSize { LayoutSize(width: 77, height: 33) }
  }

  @Test func `a component chooses its own size strategy`() async throws {
    func bubble(_ strategy: ComponentSizeStrategy?) async throws -> LayoutSize {
      let maker: ComponentMaker = { _ in Note(strategy: strategy) }
      let message = Sample.message("m", Sample.text("Hi"))
      let row = try await rows(LayoutExtensions(bubbleContents: ["text": maker]), [message])[0]
      return try #require(row.component("bubble")).frame.size
    }
    let natural = try await bubble(nil)
    #expect(try await bubble(.autoLayout) == natural)
    #expect(try await bubble(.sizeThatFits) == natural)
    // The padding of jade's bubbles is 12 on each side, and 8.95 above and below.
    let fixed = try await bubble(.custom(Fixed()))
    #expect(fixed.width == 77 + 24)
    #expect(abs(fixed.height - (33 + 17.9)) <= 1)
  }
}
