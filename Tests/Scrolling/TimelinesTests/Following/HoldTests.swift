import ChatframeTimelines
import Testing

struct HoldTests {
  static let both = FollowStage.all.filter { $0.strategy == .hold }

  @Test(arguments: both)
  func `only the viewer's own message is brought onto the screen`(_ stage: FollowStage) throws {
    let frames = try stage.frames()
    #expect(frames.last?.row("q")?.span.bottom == 600)
    #expect(frames.movedFrames(of: "r29").allSatisfy { $0 < 60 })
    let total = frames.reduce(0) { $0 + $1.followDelta.points }
    #expect(abs(total + 44) < 1e-9)
  }

  @Test(arguments: both)
  func `nothing moves at the newest edge when messages arrive`(_ stage: FollowStage) throws {
    let stage = stage.changing { $0.lines = 0 }
    let frames = try stage.with(at: 0.5, .update(.append(Conversation.rows(9, prefix: "new"))))
      .frames(1)
    #expect(frames.movedFrames(of: "r29") == [])
  }

  @Test(arguments: both)
  func `a question that is on the screen does not move it`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.rows = Conversation.rows(3) }.frames()
    #expect(frames.allSatisfy { $0.followDelta == .zero })
    #expect(frames.movedFrames(of: "q") == [])
  }

  @Test(arguments: both)
  func `the screen goes back only as far as the content requires`(_ stage: FollowStage) throws {
    // The end of the content was 200 points below the screen's lower edge.
    let frames = try stage.changing { $0.start = .offset(1000) }
      .changing { $0.lines = 0 }
      .with(at: 0.5, .update(.remove(["r26", "r27", "r28", "r29"]))).frames(1)
    #expect(frames.movedFrames(of: "r18") == [30])
    #expect(frames.last?.row("r25")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `the keyboard keeps the newest edge above it`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.lines = 0 }
      .with(at: 0.5, .keyboard(ListInsets(bottom: 260))).frames(1)
    #expect(frames.last?.row("r29")?.span.bottom == 340)
    #expect(frames.undeclared() == [])
  }
}
