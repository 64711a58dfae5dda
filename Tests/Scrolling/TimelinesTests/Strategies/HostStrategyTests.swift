import ChatframeTimelines
import Testing

/// A host's strategy, which uses only the public interface.
private struct CenterAnchor: ScrollStrategy {
  func placement(after change: ListChange) -> ScrollPlacement {
    let middle = change.viewport.height.points / 2
    func distance(_ row: ScreenRow) -> Double {
      abs(row.span.top.points + row.span.height.points / 2 - middle)
    }
    guard let row = change.survivors.min(by: { distance($0) < distance($1) }) else {
      return ScrollPlacement(change.offsetUntouched)
    }
    return ScrollPlacement(ScrollAnchor(.row(row.id), offset: row.span.top))
  }
}

/// A strategy that always chooses an unknown row.
private struct LostAnchor: ScrollStrategy {
  var offset = Length.zero
  var delay = 0

  func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(ScrollAnchor(.row("nobody"), offset: offset), delayInFrames: delay)
  }
}

/// A strategy that holds the newest edge at a fixed position.
private struct EdgeAnchor: ScrollStrategy {
  var offset: Length

  var direction: ListDirection { .newestFirst }

  func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(ScrollAnchor(.newestEdge, offset: offset), delayInFrames: -3)
  }
}

struct HostStrategyTests {
  private func timeline(_ strategy: any ScrollStrategy) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: strategy)
    configuration.viewport = ViewportSize(width: 300, height: 600)
    configuration.start = .offset(900)
    return try Timeline(rows: Conversation.rows(40), configuration: configuration)
  }

  @Test func `the row that the strategy holds stays in place`() throws {
    var timeline = try timeline(CenterAnchor())
    // Rows r15 to r24 are on the screen; the middle is between r19 and r20.
    timeline.apply(.resize("r17", to: 100))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.rows.first { $0.id == "r19" }?.y == 240)
    #expect(timeline.viewport.rows.first { $0.id == "r16" }?.y == 20)
  }

  @Test func `a strategy sees the heights after the change`() throws {
    struct Witness: ScrollStrategy {
      func placement(after change: ListChange) -> ScrollPlacement {
        let grown = (change.height(of: "r20") ?? .zero) - 60
        return ScrollPlacement(
          ScrollAnchor(.row("r21"), offset: change.before.rows[6].span.top + grown)
        )
      }
    }
    var timeline = try timeline(Witness())
    timeline.apply(.resize("r20", to: 75))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.rows.first { $0.id == "r20" }?.y == 300)
    #expect(timeline.viewport.rows.first { $0.id == "r21" }?.y == 375)
  }

  @Test func `an anchor that is not in the list leaves the offset unchanged`() throws {
    var timeline = try timeline(LostAnchor())
    timeline.apply(.prepend(Conversation.rows(1, prefix: "old")))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.contentOffset == 900)
    #expect(timeline.viewport.jitter == 60)
  }

  @Test(arguments: [Length(units: .max), Length(units: .min), Length(.nan)])
  func `a distant anchor does not trap`(_ offset: Length) throws {
    var timeline = try timeline(EdgeAnchor(offset: offset))
    timeline.apply(.append(Conversation.rows(1, prefix: "new")))
    try timeline.advance(toFrame: 2)
    #expect(timeline.viewport.frame == 2)
  }

  @Test func `a built-in strategy can be used as a fallback`() throws {
    struct Following: ScrollStrategy {
      let other = StrategyName.pixelAnchor.strategy()

      func placement(after change: ListChange) -> ScrollPlacement {
        change.before.restsAtNewestEdge
          ? ScrollPlacement(change.newestEdgeUntouched) : other.placement(after: change)
      }
    }
    var configuration = Timeline.Configuration(strategy: Following())
    configuration.viewport = ViewportSize(width: 300, height: 600)
    var timeline = try Timeline(rows: Conversation.rows(40), configuration: configuration)
    timeline.apply(.append(Conversation.rows(1, prefix: "new")))
    try timeline.advance(toFrame: 1)
    #expect(timeline.viewport.rows.last?.id == "new0")
  }
}
