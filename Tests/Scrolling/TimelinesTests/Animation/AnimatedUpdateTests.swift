import ChatframeTimelines
import Testing

struct AnimatedUpdateTests {
  private let new = TimelineRow("new", height: 100)

  @Test func `a new row at the newest edge comes from below and pushes the others up`() throws {
    let frames = try AnimationStage().changing(.append([new])).frames(18)
    // Frame 6 is at 0.1 s; the change takes ten frames.
    #expect(frames[5].row("r29")?.y == 540)
    #expect(
      frames[6...16].map { $0.row("r29")?.y } == [
        540, 530, 520, 510, 500, 490, 480, 470, 460, 450, 440,
      ]
    )
    #expect(frames[6].row("new") == nil)
    #expect(
      frames[7...16].map { $0.row("new")?.y } == [
        590, 580, 570, 560, 550, 540, 530, 520, 510, 500,
      ]
    )
    #expect(frames[7...17].allSatisfy { $0.row("new")?.opacity == 1 })
  }

  @Test func `the model changes at once`() throws {
    let frames = try AnimationStage().changing(.append([new])).frames(8)
    #expect(frames[5].contentHeight == 1800)
    #expect(frames[6].contentHeight == 1900)
    #expect(frames[6].contentOffset == 1300)
  }

  @Test func `the declared motion is expected`() throws {
    let frames = try AnimationStage().changing(.append([new])).frames(18)
    #expect(frames[6].row("r29")?.expectedDelta == 0)
    #expect(frames[7...16].allSatisfy { $0.row("r29")?.expectedDelta == -10 })
    #expect(frames[17].row("r29")?.expectedDelta == 0)
    #expect(frames.allSatisfy { $0.jitter == 0 && $0.strictMotion == .none })
  }

  @Test func `the same change without an animation is jitter`() throws {
    let frames = try AnimationStage().changing(.append([new]), nil).frames(8)
    #expect(frames[6].jitter == 100)
    #expect(frames[6].animations.isEmpty)
  }

  @Test func `a row between others fades in while the gap opens`() throws {
    let update = Update.insert([.init(new, position: 28)])
    let frames = try AnimationStage().changing(update).frames(18)
    #expect(
      frames[6...16].map { $0.row("r27")?.y } == [
        420, 410, 400, 390, 380, 370, 360, 350, 340, 330, 320,
      ]
    )
    #expect(frames[6...16].allSatisfy { $0.row("r28")?.y == 480 })
    #expect(frames[11].row("new")?.y == 430)
    #expect(frames[11].row("new")?.opacity == 0.5)
    #expect(frames[16].row("new")?.opacity == 1)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `a removed row fades out while the gap closes`() throws {
    let frames = try AnimationStage().changing(.remove(["r28"])).frames(18)
    #expect(
      frames[6...16].map { $0.row("r27")?.y } == [
        420, 426, 432, 438, 444, 450, 456, 462, 468, 474, 480,
      ]
    )
    #expect(frames[6].row("r28")?.y == 480)
    #expect(frames[11].row("r28")?.y == 510)
    #expect(frames[11].row("r28")?.opacity == 0.5)
    #expect(frames[11].row("r28")?.isRemoved == true)
    #expect(frames[16].row("r28") == nil)
    #expect(frames[6...15].allSatisfy { $0.changedRows.contains("r28") })
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `rows that enter the screen come from their old places`() throws {
    let frames = try AnimationStage().changing(.remove(["r28", "r29"])).frames(18)
    #expect(frames[6].rows.map(\.id).first == "r20")
    #expect(frames[7].row("r19")?.y == -48)
    #expect(frames[16].rows.map(\.y).first == 0)
    #expect(frames[16].rows.map(\.id).first == "r18")
  }

  @Test func `rows that leave the screen are shown until they are gone`() throws {
    let frames = try AnimationStage().changing(.append([new])).frames(18)
    #expect(
      frames[6...16].map { $0.row("r20")?.y } == [
        0, -10, -20, -30, -40, -50, nil, nil, nil, nil, nil,
      ]
    )
  }

  @Test func `a row changes its height along the curve`() throws {
    let frames = try AnimationStage().changing(.resize("r29", to: 160)).frames(18)
    #expect(
      frames[6...16].map { $0.row("r29")?.height } == [
        60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160,
      ]
    )
    #expect(frames[11].row("r29")?.y == 490)
    #expect(frames[11].row("r29")?.layoutHeight == 160)
    #expect(frames[11].row("r29")?.contentOpacity == 0.5)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `a change of content without a change of height fades`() throws {
    var update = Update()
    update.touched = [.init("r29", height: 60)]
    let frames = try AnimationStage().changing(update).frames(18)
    #expect(frames[11].row("r29")?.contentOpacity == 0.5)
    #expect(frames[11].changedRows == ["r29"])
    #expect(frames[16].row("r29")?.contentOpacity == 1)
    #expect(frames[16].changedRows == ["r29"])
    #expect(frames[17].changedRows.isEmpty)
    #expect(frames.allSatisfy { $0.row("r29")?.y == 540 })
  }

  @Test func `a row that moves travels over the others`() throws {
    var update = Update.remove(["r29"])
    update.insertions = [.init(TimelineRow("r29", height: 60), position: 25)]
    let frames = try AnimationStage().changing(update).frames(18)
    #expect(
      frames[6...16].map { $0.row("r29")?.y } == [
        540, 516, 492, 468, 444, 420, 396, 372, 348, 324, 300,
      ]
    )
    #expect(frames[11].row("r29")?.isRaised == true)
    #expect(frames[11].row("r25")?.y == 330)
    #expect(frames[17].row("r29")?.isRaised == false)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `rows are shown at whole device pixels`() throws {
    let frames = try AnimationStage().changing(.append([new]), .tableViewRows).frames(30)
    #expect(
      frames.flatMap(\.rows).allSatisfy { ($0.y * 3 - ($0.y * 3).rounded()).magnitude < 1e-6 }
    )
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `the first message of an empty conversation fades in`() throws {
    var stage = AnimationStage()
    stage.rows = []
    let frames = try stage.changing(.append([new])).frames(18)
    #expect(frames[11].row("new")?.opacity == 0.5)
    #expect(frames[11].row("new")?.y == 500)
  }

  @Test func `the last message of a conversation fades out`() throws {
    var stage = AnimationStage()
    stage.rows = [new]
    let frames = try stage.changing(.remove(["new"])).frames(18)
    #expect(frames[11].row("new")?.opacity == 0.5)
    #expect(frames[16].rows.isEmpty)
  }
}
