import ChatframeTimelines
import Testing

struct SequenceCaseTests {
  /// The change of each case, with its frame.
  private static let changes: [String: (frame: Int, update: Update)] = [
    "sq-fling-prepend": (10, .prepend(Conversation.rows(20, height: 80, prefix: "old"))),
    "sq-fling-image-above": (7, .resize("r3", to: 260)),
  ]

  private func timeline(
    _ example: ScrollingCases.Case,
    _ strategy: any ScrollStrategy,
    isChanged: Bool = true
  ) throws -> Timeline {
    let given = try #require(example.given)
    let change = try #require(Self.changes[example.id])
    let size = given.viewport.numbers
    var configuration = Timeline.Configuration(strategy: strategy)
    configuration.viewport = ViewportSize(width: Length(size[0]), height: Length(size[1]))
    configuration.refreshRate = try #require(given.fps.number)
    configuration.start = .offset(Length(try #require(given.scroll.number)))
    configuration.decelerationRate = try #require(given.d.number)
    // A negative offset velocity is a finger that flings the content down.
    let speed = -(try #require(given.velocity.number))
    let throwing = Drag(by: 0, over: 0, velocity: speed)
    var script = [ScheduledInput(at: 0, .drag(throwing))]
    if isChanged {
      let time = Double(change.frame) / configuration.refreshRate
      script.append(ScheduledInput(at: time, .update(change.update)))
    }
    return try Timeline(rows: Conversation.rows(40), configuration: configuration, script: script)
  }

  @Test(arguments: ScrollingCases.ofKind("sequence"))
  func `every frame has the offset of the case`(_ example: ScrollingCases.Case) throws {
    var timeline = try timeline(example, PixelAnchor())
    for frame in example.frames ?? [] {
      try timeline.advance(toFrame: frame.frame)
      // The case has four decimal places.
      #expect(abs(timeline.viewport.contentOffset.points - frame.offset) < 1e-4)
      #expect(abs(timeline.viewport.userDelta.points + frame.user_delta) < 1e-4)
    }
  }

  @Test(
    arguments: ScrollingCases.ofKind("sequence"),
    [.pixelAnchor, .leastShift, .inverted] as [StrategyName]
  )
  func `rows move only with the momentum`(
    _ example: ScrollingCases.Case,
    _ name: StrategyName
  ) throws {
    var timeline = try timeline(example, name.strategy())
    for frame in example.frames ?? [] {
      try timeline.advance(toFrame: frame.frame)
      #expect(timeline.viewport.strictMotion.jitter == .zero)
    }
  }

  @Test(arguments: ScrollingCases.ofKind("sequence"))
  func `rows are where they are without the change`(_ example: ScrollingCases.Case) throws {
    var changed = try timeline(example, PixelAnchor())
    var still = try timeline(example, PixelAnchor(), isChanged: false)
    for frame in example.frames ?? [] {
      try changed.advance(toFrame: frame.frame)
      try still.advance(toFrame: frame.frame)
      let expected = still.viewport.rows.filter { $0.id != "r3" }
      let found = changed.viewport.rows.filter { row in expected.contains { $0.id == row.id } }
      #expect(found == expected)
    }
  }
}
