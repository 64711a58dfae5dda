import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Synchronization
import Testing

@testable import ChatframeRendering

struct ComponentStateTests {
  private static let bodies: [MessageBody] = [
    Sample.text("Hi"), Sample.text("A longer text on several lines of this narrow page"),
    .image(ImageBody(source: "missing.png", width: 400, height: 300)),
    .voice(Voice(durationInSeconds: 7)), .system("Omar joined"),
  ]

  private func arrangements(
    _ template: String,
    _ state: ComponentState
  ) async throws
    -> [Arrangement]
  {
    var stage = try Stage(template: template)
    let messages = Self.bodies.enumerated().map { Sample.message("m\($0)", $1) }
    stage.options.states = Dictionary(uniqueKeysWithValues: messages.map { ($0.id, state) })
    return try await stage.arrangements(Sample.conversation(messages))
  }

  @Test(
    arguments: TemplateNames.all,
    [ComponentState.pressed, .selected, .highlighted, [.pressed, .highlighted]]
  )
  func `a state does not change sizes and positions`(
    template: String,
    state: ComponentState
  ) async throws {
    let normal = try await arrangements(template, .normal)
    let touched = try await arrangements(template, state)
    for (normal, touched) in zip(normal, touched) {
      let solid = touched.components.filter { $0.name != "highlight" }
      #expect(touched.size == normal.size)
      #expect(solid.map(\.name) == normal.components.map(\.name))
      #expect(solid.map(\.frame) == normal.components.map(\.frame))
    }
  }

  @Test(arguments: TemplateNames.all)
  func `a pressed message looks different`(template: String) async throws {
    let normal = try await arrangements(template, .normal)
    let pressed = try await arrangements(template, .pressed)
    for index in 0..<4 { #expect(normal[index].components != pressed[index].components) }
  }

  @Test func `a pressed bubble is darker on a light page`() async throws {
    func color(_ row: Arrangement) throws -> RGBAColor {
      let bubble = try #require(row.component("bubble"))
      guard case .bubble(_, let color) = bubble.items.first else {
        throw RenderingError.drawing("no bubble")
      }
      return color
    }
    let normal = try color(await arrangements("jade", .normal)[0])
    let pressed = try color(await arrangements("jade", .pressed)[0])
    #expect(normal == RGBAColor(hex: "#ffffff"))
    #expect(pressed == RGBAColor(hex: "#e0e0e0"))
  }

  @Test func `a highlighted message has a wash inside its row`() async throws {
    for row in try await arrangements("jade", .highlighted) {
      let wash = try #require(row.components.first)
      #expect(wash.name == "highlight")
      #expect(LayoutRectangle(origin: .zero, size: row.size).contains(wash.frame))
      #expect(wash.frame.width == 240)
    }
  }

  @Test func `a selected message is in the state selected`() async throws {
    let states = StateRecorder()
    let maker: ComponentMaker = { request in
      states.append(request.message.id, request.state)
      return nil
    }
    let renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: LayoutExtensions(bubbleContents: ["text": maker])
    )
    var stage = try Stage(renderer: renderer)
    stage.options.selection = ["a"]
    stage.options.states = ["a": .pressed]
    let messages = ["a", "b"].map { Sample.message($0, Sample.text("Hi")) }
    _ = try await stage.layOut(Sample.conversation(messages))
    #expect(states.all == ["a": [.pressed, .selected], "b": .normal])
  }

  @Test func `a component of the host can show a state`() async throws {
    let maker: ComponentMaker = { _ in Lamp() }
    let renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: LayoutExtensions(bubbleContents: ["text": maker])
    )
    var stage = try Stage(renderer: renderer)
    stage.options.states = ["b": .highlighted]
    let messages = ["a", "b"].map { Sample.message($0, Sample.text("Hi")) }
    let rows = try await stage.arrangements(Sample.conversation(messages))
    #expect(rows.map { $0.component("bubble")?.lines.map(\.text) } == [["off"], ["on"]])
  }

  /// A component that shows whether its message is highlighted.
  private struct Lamp: MessageComponent {
    var isOn = false

    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      HostText(text: context.text(isOn ? "on" : "off", style: context.style.text.body))
    }

    func component(in state: ComponentState) -> any MessageComponent {
      Lamp(isOn: state.contains(.highlighted))
    }
  }

  @Test func `only messages whose state changes are laid out again`() async throws {
    let renderer = try Stage.renderer(workerCount: 1)
    var stage = try Stage(renderer: renderer)
    let conversation = Sample.chatter(20)
    _ = try await stage.layOut(conversation)
    let before = renderer.snapshots.misses
    stage.options.states = ["m3": .pressed]
    _ = try await stage.layOut(conversation)
    #expect(renderer.snapshots.misses == before + 1)
  }
}

/// The states that a maker was asked for, by message.
private final class StateRecorder: Sendable {
  private let states = Mutex<[String: ComponentState]>([:])

  var all: [String: ComponentState] { states.withLock { $0 } }

  func append(_ id: String, _ state: ComponentState) { states.withLock { $0[id] = state } }
}
