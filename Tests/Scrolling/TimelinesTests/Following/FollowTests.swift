import ChatframeTimelines
import Testing

struct FollowTests {
  static let both = FollowStage.all.filter { $0.strategy == .follow }
  private let steps = FollowStage(.follow)
  private let glide = FollowStage(.follow, easing: FollowEasing(over: 0.6))

  @Test func `without easing, the newest line is at the lower edge in every frame`() throws {
    let frames = try steps.frames()
    let edges = Set(frames.dropFirst(12).map { $0.row("a")?.span.bottom })
    #expect(edges == [600])
    #expect(frames[6].followDelta == -44)
    #expect(frames[24].followDelta == -22)
    #expect(frames[25].followDelta == .zero)
  }

  @Test func `with easing, the newest line glides to the lower edge`() throws {
    let frames = try glide.frames(5)
    let deltas = frames.dropFirst(6).map(\.followDelta.points)
    #expect(deltas.allSatisfy { $0 <= 0 && $0 > -5 })
    #expect(frames.last?.row("a")?.span.bottom == 600)
    let total = deltas.reduce(0, +)
    #expect(abs(total + 44 + 220) < 1e-9)
  }

  @Test func `with easing, the list never stops between two lines`() throws {
    let frames = try glide.frames()
    #expect(frames[24...120].allSatisfy { $0.followDelta < .zero })
  }

  @Test(arguments: both)
  func `a reader who comes back is followed again`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.lines = 30 }
      .with(at: 1.05, .scroll(down: 300, animated: false))
      .with(at: 2.05, .show(.newest, animated: true))
      .frames(8)
    #expect(frames[100].followDelta == .zero)
    #expect(frames.last?.row("a")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a list that is flung back to the edge is followed although the edge moved on`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.lines = 30 }
      .with(at: 1.05, .scroll(down: 300, animated: false))
      .with(at: 1.55, .drag(Drag(by: -250, over: 0.1, velocity: -4000)))
      .frames(9)
    #expect(frames.last?.row("a")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a finger that rests at the edge does not end the following`(_ stage: FollowStage) throws {
    let held = Drag.touch(for: 0.5)
    let frames = try stage.with(at: 0.75, .drag(held)).frames(5)
    #expect(frames.last?.row("a")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `the viewer's own message brings a reader back`(_ stage: FollowStage) throws {
    var stage = stage
    stage.start = .offset(300)
    let frames = try stage.frames(5)
    #expect(frames.last?.row("a")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a message above the dots of a person who is writing pushes only the dots`(
    _ stage: FollowStage
  ) throws {
    var stage = stage.changing { $0.lines = 0 }
    stage.rows.append(TimelineRow("dots", height: 40))
    var update = Update()
    let question = TimelineRow("q", height: 44, role: .question)
    update.insertions = [Update.Insertion(question, position: stage.rows.count - 1)]
    let frames = try stage.with(at: 0.5, .update(update)).frames(5)
    #expect(frames.undeclared(except: ["dots"]) == [])
    #expect(frames.last?.row("dots")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `messages of others do not move a reader who is not at the edge`(
    _ stage: FollowStage
  ) throws {
    let stage = stage.changing {
      $0.lines = 0
      $0.start = .offset(300)
    }
    let frames = try stage.with(at: 0.5, .update(.append([TimelineRow("other", height: 90)])))
      .frames(1)
    #expect(frames.movedFrames(of: "r7") == [])
  }

  @Test(arguments: both)
  func `the edge stays above the keyboard and comes back with it`(_ stage: FollowStage) throws {
    let frames =
      try stage
      .with(at: 0.9, .keyboard(ListInsets(bottom: 260)))
      .with(at: 4, .keyboard(ListInsets())).frames(5)
    #expect(frames[239].row("a")?.span.bottom == 340)
    #expect(frames.last?.row("a")?.span.bottom == 600)
  }

  @Test(arguments: both)
  func `the edge is held in a rotation`(_ stage: FollowStage) throws {
    let turned = ViewportSize(width: 600, height: 375)
    let frames = try stage.with(at: 0.95, .viewport(turned, Update())).frames(5)
    #expect(frames[57].row("a")?.span.bottom == 375)
    #expect(frames.last?.row("a")?.span.bottom == 375)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `an answer that is deleted takes the list back to the newest row`(
    _ stage: FollowStage
  ) throws {
    let frames = try stage.changing { $0.lines = 5 }
      .with(at: 1.3, .update(.remove(["a"]))).frames()
    #expect(frames.last?.row("q")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `an answer that begins again stays on the screen`(_ stage: FollowStage) throws {
    let frames = try stage.changing { $0.lines = 1 }
      .with(at: 0.5, .update(.resize("a", to: 1300)))
      .with(at: 2.5, .update(.resize("a", to: 44))).frames()
    #expect(frames[150...].allSatisfy { $0.row("a") != nil })
  }

  @Test(arguments: both)
  func `a short conversation moves only once it fills the screen`(_ stage: FollowStage) throws {
    let stage = stage.changing {
      $0.rows = Conversation.rows(2)
      $0.lines = 25
    }
    let frames = try stage.frames(7)
    // 120 points of rows, 44 of the question, and 20 lines of 22 do not fill 604 points.
    let first = try #require(frames.first { $0.followDelta != .zero }?.frame)
    // The first step of an eased movement is less than a device pixel.
    #expect((240...242).contains(first))
    #expect(frames.last?.row("a")?.span.bottom == 600)
    #expect(frames.undeclared() == [])
  }

  @Test(arguments: both)
  func `a late picture above leaves the newest line in place`(_ stage: FollowStage) throws {
    let frames = try stage.with(at: 0.93, .update(.resize("r28", to: 160))).frames(5)
    let alone = try stage.frames(5)
    #expect(frames.map { $0.row("a")?.y } == alone.map { $0.row("a")?.y })
  }

  @Test(arguments: both)
  func `a late picture between the answer and the newest row leaves that row in place`(
    _ stage: FollowStage
  ) throws {
    let rows = [TimelineRow("picture", height: 50), TimelineRow("newest", height: 40)]
    let frames = try stage.with(at: 2.5, .update(.append(rows)))
      .with(at: 4, .update(.resize("picture", to: 150))).frames(5)
    #expect(frames.dropFirst(238).allSatisfy { $0.row("newest")?.span.bottom == 600 })
  }
}
