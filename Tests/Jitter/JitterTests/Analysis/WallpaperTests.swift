import ChatframeJitter
import Testing

/// Content that scrolls over a wallpaper with grain in every scanline.
struct WallpaperTests {
  private static let sequences = Dictionary(
    uniqueKeysWithValues: FakeStyle.all.map { style in
      var style = style
      style.hasWallpaper = true
      return (style.name, FakeFrameSequence(style, frames: FakeFrameSequence.length))
    }
  )

  private func trial(_ style: FakeStyle, _ measure: FaultTrial.Measure) throws -> FaultTrial {
    FaultTrial(sequence: try #require(Self.sequences[style.name]), measure: measure)
  }

  @Test(arguments: FakeStyle.all)
  func `a wallpaper that is hidden and shown again is not an event`(style: FakeStyle) throws {
    #expect(try trial(style, .known).events([]) == [])
  }

  @Test func `with an estimated motion, a wallpaper causes at most two events`() throws {
    let events = try FakeStyle.all.flatMap { try trial($0, .estimated).events([]) }
    #expect(events.count <= 2)
  }

  @Test(arguments: [Fault.Kind.jump, .jumpForAFrame, .lateCompensation, .stall])
  func `content that jumps over a wallpaper by a pixel is found`(kind: Fault.Kind) throws {
    for style in FakeStyle.all {
      let outcome = try trial(style, .known).outcome(kind, size: 1, seed: style.seed)
      #expect(outcome.found == outcome.seeded)
    }
  }

  @Test(arguments: [(Fault.Kind.jump, 1), (.jumpForAFrame, 0), (.lateCompensation, 0), (.stall, 1)])
  func `almost every jump and stall over a wallpaper is found if the motion is estimated`(
    kind: Fault.Kind,
    missed: Int
  ) throws {
    let outcomes = try FakeStyle.all.map { style in
      try trial(style, .estimated).outcome(kind, size: 3, seed: style.seed)
    }
    let sum = outcomes.reduce(FaultTrial.Outcome(), +)
    #expect(sum.found >= sum.seeded - missed)
  }
}
