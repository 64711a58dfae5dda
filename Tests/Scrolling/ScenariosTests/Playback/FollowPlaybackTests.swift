import ChatframeScenarios
import ChatframeTimelines
import Testing

/// Scenarios in which an answer grows.
struct FollowPlaybackTests {
  /// A question in frame 6, and an answer that grows by a line in frames 12 and 18.
  private static func script(easing: String = "false") -> String {
    Script.text(
      "session: { easing: \(easing) }",
      "viewport: { width: 300, height: 400, scale: 2 }",
      "events:",
      "- { at: 0.1, append: { rows: [{ id: q, height: 40, role: question }] } }",
      "- { at: 0.2, append: { rows: [{ id: a, height: 20, role: answer }] } }",
      "- { at: 0.3, resize: { id: a, height: 40 } }"
    )
  }

  @Test func `a question goes to the top, and the answer grows below it`() throws {
    let frames = try Script.frames(Self.script(), .pinQuestion)
    let last = try #require(frames.last?.viewport)
    #expect(last.rows.map(\.id) == ["q", "a"])
    #expect(last.rows.map(\.y) == [0, 40])
    #expect(last.reserve == 320)
  }

  @Test func `the easing of the session is that of the strategy`() throws {
    let steps = try Script.frames(Self.script(), .follow).map { $0.viewport.followDelta }
    #expect(steps.filter { $0 != .zero } == [-40, -20, -20])
    let glide = try Script.frames(Self.script(easing: "{ over: 0.4 }"), .follow)
      .map { $0.viewport.followDelta }
    #expect(glide.filter { $0 != .zero }.count > 20)
    #expect(glide.reduce(.zero, +) == -80)
  }

  @Test func `a row of an insertion has a role`() throws {
    let text = Script.text(
      "events:",
      "- { at: 0.1, insert: { rows: [{ id: q, height: 40, role: question, position: 20 }] } }"
    )
    let last = try #require(try Script.frames(text, .pinQuestion).last?.viewport)
    #expect(last.rows.first?.id == "q")
    #expect(last.rows.first?.y == 0)
  }

  @Test(arguments: [
    ("{ at: 0, append: { rows: [{ id: q, height: 1, role: boss }] } }", "role: \"boss\""),
    ("{ at: 0, append: { rows: [{ id: q, height: 1, rolle: answer }] } }", "\"role\"?"),
  ])
  func `an unknown role is an error`(event: String, words: String) {
    let error = #expect(throws: (any Error).self) {
      try Script.read(Script.text("events:", "- \(event)"))
    }
    #expect(error.map { "\($0)" }?.contains(words) == true)
  }

  @Test(arguments: [
    ("true", "\"true\" is not valid; expected false or { over: 0.6 }"),
    ("{ over: 0 }", "0.01 to 10"),
    ("{ over: 11 }", "0.01 to 10"), ("{ over: -1 }", "0.01 to 10"), ("fast", "expected false"),
  ])
  func `an easing that is not valid is an error`(easing: String, words: String) {
    let error = #expect(throws: (any Error).self) { try Script.read(Self.script(easing: easing)) }
    #expect(error.map { "\($0)" }?.contains(words) == true)
  }
}
