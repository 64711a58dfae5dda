import ChatframeTimelines
import Testing

/// What holds for every way to follow, with and without easing.
struct FollowingTests {
  @Test(arguments: FollowStage.all)
  func `rows move only as declared while an answer grows`(_ stage: FollowStage) throws {
    let frames = try stage.frames()
    #expect(frames.undeclared() == [])
    let worst = frames.map(\.jitter).max()
    #expect(worst == 0)
    let strict = frames.map(\.strictMotion.jitter).max()
    #expect(strict == .zero)
  }

  /// An answer at least as tall as the screen.
  @Test(arguments: FollowStage.all)
  func `rows move only as declared while an answer outgrows the screen`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.lines = 40 }.frames(9)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: FollowStage.all)
  func `a reader who has scrolled up is moved by nothing below`(_ stage: FollowStage) throws {
    // The reader goes up 300 points between the fifth and the sixth line.
    var frames = try stage.changing { $0.lines = 30 }
      .with(at: 1.05, .scroll(down: 300, animated: false))
      .with(at: 2, .update(.append([TimelineRow("other", height: 80)])))
      .frames(7)
    frames.removeFirst(64)
    let places = Set(frames.map { $0.row("r24")?.y })
    #expect(places.count == 1)
    // The answer's growth pushes the message down if it is on the screen, and the message only.
    #expect(frames.undeclared(except: ["other"]) == [])
    #expect(frames.allSatisfy { $0.followDelta == .zero })
  }

  @Test(arguments: FollowStage.all)
  func `a finger on the screen is not moved`(_ stage: FollowStage) throws {
    let held = Drag.touch(for: 1)
    let frames = try stage.with(at: 0.75, .drag(held)).frames()
    #expect(frames[46...104].allSatisfy { $0.followDelta == .zero })
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: FollowStage.all)
  func `a fling keeps its course while lines arrive`(_ stage: FollowStage) throws {
    let fling = TimelineInput.drag(Drag(by: 400, over: 0.2, velocity: 1500))
    let frames = try stage.with(at: 0.75, fling).frames()
    let alone = try stage.changing { $0.lines = 3 }.with(at: 0.75, fling).frames()
    #expect(frames.undeclared() == [])
    #expect(frames.dropFirst(46).map(\.userDelta) == alone.dropFirst(46).map(\.userDelta))
  }

  @Test(arguments: FollowStage.all)
  func `history that loads above moves nothing`(_ stage: FollowStage) throws {
    let frames =
      try stage
      .with(at: 0.9, .update(.prepend(Conversation.rows(20, prefix: "old")))).frames()
    let alone = try stage.frames()
    #expect(frames.undeclared() == [])
    #expect(frames.map { $0.row("q")?.y } == alone.map { $0.row("q")?.y })
  }

  @Test(arguments: FollowStage.all)
  func `a late picture above the screen moves nothing`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 0.9, .update(.resize("r2", to: 260))).frames()
    let alone = try stage.frames()
    #expect(frames.undeclared() == [])
    #expect(frames.map { $0.row("q")?.y } == alone.map { $0.row("q")?.y })
  }

  @Test(arguments: FollowStage.all)
  func `a message that arrives below the answer moves no row above it`(
    _ stage: FollowStage
  ) throws {
    let other = TimelineRow("other", height: 80)
    let frames = try stage.with(at: 0.9, .update(.append([other]))).frames()
    // The answer's growth pushes the message down, and the message only.
    #expect(frames.undeclared(except: ["other"]) == [])
  }

  @Test(arguments: FollowStage.all)
  func `the keyboard moves rows as declared`(_ stage: FollowStage) throws {
    let frames =
      try stage
      .with(at: 0.9, .keyboard(ListInsets(bottom: 260)))
      .with(at: 1.5, .keyboard(ListInsets())).frames()
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: FollowStage.all)
  func `the same inputs give the same frames`(_ stage: FollowStage) throws {
    let stage = stage.changing { $0.lines = 40 }
      .with(at: 0.75, .drag(Drag(by: -200, over: 0.2, velocity: -900)))
    var timeline = try stage.timeline()
    try timeline.advance(toFrame: 200)
    let copy = try stage.frames(200.0 / 60)
    #expect(timeline.viewport == copy[200])
  }

  @Test(arguments: FollowStage.all)
  func `rows of estimated heights are measured without a jump`(_ stage: FollowStage) throws {
    var options = StrategyName.Options()
    options.easing = stage.easing
    var configuration = Timeline.Configuration(strategy: stage.strategy, options: options)
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.rowHeights = .estimated(80)
    var timeline = try Timeline(
      rows: stage.rows,
      configuration: configuration,
      script: stage.stream
    )
    var frames = [timeline.viewport]
    while frames.count < 150 {
      try timeline.advance(toFrame: frames.count)
      frames.append(timeline.viewport)
    }
    #expect(frames.undeclared() == [])
  }
}
