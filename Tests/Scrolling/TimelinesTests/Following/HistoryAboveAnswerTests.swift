import ChatframeTimelines
import Testing

/// History that is loaded above an answer, whose first line of text is then not the first of the day.
struct HistoryAboveAnswerTests {
  /// A stage whose oldest row is a complete answer that loses the line of its day, 29 points high.
  private func stage(_ stage: FollowStage, height: Length, below: Int) -> FollowStage {
    var update = Update.prepend([TimelineRow("older", height: 80), TimelineRow("old", height: 50)])
    update.resizes = [Update.Resize("first", height: height - 29)]
    return stage.changing {
      $0.rows = [TimelineRow("first", height: height, role: .answer)] + Conversation.rows(below)
      $0.lines = 0
    }.with(at: 0.5, .update(update))
  }

  @Test(arguments: FollowStage.all)
  func `nothing below the answer moves`(_ stage: FollowStage) throws {
    let frames = try self.stage(stage, height: 300, below: 9).frames(1)
    for id in frames[0].rows.dropFirst().map(\.id) { #expect(frames.movedFrames(of: id) == []) }
    let bottoms = frames.compactMap { $0.row("first")?.span.bottom }
    #expect(Set(bottoms).count <= 1)
  }

  @Test(arguments: FollowStage.all)
  func `the text of an answer that fills the screen stays`(_ stage: FollowStage) throws {
    let frames = try self.stage(stage, height: 1500, below: 0).frames(1)
    #expect(Set(frames.compactMap { $0.row("first")?.span.bottom }).count == 1)
  }

  @Test(arguments: FollowStage.all)
  func `the text of an answer that is partly visible stays`(_ stage: FollowStage) throws {
    var stage = self.stage(stage, height: 1500, below: 20)
    stage.start = .oldest
    let frames = try stage.frames(1)
    #expect(Set(frames.compactMap { $0.row("first")?.span.bottom }).count == 1)
  }
}
