import ChatframeJitter
import Foundation
import Testing

/// Faults in frames that went through H.264 at ordinary quality.
@Suite(.enabled(if: VideoCodec.isInstalled, "ffmpeg with libx264 is not installed"))
struct VideoFaultTests {
  /// Clean frames that are looked at; `make faults` asks for more.
  private static let cleanFrames =
    ProcessInfo.processInfo.environment["CHATFRAME_CLEAN_FRAMES"].flatMap(Int.init) ?? 1_200

  @Test(.timeLimit(.minutes(30)))
  func `one clean frame in ten thousand is accused at most`() throws {
    var events: [JitterEvent] = []
    let looks = FakeLook.all
    var frames = 0
    for look in looks {
      let film = FakeFilm(look, frames: max(Self.cleanFrames / looks.count, 60))
      events += try FaultTrial(film: film, measure: .video).events([])
      frames += film.frameCount
    }
    print("video, clean: \(events.count) invented in \(frames) frames")
    #expect(events.count <= frames / 10_000)
  }

  @Test(arguments: Fault.Kind.allCases)
  func `every fault of three pixels is found`(kind: Fault.Kind) async throws {
    var sum = FaultTrial.Outcome()
    for look in [FakeLook.all[0], FakeLook.all[3]] {
      let film = FakeFilm.films[look.name] ?? FakeFilm(look, frames: FakeFilm.length)
      let trial = FaultTrial(film: film, measure: .video)
      sum = sum + (try trial.outcome(kind, size: 3, seed: look.seed))
    }
    let rendered = try await RenderedFilms.film(RenderedFilms.names[0])
    sum = sum + (try FaultTrial(film: rendered, measure: .video).outcome(kind, size: 3, seed: 5))
    print("video, \(kind), 3 px: \(sum.found) of \(sum.seeded), \(sum.invented) invented")
    #expect(sum.found == sum.seeded)
    #expect(sum.invented == 0)
  }
}
