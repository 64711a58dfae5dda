import ChatframeTimelines
import Testing

struct OverlappingAnimationTests {
  private func row(_ id: RowID, _ height: Length = 100) -> TimelineRow {
    TimelineRow(id, height: height)
  }

  @Test func `the distances of two animations add up`() throws {
    let frames = try AnimationStage()
      .changing(.append([row("a")]))
      .changing(at: 0.15, .append([row("b", 50)]))
      .frames(22)
    // r29 goes from 540 up by 100 in frames 6 to 16, and by 50 in frames 9 to 19.
    #expect(
      frames[9...20].map { $0.row("r29")?.y } == [
        510, 495, 480, 465, 450, 435, 420, 405, 400, 395, 390, 390,
      ]
    )
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `a row that arrives during an animation stays with its neighbour`() throws {
    let frames = try AnimationStage()
      .changing(.append([row("a")]))
      .changing(at: 0.15, .append([row("b", 50)]))
      .frames(22)
    for frame in frames {
      guard let a = frame.row("a"), let b = frame.row("b") else { continue }
      #expect(a.span.bottom == b.span.top)
    }
  }

  @Test func `a removal of a row that is arriving takes it back`() throws {
    let frames = try AnimationStage()
      .changing(.append([row("a")]))
      .changing(at: 0.15, .remove(["a"]))
      .frames(22)
    #expect(
      frames[9...19].map { $0.row("r29")?.y } == [
        510, 510, 510, 510, 510, 510, 510, 510, 520, 530, 540,
      ]
    )
    #expect(frames[12].row("a")?.isRemoved == true)
    #expect(frames[12].row("a")?.y == 570)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `a row that fades out stays in place when its neighbour is removed too`() throws {
    let frames = try AnimationStage()
      .changing(.remove(["r28"]))
      .changing(at: 0.15, .remove(["r27"]))
      .frames(22)
    let places = frames[6...16].compactMap { $0.row("r28")?.y }
    #expect(places.prefix(4) == [480, 486, 492, 498])
    #expect(zip(places, places.dropFirst()).allSatisfy { ($1 - $0).magnitude <= 12 })
    #expect(frames.allSatisfy { $0.strictMotion == .none })
  }

  @Test func `a row that is inserted again is not shown twice`() throws {
    let frames = try AnimationStage()
      .changing(.remove(["r29"]))
      .changing(at: 0.15, .append([row("r29", 60)]))
      .frames(22)
    #expect(frames.allSatisfy { frame in frame.rows.count { $0.id == "r29" } <= 1 })
    #expect(frames[21].row("r29")?.y == 540)
    #expect(frames[21].row("r29")?.isRemoved == false)
  }

  @Test func `a drag moves the rows in addition to an animation`() throws {
    var stage = AnimationStage().changing(.append([row("a")]))
    stage.script.append(ScheduledInput(at: 0.15, .drag(Drag(by: 60, over: 0.2))))
    let frames = try stage.frames(40)
    let dragged = frames.reduce(Length.zero) { $0 + $1.userDelta }
    #expect(dragged > 50)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
    let (before, after) = (frames[5].row("r22"), frames.last?.row("r22"))
    #expect(after?.span.top == before.map { $0.span.top - 100 + dragged })
  }

  @Test func `an update without an animation jumps during an animation`() throws {
    let frames = try AnimationStage()
      .changing(.append([row("a")]))
      .changing(at: 0.15, .append([row("b", 50)]), nil)
      .frames(22)
    #expect(frames.map(\.jitter).filter { $0 > 0 } == [50])
    #expect(frames[9].jitter == 50)
  }

  @Test func `insets move the content in addition to an animation`() throws {
    var stage = AnimationStage().changing(.append([row("a")]))
    stage.script.append(ScheduledInput(at: 0.15, .insets(ListInsets(bottom: 40))))
    let frames = try stage.frames(20)
    #expect(frames[8].row("r29")?.y == 520)
    #expect(frames[9].row("r29")?.y == 470)
    #expect(frames[19].row("r29")?.y == 400)
  }

  @Test func `older history that arrives during an animation does not move anything`() throws {
    var stage = AnimationStage().changing(.append([row("a")]))
    stage.script.append(ScheduledInput(at: 0.15, .update(.prepend([row("old", 500)]))))
    let frames = try stage.frames(20)
    #expect(frames.allSatisfy { $0.strictMotion == .none })
    #expect(frames[19].row("r29")?.y == 440)
  }

  @Test func `a change of more than eight screens is not animated`() throws {
    let frames = try AnimationStage().changing(.append([row("huge", 5000)])).frames(10)
    #expect(frames.allSatisfy { $0.animations.isEmpty })
    #expect(frames[6].jitter > 0)
  }

  @Test func `a finished animation leaves nothing behind`() throws {
    let update = Update.append([row("a")])
    let animated = try AnimationStage().changing(update).frames(20)
    let plain = try AnimationStage().changing(update, nil).frames(20)
    #expect(animated[18].rows == plain[18].rows)
    #expect(animated[18].animations.isEmpty)
  }
}
