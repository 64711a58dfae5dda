import ChatframeJitter
import Testing

/// Content that scrolls over a wallpaper with grain in every scanline.
struct WallpaperTests {
  private static let films = Dictionary(
    uniqueKeysWithValues: FakeLook.all.map { look in
      var look = look
      look.hasWallpaper = true
      return (look.name, FakeFilm(look, frames: FakeFilm.length))
    }
  )

  private func trial(_ look: FakeLook, _ measure: FaultTrial.Measure) throws -> FaultTrial {
    FaultTrial(film: try #require(Self.films[look.name]), measure: measure)
  }

  @Test(arguments: FakeLook.all, [FaultTrial.Measure.known, .estimated])
  func `a wallpaper that is hidden and shown again is no event`(
    look: FakeLook,
    measure: FaultTrial.Measure
  ) throws {
    #expect(try trial(look, measure).events([]) == [])
  }

  @Test(arguments: [Fault.Kind.jump, .jumpForAFrame, .lateCompensation, .stall])
  func `content that jumps over a wallpaper by a pixel is found`(kind: Fault.Kind) throws {
    for look in FakeLook.all {
      let outcome = try trial(look, .known).outcome(kind, size: 1, seed: look.seed)
      #expect(outcome.found == outcome.seeded)
    }
  }

  @Test(arguments: [Fault.Kind.jump, .jumpForAFrame, .lateCompensation, .stall, .flash])
  func `content that jumps or flashes over a wallpaper is found by itself`(
    kind: Fault.Kind
  ) throws {
    for look in FakeLook.all {
      let outcome = try trial(look, .estimated).outcome(kind, size: 3, seed: look.seed)
      #expect(outcome.found == outcome.seeded)
    }
  }
}
