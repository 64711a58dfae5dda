import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// History that arrives at any time during any gesture.
struct GestureTests {
  private static let still: [(name: String, strategy: any ScrollStrategy)] = [
    ("inverted", Inverted()), ("pixel anchor", PixelAnchor()), ("least shift", LeastShift()),
    ("prepending layout", PrependingLayout()),
    ("offset compensation", OffsetCompensation(reloadDelay: 0)),
  ]

  private func script(_ seed: UInt64) -> [ScheduledInput] {
    var random = SeededGenerator(seed: seed)
    var script: [ScheduledInput] = []
    for round in 0..<6 {
      let start = Double(round) * 0.7 + Double.random(in: 0..<0.2, using: &random)
      let drag = Drag(
        by: Double.random(in: -900...1500, using: &random),
        over: Double.random(in: 0.05...0.4, using: &random),
        velocity: Double.random(in: -3000...6000, using: &random)
      )
      script.append(ScheduledInput(at: start, .drag(drag)))
      let rows = (0..<Int.random(in: 1...15, using: &random)).map { index in
        let height = Length(Double.random(in: 20...200, using: &random))
        return TimelineRow(RowID("h\(round)-\(index)"), height: height)
      }
      let time = Double(round) * 0.7 + Double.random(in: 0..<0.7, using: &random)
      script.append(ScheduledInput(at: time, .update(.prepend(rows))))
    }
    return script
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `older rows never move visible rows`(_ seed: UInt64) throws {
    for (name, strategy) in Self.still {
      var configuration = Timeline.Configuration(strategy: strategy)
      configuration.viewport = ViewportSize(width: 375, height: 600)
      configuration.start = .offset(Length(Double(seed) * 20))
      var timeline = try Timeline(
        rows: Conversation.rows(40),
        configuration: configuration,
        script: script(seed)
      )
      var moved: [Int] = []
      for frame in 1...300 {
        try timeline.advance(toFrame: frame)
        if timeline.viewport.strictMotion.jitter != .zero { moved.append(frame) }
      }
      #expect(moved.isEmpty, "\(name)")
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `content comes to rest within its bounds`(_ seed: UInt64) throws {
    for name in StrategyName.allCases {
      var configuration = Timeline.Configuration(strategy: name.strategy())
      configuration.start = .offset(Length(Double(seed) * 20))
      var timeline = try Timeline(
        rows: Conversation.rows(40),
        configuration: configuration,
        script: script(seed)
      )
      try timeline.advance(to: 12)
      let content = timeline.content
      #expect(content.motion.isResting)
      #expect(content.list.bounds.contains(content.motion.offset))
    }
  }

  @Test func `a copy of a timeline is independent`() throws {
    let configuration = Timeline.Configuration(strategy: Inverted())
    let first = try Timeline(rows: Conversation.rows(40), configuration: configuration)
    var second = first
    second.schedule(.scroll(down: 300, animated: false), at: 0.01)
    try second.advance(toFrame: 2)
    #expect(first.viewport.contentOffset == 0)
    #expect(second.viewport.contentOffset == 300)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `the anchor stays in place during any change and gesture`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var configuration = Timeline.Configuration(strategy: PixelAnchor())
    configuration.start = .offset(Length(Double(seed) * 30))
    let gestures = script(seed).filter { scheduled in
      if case .drag = scheduled.input { true } else { false }
    }
    var timeline = try Timeline(
      rows: Conversation.rows(60),
      configuration: configuration,
      script: gestures
    )
    for frame in stride(from: 7, through: 250, by: 7) {
      try timeline.advance(toFrame: frame - 1)
      let rows = timeline.content.list.rows
      let ids = (0..<rows.count).map { rows.row(at: $0).id }
      let names = "n\(frame)-"
      let update = RandomUpdate.make(of: ids.count, &random, names: names, among: ids)
      timeline.apply(update)
      try timeline.advance(toFrame: frame)
      guard !update.isEmpty, !timeline.content.motion.isResting else { continue }
      guard let anchor = timeline.content.lastPlacement?.anchor else { continue }
      guard case .row(let id) = anchor.subject else { continue }
      let top = try #require(timeline.content.top(id))
      // The conversion of a stretch to a pull and back can round by one unit.
      #expect((top - anchor.offset).magnitude < Length(1e-6), "frame \(frame)")
    }
  }
}
