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

  /// The numbers of faults of three pixels that are missed; parts must be more than two pixels
  /// apart, and the codec blurs them.
  private static let missed: [Fault.Kind: Int] = [
    .jump: 2, .jumpForAFrame: 1, .lateCompensation: 1, .tear: 3,
  ]

  @Test(arguments: Fault.Kind.allCases)
  func `almost every fault of three pixels is found`(kind: Fault.Kind) throws {
    let sum = try outcome(kind, size: 3)
    #expect(sum.found >= sum.seeded - (Self.missed[kind] ?? 0))
    #expect(sum.invented == 0)
  }

  @Test(arguments: Fault.Kind.allCases)
  func `almost every fault of nine pixels is found`(kind: Fault.Kind) throws {
    let sum = try outcome(kind, size: 9)
    #expect(sum.found >= sum.seeded - (kind == .tear ? 1 : 0))
    #expect(sum.invented == 0)
  }

  @Test(arguments: Fault.Kind.allCases)
  func `every fault of three pixels in a rendered conversation is found`(
    kind: Fault.Kind
  ) async throws {
    let rendered = try await RenderedSequences.sequence(RenderedSequences.names[0])
    let trial = FaultTrial(sequence: rendered, measure: .video)
    let sum = try trial.outcome(kind, size: 3, seed: 5)
    #expect(sum.found == sum.seeded)
    #expect(sum.invented == 0)
  }

  private func outcome(_ kind: Fault.Kind, size: Int) throws -> FaultTrial.Outcome {
    var sum = FaultTrial.Outcome()
    for style in [FakeStyle.all[0], FakeStyle.all[3]] {
      let sequence =
        FakeFrameSequence.sequences[style.name]
        ?? FakeFrameSequence(style, frames: FakeFrameSequence.length)
      let trial = FaultTrial(sequence: sequence, measure: .video)
      sum = sum + (try trial.outcome(kind, size: size, seed: style.seed))
    }
    print("video, \(kind), \(size) px: \(sum.found) of \(sum.seeded), \(sum.invented) invented")
    return sum
  }
}
