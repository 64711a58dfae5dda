import ChatframeConversations
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

/// Messages that the viewer sends, with the strategies that follow a conversation.
struct SessionFollowTests {
  static let strategies: [StrategyName] = [.follow, .pinQuestion, .followUntilTop, .hold]

  private func scenario(isAnimated: Bool) -> Scenario {
    var scenario = SessionScript.scenario([
      .send(at: 0.5, id: "a", SessionScript.text("What is the answer?")),
      .receive(at: 0.6, id: "b", from: "ben", SessionScript.text("Forty-two")),
    ])
    if !isAnimated { scenario.session.animation = nil }
    return scenario
  }

  @Test(arguments: strategies, [true, false])
  func `nothing but the strategy scrolls to a message that the viewer sends`(
    strategy: StrategyName,
    isAnimated: Bool
  ) async throws {
    let scenario = scenario(isAnimated: isAnimated)
    let (frames, result) = try await SessionScript.play(scenario, strategy: strategy)
    #expect(frames.allSatisfy { $0.viewport.userDelta == .zero })
    #expect(frames.contains { $0.viewport.followDelta != .zero })
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `a message that the viewer sends goes to the top`() async throws {
    let scenario = scenario(isAnimated: false)
    let (frames, _) = try await SessionScript.play(scenario, strategy: .pinQuestion)
    #expect(frames.row("a", inFrame: 10)?.y == 0)
    #expect(frames.row("a", inFrame: 39)?.y == 0)
  }
}
