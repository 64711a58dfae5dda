import Chatframe
import ChatframeTestSupport
import Foundation
import Testing

/// Makes scenarios in code as a host does, with one import.
struct HostScenarioTests {
  private static func message(_ index: Int) -> Message {
    Message(
      id: "m\(index)",
      sender: index % 3 == 0 ? "a" : "b",
      sentAt: Timestamp(secondsSince1970: 1_772_366_400 + Double(index * 60)),
      body: .text([TextRun(text: "Message number \(index)")])
    )
  }

  private static func document(_ range: Range<Int>) -> ConversationDocument {
    ConversationDocument(
      conversation: Conversation(
        session: Session(id: "s", kind: .private),
        viewer: "a",
        participants: [Participant(id: "a", name: "Ann"), Participant(id: "b", name: "Ben")],
        messages: range.map(message)
      )
    )
  }

  /// A second of a small screen.
  private static func scenario(_ events: [ScenarioEvent] = []) -> Scenario {
    var scenario = Scenario(duration: 1)
    scenario.viewport = ScenarioViewport(width: 160, height: 240, scale: 1, refreshRate: 30)
    scenario.events = events
    return scenario
  }

  @Test func `a scenario made in code plays a conversation`() async throws {
    let scenario = Self.scenario([
      .drag(at: 0.1, Drag(by: 60, over: 0.2)),
      .prepend(at: 0.5, messages: (0..<5).map(Self.message)),
      .append(at: 0.6, messages: [Self.message(50)]),
    ])
    let sequence = try FrameSequence(scenario, conversation: Self.document(20..<40))
    var events: [PlayedEvent] = []
    var last: Viewport?
    let result = try await sequence.measure { frame, played in
      events += played
      last = frame
    }
    #expect(result.frames == 0..<30)
    #expect(
      events == [
        .dragBegan, .dragEnded, .rowsPrepended(count: nil), .rowsAppended(count: nil),
      ]
    )
    #expect(events.map(\.description).first == "drag.began")
    #expect(last.map { $0.contentHeight > 780 } == true)
  }

  @Test func `a scenario made in code plays plain blocks`() async throws {
    let rows = (0..<30).map { TimelineRow(RowID("r\($0)"), height: 40) }
    var scenario = Scenario(rows: rows, duration: 0.5)
    scenario.viewport = ScenarioViewport(width: 100, height: 200, scale: 1)
    scenario.session.initialCount = 10
    scenario.provider.latency = 0.1
    scenario.strategy = .reload
    scenario.events = [
      .remove(at: 0.2, ["r29"]), .resize(at: 0.3, [Update.Resize("r28", height: 80)]),
    ]
    let sequence = try FrameSequence(scenario)
    #expect(try await sequence.measure().motion.frames == 30)
    #expect(try await sequence.measure().motion.strict.worst > 0)
  }

  @Test func `equal values give equal bytes, and different values do not`() async throws {
    let folder = try TemporaryFolder()
    let scenario = Self.scenario([.scroll(at: 0.1, down: 40)])
    let first = try FrameSequence(scenario, conversation: Self.document(0..<20))
    let second = try FrameSequence(scenario, conversation: Self.document(0..<20))
    let other = try FrameSequence(scenario, conversation: Self.document(0..<21))
    let options = FrameSequenceOptions(frames: 0..<3)
    #expect(try await first.write(to: folder.path("frames"), options).drawing?.written == 3)
    #expect(try await second.write(to: folder.path("frames"), options).drawing?.written == 0)
    await #expect(throws: FrameFolderError.self) {
      try await other.write(to: folder.path("frames"), options)
    }
  }

  @Test func `a template of the host's library is found by its name`() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("templates")
    try folder.write(Self.mine(), to: "templates/mine.yaml")
    var scenario = Self.scenario()
    scenario.template = "mine"
    let sequence = try FrameSequence(
      scenario,
      conversation: Self.document(0..<3),
      templates: TemplateLibrary(folder: folder.path("templates"))
    )
    let jade = try FrameSequence(Self.scenario(), conversation: Self.document(0..<3))
    #expect(try await Self.first(sequence).png != Self.first(jade).png)
  }

  @Test func `a bundled template is found beside those of the host`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Never.self) {
      try FrameSequence(
        Self.scenario(),
        conversation: Self.document(0..<3),
        templates: TemplateLibrary(folder: folder.path)
      )
    }
  }

  @Test func `an unknown template is an error`() throws {
    var scenario = Self.scenario()
    scenario.template = "jede"
    let error = #expect(throws: YAMLError.self) {
      try FrameSequence(scenario, conversation: Self.document(0..<3))
    }
    #expect(error?.description == "jede: no such template; did you mean \"jade\"?")
  }

  @Test func `a scenario's file names a template and components of the host`() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("templates")
    try folder.write(Self.mine(component: "      dot: {}\n"), to: "templates/mine.yaml")
    try folder.write(HostRenderingTests.greeting, to: "chat.json")
    let path = try folder.write(
      "version: 1\nconversation: chat.json\ntemplate: mine\nduration: 0.1\n"
        + "viewport: { width: 160, height: 240, scale: 1 }\n",
      to: "scenario.yaml"
    )
    let sequence = try FrameSequence(
      URL(fileURLWithPath: path),
      templates: TemplateLibrary(folder: folder.path("templates")),
      extensions: LayoutExtensions(componentTypes: ["dot": { _ in Dot() }])
    )
    #expect(try await Self.first(sequence).png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `an error names the invalid value`() throws {
    var scenario = Self.scenario()
    scenario.viewport.width = .nan
    #expect(
      Self.refusal(of: scenario)
        == "scenario: viewport.width: nan is out of range; expected 1 to 8192"
    )
    scenario = Self.scenario()
    scenario.duration = .infinity
    #expect(
      Self.refusal(of: scenario) == "scenario: duration: inf is out of range; expected 0 to 1000000"
    )
    scenario = Self.scenario([.loadEarlier(at: 0.1), .drag(at: -1, Drag(by: 1, over: 1))])
    #expect(
      Self.refusal(of: scenario) == "scenario: events[1]: -1 is out of range; expected 0 to 1000000"
    )
    scenario = Scenario(rows: [], duration: 1)
    #expect(
      Self.refusal(of: scenario)
        == "scenario: rows: cannot be combined with a conversation; keep one of them"
    )
  }

  @Test func `a scenario without a conversation is an error`() throws {
    let error = #expect(throws: YAMLError.self) { try FrameSequence(Self.scenario()) }
    #expect(
      error?.description
        == "scenario: conversation: is missing; pass a conversation, or give the scenario rows"
    )
  }

  private static func refusal(of scenario: Scenario) -> String? {
    #expect(throws: YAMLError.self) {
      try FrameSequence(scenario, conversation: document(0..<3))
    }?.description
  }

  private static func first(_ sequence: FrameSequence) async throws -> EncodedFrame {
    for try await frame in sequence.frames(FrameSequenceOptions(frames: 0..<1)) { return frame }
    throw CancellationError()
  }

  /// A point of one colour.
  private struct Dot: MessageComponent {
    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      Measured()
    }

    private struct Measured: MeasuredComponent {
      var size: LayoutSize { LayoutSize(width: 4, height: 4) }
      func items(filling size: LayoutSize) -> [PlacedItem] { [] }
    }
  }

  /// Jade with another name and another page.
  private static func mine(component: String = "") throws -> String {
    let path = "\(TemplateLibrary.bundled.folder)/jade.yaml"
    return try String(contentsOfFile: path, encoding: .utf8)
      .replacing("name: jade", with: "name: mine")
      .replacing(/page: "#[0-9a-f]{6}"/, with: "page: \"#123456\"")
      .replacing(
        "      bubble: {}\n      status",
        with: "      bubble: {}\n\(component)      status"
      )
      .replacing(
        "      - \"V:[status]",
        with: component.isEmpty
          ? "      - \"V:[status]"
          : "      - \"dot.leading == bubble.leading\"\n      - \"V:[bubble]-2-[dot]-(>=0)-|\"\n"
            + "      - \"V:[status]"
      )
  }
}
