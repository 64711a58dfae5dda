import ChatframeTimelines
import Testing

/// The comparison of strategies in the frames of a timeline.
struct ContrastTimelineTests {
  private func score(_ mutation: Mutation, _ strategy: any ScrollStrategy) throws -> Double {
    var configuration = Timeline.Configuration(strategy: strategy)
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.start = .offset(mutation.offset)
    var timeline = try Timeline(rows: mutation.rows, configuration: configuration)
    timeline.apply(mutation.update)
    try timeline.advance(toFrame: 1)
    return (timeline.viewport.strictMotion.shiftScore * 1000).rounded() / 1000
  }

  @Test(arguments: Mutation.all)
  func `the frame after a change has the score of the comparison`(_ mutation: Mutation) throws {
    #expect(try score(mutation, Reload()) == mutation.naive)
    #expect(try score(mutation, OffsetCompensation(reloadDelay: 0)) == mutation.compensated)
    #expect(try score(mutation, RowAnchor()) == mutation.rowAnchor)
    #expect(try score(mutation, PixelAnchor()) == mutation.pixelAnchor)
    #expect(try score(mutation, Inverted()) == mutation.inverted ?? mutation.compensated)
    // Least shift aligns few rows to the bottom, where older rows do not push them.
    let best = mutation.rows.count < 10 ? 0 : mutation.best
    #expect(try score(mutation, LeastShift()) == best)
  }
}
