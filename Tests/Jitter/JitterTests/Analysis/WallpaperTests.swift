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

  @Test(arguments: FakeStyle.all, [FaultTrial.Measure.known, .estimated])
  func `a wallpaper that is hidden and shown again is not an event`(
    style: FakeStyle,
    measure: FaultTrial.Measure
  ) throws {
    #expect(try trial(style, measure).events([]) == [])
  }

  @Test(arguments: [Fault.Kind.jump, .jumpForAFrame, .lateCompensation, .stall])
  func `content that jumps over a wallpaper by a pixel is found`(kind: Fault.Kind) throws {
    for style in FakeStyle.all {
      let outcome = try trial(style, .known).outcome(kind, size: 1, seed: style.seed)
      #expect(outcome.found == outcome.seeded)
    }
  }

  @Test(arguments: [Fault.Kind.jump, .jumpForAFrame, .lateCompensation, .stall, .flash])
  func `a jump or a flash over a wallpaper is the only event`(
    kind: Fault.Kind
  ) throws {
    for style in FakeStyle.all {
      let outcome = try trial(style, .estimated).outcome(kind, size: 3, seed: style.seed)
      #expect(outcome.found == outcome.seeded)
    }
  }
}
