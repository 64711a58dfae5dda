import ChatframeTimelines
import Testing

@testable import ChatframeFrameSequences

struct AppearanceLogTests {
  /// Returns the drawn rows of all frames of a list in which a row changes and another is removed.
  private func frames() throws -> [[FrameRow]] {
    let rows = (0..<8).map { TimelineRow(RowID("r\($0)"), height: 60) }
    var update = Update.remove(["r6"])
    update.resizes = [.init("r7", height: 90)]
    var configuration = Timeline.Configuration(strategy: .leastShift)
    configuration.viewport = ViewportSize(width: 300, height: 300)
    var timeline = try Timeline(
      rows: rows,
      configuration: configuration,
      script: [
        ScheduledInput(
          at: 0.1,
          .update(update.animated(ChangeAnimation(over: 1.0 / 6, curve: .linear)))
        )
      ]
    )
    var log = AppearanceLog()
    var frames: [[FrameRow]] = []
    for frame in 0..<20 {
      try timeline.advance(toFrame: frame)
      let version = frame < 6 ? 1 : 2
      frames.append(
        log.add(timeline.viewport) { row in
          FrameRow(id: row.id.name, version: version, y: row.y, height: row.layoutHeight.points)
        }
      )
    }
    return frames
  }

  @Test func `a removed row keeps its last drawing`() throws {
    let row = try #require(try frames()[11].first { $0.id == "r6" })
    #expect(row.version == 1)
    #expect(row.depth == .removed)
    #expect(row.opacity == 0.5)
  }

  @Test func `a changed row fades over the drawing before the change`() throws {
    let row = try #require(try frames()[11].first { $0.id == "r7" })
    #expect(row.version == 2)
    #expect(row.drawnHeight == 90)
    #expect(row.height == 75)
    #expect(row.earlier == [.init(version: 1, isStandIn: false, height: 60, opacityOfNext: 0.5)])
  }

  @Test func `nothing is left after the animation`() throws {
    let last = try #require(try frames().last)
    #expect(last.allSatisfy { $0.opacity == 1 && $0.earlier.isEmpty && $0.depth == .list })
    #expect(!last.contains { $0.id == "r6" })
  }
}
