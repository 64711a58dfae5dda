import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTimelines
import Foundation

@testable import ChatframeFrameSequences

/// Scenarios of a small conversation with events of the message flow.
enum SessionScript {
  /// A frame in numbers with its events.
  struct Frame {
    let viewport: Viewport
    let events: [String]
  }

  /// A conversation of twelve messages, the last at noon.
  static let document: ConversationDocument = {
    let messages = (0..<12).map(message)
    let people = [Participant(id: "ann", name: "Ann"), Participant(id: "ben", name: "Ben")]
    return ConversationDocument(
      conversation: Conversation(
        session: Session(id: "s", kind: .private),
        viewer: "ann",
        participants: people,
        messages: messages
      )
    )
  }()

  private static func message(_ index: Int) -> Message {
    let isOwn = index % 3 == 0
    let age = Double(11 - index) * 60
    return Message(
      id: "m\(index)",
      sender: isOwn ? "ann" : "ben",
      sentAt: Timestamp(secondsSince1970: 1_772_366_400 - age),
      status: isOwn ? .read : nil,
      body: text("Message number \(index)")
    )
  }

  static func text(_ text: String) -> MessageBody { .text([TextRun(text: text)]) }

  /// Returns two seconds of a small screen at 20 frames per second.
  static func scenario(_ events: [ScenarioEvent]) -> Scenario {
    var scenario = Scenario(duration: 2)
    scenario.viewport = ScenarioViewport(width: 200, height: 240, scale: 1, refreshRate: 20)
    scenario.strategy = .leastShift
    scenario.service.latency = 0.2
    scenario.session.animation = ChangeAnimation(over: 0.3)
    scenario.events = events
    return scenario
  }

  /// Plays a scenario, and returns its frames and its result.
  static func play(
    _ scenario: Scenario,
    _ document: ConversationDocument = document,
    strategy: StrategyName? = nil
  ) async throws -> (frames: [Frame], result: FrameSequenceResult) {
    let sequence = try FrameSequence(scenario, conversation: document)
    var frames: [Frame] = []
    let result = try await sequence.measure(FrameSequenceOptions(strategy: strategy)) {
      let events = $1.map(\.description) + $0.events.map(\.description)
      frames.append(Frame(viewport: $0, events: events))
    }
    return (frames, result)
  }
}

extension [SessionScript.Frame] {
  /// The events with the numbers of their frames, for example `10 message.sent a`.
  var events: [String] {
    flatMap { frame in frame.events.map { "\(frame.viewport.frame) \($0)" } }
  }

  /// The rows on the screen of the last frame, from top to bottom.
  var lastRows: [String] { last?.viewport.rows.map(\.id.name) ?? [] }

  /// Returns the row with an id in a frame; `nil` if it is not on the screen.
  func row(_ id: String, inFrame frame: Int) -> Viewport.Row? {
    self[frame].viewport.rows.first { $0.id.name == id }
  }
}
