import ChatframeScenarios
import ChatframeTimelines
import Testing

struct PlaybackTests {
  static let history = Script.text(
    "viewport: { height: 300 }",
    "session: { initialCount: 8, pageSize: 5, prefetchDistance: 100 }",
    "provider: { latency: 0.1 }",
    "events:",
    "  - { at: 0.1, drag: { by: 200, over: 0.1, velocity: 900 } }"
  )

  @Test func `an inverted list stays still while history arrives`() throws {
    let frames = try Script.frames(Self.history)
    #expect(frames.contains { $0.viewport.events == [.historyArrived(count: 5)] })
    #expect(frames.allSatisfy { $0.viewport.strictMotion.jitter == .zero })
  }

  @Test func `a reload jumps by the height of the page`() throws {
    let frames = try Script.frames(Self.history, .reload)
    #expect(frames.map(\.viewport.strictMotion.jitter).max() == 300)
  }

  @Test func `events are reported in the frame in which they take effect`() throws {
    let frames = try Script.frames(Self.history)
    #expect(frames[5].events.isEmpty)
    #expect(frames[6].events == [.dragBegan])
    #expect(frames[12].events == [.dragEnded])
  }

  @Test func `an event between two frames takes effect in the second`() throws {
    let text = Script.text("events:", "- { at: 0.11, scrollBy: { by: 30 } }")
    let moved = try Script.frames(text).map(\.viewport.userDelta)
    #expect(moved.firstIndex { $0 != .zero } == 7)
    #expect(moved[7] == 30)
  }

  @Test func `events at the same time are one update`() throws {
    let text = Script.text(
      "events:",
      "- { at: 0.5, append: { rows: [{ id: a, height: 10 }] } }",
      "- { at: 0.5, remove: { ids: [r0] } }",
      "- { at: 0.5, insert: { rows: [{ id: b, height: 10, position: 20 }] } }"
    )
    let frames = try Script.frames(text, .leastShift)
    #expect(frames[30].viewport.rows.suffix(2).map(\.id) == ["a", "b"])
  }

  @Test func `a picture of unknown size grows its row when it arrives`() throws {
    let text = Script.text(
      "provider: { imageLatency: 0.1 }",
      rows: "[{ id: a, height: 80, picture: { bytes: 1, rowHeight: 200 } }, { id: b, height: 60 }]"
    )
    let heights = try Script.frames(text).map { $0.viewport.rows[0].height }
    #expect(heights == Array(repeating: 80, count: 6) + Array(repeating: 200, count: 54))
  }

  @Test func `without a latency, pictures are loaded at once`() throws {
    let row = "[{ id: a, height: 80, picture: { bytes: 1, rowHeight: 200 } }]"
    let frames = try Script.frames(Script.text(rows: row))
    #expect(frames.allSatisfy { $0.viewport.events.isEmpty })
  }

  @Test func `a copy is independent`() throws {
    let scenario = try Script.read(Self.history)
    var first = try Playback(scenario, strategy: .inverted)
    for _ in 0..<10 { try first.advance() }
    var second = first
    for _ in 0..<40 { try first.advance() }
    #expect(second.viewport.frame == 10)
    for _ in 0..<40 { try second.advance() }
    #expect(first.viewport == second.viewport)
  }

  @Test(arguments: StrategyName.allCases)
  func `the same scenario gives the same frames`(strategy: StrategyName) throws {
    let first = try Script.frames(Self.history, strategy)
    let second = try Script.frames(Self.history, strategy)
    #expect(first.map(\.viewport) == second.map(\.viewport))
  }
}
