import ChatframeJitter
import Foundation
import Testing

/// Faults in frames that were encoded with H.264 at ordinary quality.
@Suite(.enabled(if: VideoCodec.isInstalled, "ffmpeg with libx264 is not installed"))
struct VideoFaultTests {
  /// The number of clean frames; `make faults` sets a larger one.
  private static let cleanFrames =
    ProcessInfo.processInfo.environment["CHATFRAME_CLEAN_FRAMES"].flatMap(Int.init) ?? 1_200

  @Test(.timeLimit(.minutes(30)))
  func `at most one clean frame in ten thousand has an event`() throws {
    var events: [MotionEvent] = []
    let styles = FakeStyle.all
    var frames = 0
    for style in styles {
      let sequence = FakeFrameSequence(style, frames: max(Self.cleanFrames / styles.count, 60))
      events += try FaultTrial(sequence: sequence, measure: .video).events([])
      frames += sequence.frameCount
    }
    print("video, clean: \(events.count) invented in \(frames) frames")
    #expect(events.count <= frames / 10_000)
  }

  @Test(arguments: Fault.Kind.allCases)
  func `every fault of three pixels is found`(kind: Fault.Kind) async throws {
    var sum = FaultTrial.Outcome()
    for style in [FakeStyle.all[0], FakeStyle.all[3]] {
      let sequence =
        FakeFrameSequence.sequences[style.name]
        ?? FakeFrameSequence(style, frames: FakeFrameSequence.length)
      let trial = FaultTrial(sequence: sequence, measure: .video)
      sum = sum + (try trial.outcome(kind, size: 3, seed: style.seed))
    }
    let rendered = try await RenderedSequences.sequence(RenderedSequences.names[0])
    sum =
      sum + (try FaultTrial(sequence: rendered, measure: .video).outcome(kind, size: 3, seed: 5))
    print("video, \(kind), 3 px: \(sum.found) of \(sum.seeded), \(sum.invented) invented")
    #expect(sum.found == sum.seeded)
    #expect(sum.invented == 0)
  }
}
