import Testing

@testable import ChatframeTimelines

/// Answers that grow above other rows.
struct AnswerGrowthTests {
  /// A stage in which another message arrives below the answer, which goes on growing.
  private func stage(_ stage: FollowStage) -> FollowStage {
    stage.with(at: 0.5, .update(.append([TimelineRow("n", height: 50)])))
  }

  @Test(arguments: FollowStage.all)
  func `pushing the rows below is no jitter`(_ stage: FollowStage) throws {
    #expect(try self.stage(stage).frames().allSatisfy { $0.jitter == 0 })
  }

  /// A stage in which the viewer sends another message while the answer grows.
  private func interrupted(_ stage: FollowStage) -> FollowStage {
    stage.with(at: 0.9, .update(.append([TimelineRow("next", height: 44, role: .question)])))
  }

  @Test(arguments: FollowStage.all)
  func `an answer to an earlier question pushes the next one without jitter`(
    _ stage: FollowStage
  ) throws {
    #expect(try interrupted(stage).frames().allSatisfy { $0.jitter == 0 })
  }

  @Test(arguments: FollowStage.all.filter { [.follow, .followUntilTop].contains($0.strategy) })
  func `the next question is at the lower edge once the answer has ended`(
    _ stage: FollowStage
  ) throws {
    #expect(try interrupted(stage).frames(5).last?.row("next")?.span.bottom == 600)
  }

  @Test func `an answer keeps its first line in place while other rows cover most of the screen`()
    throws
  {
    let stage = FollowStage(.hold).changing { $0.rows = Conversation.rows(1) }
      .with(at: 0.5, .update(.append([TimelineRow("n", height: 400)])))
    #expect(try stage.frames().movedFrames(of: "r0") == [])
  }

  @Test(arguments: FollowStage.all)
  func `two answers that grow in the same frame are no jitter`(_ stage: FollowStage) throws {
    var stage = stage.with(
      at: 0.5,
      .update(.append([TimelineRow("b", height: 30, role: .answer)]))
    )
    for (index, height) in [52.0, 74, 96].enumerated() {
      let time = FollowStage.time(ofLine: 4 + index)
      stage = stage.with(at: time, .update(.resize("b", to: Length(height))))
    }
    #expect(try stage.frames().allSatisfy { $0.jitter == 0 })
  }

  @Test(arguments: FollowStage.all.filter { $0.strategy == .hold })
  func `the row below moves by the growth`(_ stage: FollowStage) throws {
    let stage = self.stage(stage).changing { $0.rows = Conversation.rows(2) }
    let pushed = try stage.frames().compactMap { $0.row("n") }.map(\.pushedDelta)
      .filter { $0 != .zero }
    #expect(Set(pushed) == [22])
    #expect(pushed.count == 8)
  }

  @Test func `a strategy that moves the first line is not excused`() throws {
    let stage = stage(FollowStage(.inverted))
    let frames = try stage.frames()
    #expect(frames.filter { $0.jitter == 22 }.count == 10)
    #expect(frames.flatMap(\.rows).allSatisfy { $0.pushedDelta == .zero })
  }

  @Test func `growth above the screen does not excuse a jump`() throws {
    let stage = FollowStage(.reload).changing { $0.lines = 0 }
      .with(at: 0.1, .update(.append([TimelineRow("a", height: 100, role: .answer)])))
      .with(at: 0.2, .update(.append(Conversation.rows(20, prefix: "n"))))
      .with(at: 0.3, .show(.newest, animated: false))
      .with(at: 0.5, .update(.resize("a", to: 150)))
    #expect(try stage.frames(1).map(\.jitter).max() == 50)
  }

  @Test func `an answer that grows as it leaves the screen pushes the rows below without jitter`()
    throws
  {
    let stage = FollowStage(.follow).changing { $0.lines = 0 }
      .with(at: 0.2, .update(.append([TimelineRow("a", height: 100, role: .answer)])))
      .with(at: 0.4, .update(.append([TimelineRow("n", height: 100)])))
      .with(at: 0.6, .update(.resize("a", to: 150)))
      .with(at: 0.6, .update(.append([TimelineRow("last", height: 520)])))
    #expect(try stage.frames(1).allSatisfy { $0.jitter == 0 })
  }

  @Test func `an animated push is no jitter`() throws {
    var update = Update.resize("a", to: 150)
    update.animation = ChangeAnimation(over: 0.3)
    let stage = FollowStage(.hold).changing { ($0.lines, $0.rows) = (0, Conversation.rows(2)) }
      .with(at: 0.2, .update(.append([TimelineRow("a", height: 100, role: .answer)])))
      .with(at: 0.4, .update(.append([TimelineRow("n", height: 100)])))
      .with(at: 0.6, .update(update))
    #expect(try stage.frames(1.5).allSatisfy { $0.jitter == 0 })
  }

  @Test func `a row that is no answer does not excuse what it pushes`() throws {
    let stage = FollowStage(.hold).changing { $0.lines = 0 }
      .changing { $0.rows = Conversation.rows(4) }
      .with(at: 0.5, .update(.resize("r1", to: 90)))
    #expect(try stage.frames(1).map(\.jitter).max() == 30)
  }
}
