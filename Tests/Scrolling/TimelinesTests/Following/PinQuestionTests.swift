import ChatframeTimelines
import Testing

struct PinQuestionTests {
  static let both = FollowStage.all.filter { $0.strategy == .pinQuestion }
  private let steps = FollowStage(.pinQuestion)

  /// The stage with a navigation bar and an input bar.
  private func barred(_ stage: FollowStage) -> FollowStage {
    stage.changing { $0.insets = ListInsets(top: 64, bottom: 50) }
  }

  @Test func `without easing, the question is below the bar in the frame in which it arrives`()
    throws
  {
    let frames = try barred(steps).frames()
    #expect(frames[6].row("q")?.y == 64)
    #expect(frames[6].reserve == 442)
  }

  @Test(arguments: both)
  func `the question comes to rest at the top and stays there`(_ stage: FollowStage) throws {
    let frames = try barred(stage).frames(4)
    #expect(frames.movedFrames(of: "q").allSatisfy { $0 < 6 + 60 })
    #expect(frames.last?.row("q")?.y == 64)
  }

  @Test func `the space shrinks by exactly what arrives`() throws {
    let frames = try steps.frames()
    for (last, now) in zip(frames.dropFirst(6), frames.dropFirst(7)) {
      #expect(last.reserve - now.reserve == now.contentHeight - last.contentHeight)
    }
    #expect(frames.last?.reserve == 336)
  }

  @Test(arguments: both)
  func `the space is gone without a jump once the answer fills the screen`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.lines = 40 }.frames(9)
    let resting = frames.dropFirst(80)
    #expect(resting.allSatisfy { $0.row("q")?.y == 0 })
    // 44 + 26 × 22 is more than 600.
    let first = resting.first { $0.reserve == .zero }
    #expect(first?.frame == 12 + 25 * 12)
    #expect(resting.allSatisfy { $0.followDelta == .zero })
  }

  @Test(arguments: both)
  func `a tall question shows its last lines above a third for the answer`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.question = 900 }.frames()
    #expect(frames.last?.row("q")?.span.bottom == 400)
    #expect(frames.last?.row("a")?.y == 400)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: [(390.0, 0.0), (400, 0), (410, -10)])
  func `the place of a question is continuous in its height`(height: Double, top: Double) throws {
    let frames = try steps.changing { $0.question = Length(height) }.frames(1)
    #expect(frames.last?.row("q")?.y == top)
  }

  @Test(arguments: both)
  func `the first message of a conversation stays at the top`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.rows = [] }.frames()
    #expect(frames[6...].allSatisfy { $0.row("q")?.y == 0 && $0.followDelta == .zero })
  }

  @Test(arguments: both)
  func `the keyboard covers the space and moves nothing`(_ stage: FollowStage) throws {
    let frames =
      try stage
      .with(at: 1.5, .keyboard(ListInsets(bottom: 260)))
      .with(at: 2.5, .keyboard(ListInsets())).frames()
    #expect(frames.movedFrames(of: "q").allSatisfy { $0 < 80 })
    #expect(frames[120].row("q")?.y == 0)
    // The answer has ten lines in frame 120.
    #expect(frames[120].reserve == 76)
    #expect(frames.last?.reserve == 336)
  }

  @Test(arguments: both)
  func `the question stays at the top in a rotation`(_ stage: FollowStage) throws {
    let turned = ViewportSize(width: 600, height: 375)
    let frames = try stage.with(at: 1.5, .viewport(turned, Update())).frames()
    #expect(frames[90].row("q")?.y == 0)
    #expect(frames.last?.row("q")?.y == 0)
    #expect(frames.last?.reserve == 111)
  }

  @Test(arguments: both)
  func `late pictures and history above leave the question in place`(_ stage: FollowStage) throws {
    let frames =
      try stage
      .with(at: 1.4, .update(.resize("r29", to: 200)))
      .with(at: 1.6, .update(.prepend(Conversation.rows(9, prefix: "old")))).frames()
    #expect(frames.dropFirst(80).allSatisfy { $0.row("q")?.y == 0 })
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `the space goes as the reader scrolls up, and not before`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 3, .scroll(down: 200, animated: false)).frames()
    #expect(frames[179].reserve == 336)
    #expect(frames[180].reserve == 136)
    #expect(frames.last?.row("q")?.y == 200)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `the rest of the space shrinks by what arrives`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 1.05, .scroll(down: 100, animated: false)).frames()
    // Five lines have arrived by the scroll, and ten by the end.
    #expect(frames[63].reserve == 346)
    #expect(frames.last?.reserve == 236)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `the reader cannot scroll into a gap after the space is given up`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.with(at: 3, .scroll(down: 336, animated: false))
      .with(at: 3.2, .scroll(down: -900, animated: false)).frames()
    #expect(frames.last?.reserve == .zero)
    #expect(frames.last?.row("a")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `an answer that is deleted takes the list back by the space alone`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.lines = 6 }
      .with(at: 2, .update(.remove(["a"]))).frames(4)
    #expect(frames.last?.row("q")?.span.bottom == 600)
    #expect(frames.last?.reserve == .zero)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `an answer that is replaced leaves the question at the top`(_ stage: FollowStage) throws {
    var update = Update.remove(["a"])
    update.appended = [TimelineRow("b", height: 22, role: .answer)]
    let frames = try stage.changing { $0.lines = 6 }.with(at: 2, .update(update)).frames(4)
    #expect(frames.dropFirst(80).allSatisfy { $0.row("q")?.y == 0 })
  }

  @Test(arguments: both)
  func `a question that is deleted gives the space back`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 3, .update(.remove(["q"]))).frames(5)
    #expect(frames.last?.row("a")?.span.bottom == 600)
    #expect(frames.last?.reserve == .zero)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a second question takes the place of the first`(_ stage: FollowStage) throws {
    let second = TimelineRow("q2", height: 44, role: .question)
    let frames = try stage.with(at: 3, .update(.append([second]))).frames(5)
    #expect(frames.last?.row("q2")?.y == 0)
    #expect(frames.last?.reserve == 556)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a pull beyond the end springs back to the question`(_ stage: FollowStage) throws {
    let pull = Drag(by: -120, over: 0.2, velocity: 0)
    let frames = try stage.with(at: 1.5, .drag(pull)).frames(5)
    #expect(frames.last?.row("q")?.y == 0)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a reload of all rows leaves the question in place`(_ stage: FollowStage) throws {
    let rows =
      stage.rows + [
        TimelineRow("q", height: 44, role: .question), TimelineRow("a", height: 220, role: .answer),
      ]
    let frames = try stage.with(at: 3, .reload(rows, total: nil)).frames(4)
    #expect(frames.dropFirst(80).allSatisfy { $0.row("q")?.y == 0 })
  }
}
