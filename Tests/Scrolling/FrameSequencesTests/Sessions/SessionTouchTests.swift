import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeScenarios
import ChatframeTestSupport
import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

/// Touches of frames: menus, selection mode, and changes of the screen.
struct SessionTouchTests {
  private static func play(
    _ events: [ScenarioEvent]
  ) async throws -> (frames: [SessionScript.Frame], result: FrameSequenceResult) {
    try await SessionScript.play(SessionScript.scenario(events))
  }

  @Test func `a long press opens the menu after half a second`() async throws {
    let (frames, result) = try await Self.play([
      .longPress(at: 0.2, .message("m11")), .dismiss(at: 1.2), .dismiss(at: 1.4),
    ])
    #expect(
      frames.events == [
        "4 message.pressed m11 bubble", "14 menu.opened m11", "24 menu.closed m11",
        "28 dismiss.nothing",
      ]
    )
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `an item of the menu is performed`() async throws {
    let (frames, _) = try await Self.play([
      .longPress(at: 0.2, .message("m11")), .tap(at: 1, .menuItem("delete")),
    ])
    #expect(frames.events.contains("20 menu.chosen delete m11"))
    #expect(frames.events.contains("24 message.deleted m11"))
    #expect(!frames.lastRows.contains("m11"))
  }

  @Test func `a point of the menu is its item, and a point beside it closes it`() async throws {
    let press = ScenarioEvent.longPress(at: 0.2, .message("m10"))
    var menus: [Int] = []
    for y in stride(from: 5.0, through: 235, by: 10) {
      let point = TouchTarget.point(LayoutPoint(x: 60, y: y))
      let (frames, _) = try await Self.play([press, .tap(at: 1, point)])
      #expect(frames.events.contains("20 menu.closed m10"))
      menus.append(frames.events.count { $0.contains("menu.chosen") })
    }
    #expect(menus.contains(0) && menus.contains(1))
  }

  @Test func `a menu that was dismissed before it opened does not open`() async throws {
    let (frames, _) = try await Self.play([
      .longPress(at: 0.2, .message("m11")), .dismiss(at: 0.4),
    ])
    #expect(frames.events == ["4 message.pressed m11 bubble"])
  }

  @Test func `selection mode begins with a message, and taps select others`() async throws {
    let (frames, _) = try await Self.play([
      .select(at: 0.2, .message("m11")), .tap(at: 0.5, .message("m10")),
      .tap(at: 0.8, .message("m11")), .dismiss(at: 1),
    ])
    #expect(
      frames.events == [
        "4 selection.began", "4 selection.changed m11 selected",
        "10 selection.changed m10 selected", "16 selection.changed m11 deselected",
        "20 selection.ended",
      ]
    )
  }

  @Test func `a tap names the component and its link`() async throws {
    let link = MessageBody.text([TextRun(text: "chatframe", link: "https://example.org")])
    let scenario = SessionScript.scenario([
      .receive(at: 0, id: "b", from: "ben", link),
      .tap(at: 1, .point(LayoutPoint(x: 80, y: 215))),
    ])
    let (frames, _) = try await SessionScript.play(scenario)
    let events = frames[20].events
    #expect(events.first == "message.tapped b bubble")
    #expect(events.last == "link.tapped https://example.org")
  }

  @Test func `touches beside all messages are recorded`() async throws {
    let nowhere = TouchTarget.point(LayoutPoint(x: 199, y: -5))
    let (frames, _) = try await Self.play([
      .tap(at: 0.1, nowhere), .doubleTap(at: 0.2, nowhere), .longPress(at: 0.3, nowhere),
      .select(at: 0.4, .message("m0")), .tap(at: 0.5, .menuItem("reply")),
    ])
    #expect(
      frames.events == [
        "2 tap.nothing", "4 doubleTap.nothing", "6 longPress.nothing", "8 select.nothing",
        "10 tap.nothing",
      ]
    )
  }

  @Test func `the keyboard pushes the newest message up, as expected`() async throws {
    let scenario = SessionScript.scenario([
      .keyboard(at: 0.2, height: 100), .keyboard(at: 1.2, height: .zero),
    ])
    let (frames, result) = try await SessionScript.play(scenario)
    let before = try #require(frames.row("m11", inFrame: 3)?.y)
    let above = try #require(frames.row("m11", inFrame: 20)?.y)
    #expect(before - above == 100)
    #expect(frames.row("m11", inFrame: 39)?.y == before)
    #expect(result.motion.jitter.worst == 0)
    #expect(frames.events == ["4 keyboard.shown 100", "24 keyboard.hidden"])
  }

  @Test func `after a rotation, messages have the new width and the anchor holds`() async throws {
    var scenario = SessionScript.scenario([.rotate(at: 0.5, width: 240, height: 200)])
    scenario.start = .row("m4")
    let (frames, result) = try await SessionScript.play(scenario)
    #expect(frames[9].viewport.size == ViewportSize(width: 200, height: 240))
    #expect(frames[10].viewport.size == ViewportSize(width: 240, height: 200))
    let first = frames[9].viewport.rows.first?.id
    #expect(frames[10].viewport.rows.first?.id == first)
    #expect(result.motion.jitter.worst == 0)
  }

  @Test func `larger text makes rows higher`() async throws {
    let (frames, _) = try await Self.play([.textSize(at: 0.5, 2)])
    let before = try #require(frames.row("m11", inFrame: 9)?.height)
    let after = try #require(frames.row("m11", inFrame: 10)?.height)
    #expect(after > before + 10)
  }

  @Test func `a part of the frames has the same bytes as the whole`() async throws {
    let folder = try TemporaryFolder()
    var scenario = SessionScript.scenario([
      .send(at: 0.1, id: "a", SessionScript.text("Hi")),
      .longPress(at: 0.3, .message("a")), .tap(at: 1, .menuItem("select")),
      .rotate(at: 1.4, width: 240, height: 200),
    ])
    scenario.duration = 1.6
    let sequence = try FrameSequence(scenario, conversation: SessionScript.document)
    _ = try await sequence.write(to: folder.path("whole"))
    let options = FrameSequenceOptions(frames: 17..<30)
    _ = try await sequence.write(to: folder.path("part"), options)
    for frame in 17..<30 {
      let name = PlannedFrame.fileName(frame)
      let (whole, part) = (try folder.read("whole/\(name)"), try folder.read("part/\(name)"))
      #expect(whole == part, "frame \(frame)")
    }
  }
}
