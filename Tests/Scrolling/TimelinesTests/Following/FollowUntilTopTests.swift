import ChatframeTimelines
import Testing

struct FollowUntilTopTests {
  static let both = FollowStage.all.filter { $0.strategy == .followUntilTop }
    .map { stage in stage.changing { $0.lines = 40 } }

  @Test(arguments: both)
  func `the list follows until the first line is at the top, and then holds`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.insets.top = 40 }.frames(9)
    let tops = frames.compactMap { $0.row("a")?.span.top }
    #expect(tops.min() == 40)
    #expect(frames.last?.row("a")?.y == 40)
    // 25 lines of 22 fill the 560 points below the bar; the 26th is partly hidden.
    let moved = try #require(frames.movedFrames(of: "a").last)
    #expect(moved >= 12 + 25 * 12)
    #expect(moved < 12 + 25 * 12 + 60)
  }

  @Test(arguments: both)
  func `an answer that fits on the screen is followed to its end`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.lines = 10 }.frames(5)
    #expect(frames.last?.row("a")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `messages that arrive below do not move the answer at the top`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.with(at: 8.5, .update(.append([TimelineRow("other", height: 90)])))
      .frames(10)
    #expect(frames.dropFirst(400).allSatisfy { $0.row("a")?.y == 0 })
  }

  @Test(arguments: both)
  func `a reader who goes on to the newest edge is not taken back`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 7.05, .show(.newest, animated: false)).frames(9)
    let place = try #require(frames[424].row("a")?.y)
    #expect(place < 0)
    #expect(frames.last?.row("a")?.y == place)
  }

  @Test(arguments: both)
  func `the next question is followed again`(_ stage: FollowStage) throws {
    let second = TimelineRow("q2", height: 44, role: .question)
    let frames = try stage.with(at: 8.5, .update(.append([second]))).frames(11)
    #expect(frames.last?.row("q2")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `the answer stays at the top when the keyboard appears`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 8, .keyboard(ListInsets(bottom: 260))).frames(9)
    #expect(frames.last?.row("a")?.y == 0)
  }

  @Test(arguments: both)
  func `the keyboard in mid-answer moves the edge, but not the answer beyond the top`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.with(at: 3.05, .keyboard(ListInsets(bottom: 300))).frames(9)
    #expect(frames.last?.row("a")?.y == 0)
    #expect(frames.compactMap { $0.row("a")?.y }.min() == 0)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `an answer that is deleted takes the list back to the newest row`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.with(at: 8.5, .update(.remove(["a"]))).frames(10)
    #expect(frames.last?.row("q")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `of two answers, the first stays on the screen`(_ stage: FollowStage) throws {
    let second = TimelineRow("b", height: 400, role: .answer)
    let frames = try stage.changing { $0.lines = 10 }
      .with(at: 3, .update(.append([second]))).frames(5)
    #expect(frames.last?.row("a")?.y == 0)
  }

  @Test(arguments: both)
  func `the answer stays at the top in a rotation`(_ stage: FollowStage) throws {
    let turned = ViewportSize(width: 600, height: 375)
    let frames = try stage.with(at: 8, .viewport(turned, Update())).frames(9)
    #expect(frames.last?.row("a")?.y == 0)
  }
}
