import ChatframeScenarios
import ChatframeTimelines
import Testing

/// Messages, the first of which is taller because it has a time above it.
struct WindowTests {
  /// Lays out windows, and counts the messages that it lays out.
  struct Layout {
    private(set) var count = 0
    private var version = -1
    private var rows: [RowID: (isFirst: Bool, row: MeasuredRow)] = [:]

    mutating func measure(_ window: [RowID]) -> [RowID: MeasuredRow] {
      version += 1
      var now: [RowID: (isFirst: Bool, row: MeasuredRow)] = [:]
      for (index, id) in window.enumerated() {
        let isFirst = index == 0
        if let known = rows[id], known.isFirst == isFirst {
          now[id] = known
        } else {
          count += 1
          let height: Length = isFirst ? 90 : 60
          now[id] = (
            isFirst, MeasuredRow(height: height, loadedHeight: height + 40, version: version)
          )
        }
      }
      rows = now
      return now.mapValues(\.row)
    }
  }

  private func play(
    _ lines: [String],
    _ strategy: StrategyName = .inverted,
    pictures: [RowID: Int] = [:],
    count: Int = 20
  ) throws -> (frames: [Viewport], layout: Layout, playback: Playback) {
    let head = ["version: 1", "conversation: none.json", "duration: 1"]
    let scenario = try Script.read((head + lines).joined(separator: "\n"))
    let messages = MessageIndex(
      ids: (0..<count).map { RowID("m\($0)") },
      files: ["news.json": ["n0", "n1"]],
      latePictures: pictures
    )
    var layout = Layout()
    let opening = layout.measure(messages.openingWindow(scenario.session))
    var playback = try Playback(scenario, strategy: strategy, messages: messages, opening: opening)
    var frames = [playback.viewport]
    while frames.count < scenario.frameCount {
      if let window = try playback.windowToMeasure() { try playback.take(layout.measure(window)) }
      try playback.advance()
      frames.append(playback.viewport)
    }
    return (frames, layout, playback)
  }

  static let history = [
    "viewport: { height: 400 }",
    "session: { initialCount: 6, pageSize: 5, prefetchDistance: 100 }",
    "provider: { latency: 0.1 }",
  ]

  @Test func `only loaded messages are laid out`() throws {
    let session = ["session: { initialCount: 6, autoFetchHistory: false }"]
    #expect(try play(session).layout.count == 6)
  }

  @Test func `a page of history and its newer neighbour are laid out`() throws {
    let (frames, layout, _) = try play(Self.history)
    #expect(frames.first { !$0.events.isEmpty && $0.frame > 0 }?.layoutCount == 5 + 1)
    #expect(layout.count == 6 + 5 + 1)
  }

  @Test func `the neighbour of a page shrinks in the same frame`() throws {
    let (frames, _, _) = try play(Self.history, .leastShift)
    let heights = frames.map(\.contentHeight.points)
    #expect(heights.first == 390.0)
    #expect(heights.last == 690.0)
    #expect(Set(heights).count == 2)
  }

  @Test(arguments: [StrategyName.inverted, .prependingLayout, .pixelAnchor, .leastShift])
  func `history is a prepend although its neighbour is laid out again`(
    strategy: StrategyName
  ) throws {
    // The row that shrinks is above the screen.
    let lines = Self.history.map { $0.replacing("height: 400", with: "height: 200") }
      .map { $0.replacing("prefetchDistance: 100", with: "prefetchDistance: 300") }
    let (frames, _, _) = try play(lines, strategy)
    #expect(frames.contains { $0.events.contains(.historyArrived(count: 5)) })
    #expect(frames.allSatisfy { $0.strictMotion.jitter == .zero })
  }

  @Test func `messages of a file are laid out among the others`() throws {
    let (frames, layout, _) = try play([
      "events:", "- { at: 0.5, append: { messages: news.json } }",
    ])
    #expect(frames.last?.rows.suffix(2).map(\.id) == ["n0", "n1"])
    #expect(layout.count == 20 + 2)
    #expect(frames[30].layoutCount == 2)
  }

  @Test func `a block between messages does not change their layout`() throws {
    let insert = "{ rows: [{ id: ad, height: 50, position: 0 }] }"
    let (frames, layout, _) = try play(["events:", "- { at: 0.5, insert: \(insert) }"])
    #expect(layout.count == 20)
    #expect(frames[30].contentHeight == frames[29].contentHeight + 50)
  }

  @Test func `removing the first message lays out the second again`() throws {
    let (frames, layout, _) = try play(["events:", "- { at: 0.5, remove: { ids: [m0] } }"])
    #expect(layout.count == 20 + 1)
    #expect(frames[30].contentHeight == frames[29].contentHeight - 60)
  }

  @Test func `a height that the scenario sets is kept in later layouts`() throws {
    let (frames, _, playback) = try play(
      Self.history + ["events:", "- { at: 0.05, resize: { id: m14, height: 200 } }"]
    )
    #expect(frames.last?.contentHeight.points == 830.0)
    #expect(playback.isResized("m14"))
  }

  @Test func `a late picture resizes its row to the height among its present neighbours`() throws {
    // The picture arrives after the page that removes the time above its row.
    let lines = [
      "viewport: { height: 400 }",
      "session: { initialCount: 6, pageSize: 5, prefetchDistance: 100 }",
      "provider: { latency: 0.1, imageLatency: 0.5 }",
    ]
    let (frames, _, playback) = try play(lines, pictures: ["m14": 1000])
    let heights = frames.map(\.contentHeight.points)
    #expect(heights.last == 730.0)
    #expect(playback.showsPicture("m14"))
  }

  @Test func `playing again gives the same frames`() throws {
    let first = try play(Self.history)
    let second = try play(Self.history)
    #expect(first.frames == second.frames)
  }
}
