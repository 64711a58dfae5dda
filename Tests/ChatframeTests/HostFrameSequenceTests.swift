import Chatframe
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

/// Plays scenarios and lists as a host does: with one import.
struct HostFrameSequenceTests {
  @Test func `a scenario's file becomes frames and a manifest`() async throws {
    let folder = try TemporaryFolder()
    let sequence = try FrameSequence(path: folder.write(Self.thrown, to: "scenario.yaml"))
    let result = try await sequence.write(to: folder.path + "/frames")
    #expect(result.complaints.isEmpty)
    #expect(result.motion.strict.worst == 0)
    #expect(result.drawing?.written == 90)
    let files = try folder.names("frames")
    let numbers = (0..<90).map { $0 < 10 ? "0\($0)" : "\($0)" }
    #expect(files == numbers.map { "frame-000\($0).png" } + ["frames.json"])
  }

  @Test func `a single trailing closure receives the progress`() async throws {
    let folder = try TemporaryFolder()
    let sequence = try FrameSequence(yaml: Data(Self.thrown.utf8), name: "thrown", folder: ".")
    let counts = Mutex<[Int]>([])
    let options = FrameSequenceOptions(frames: 0..<5, threadCount: 1)
    let result = try await sequence.write(to: folder.path("frames"), options) { done, total in
      counts.withLock { $0 += [done, total] }
    }
    #expect(counts.withLock { $0 } == [1, 5, 2, 5, 3, 5, 4, 5, 5, 5])
    #expect(
      "\(result)".hasPrefix(
        "frames 0..<5 with inverted, jitter of at most 0 points; frames: 5 written, 0 skipped; "
      )
    )
  }

  @Test func `a sink gets what a folder gets, in order`() async throws {
    let folder = try TemporaryFolder()
    let sequence = try FrameSequence(path: folder.write(Self.thrown, to: "scenario.yaml"))
    _ = try await sequence.write(
      to: folder.path + "/frames",
      FrameSequenceOptions(strategy: .leastShift)
    )
    let taken = Mutex<(manifest: [UInt8], frames: [EncodedFrame])>(([], []))
    let sink = FrameSink(
      manifest: { bytes in taken.withLock { $0.manifest += bytes } },
      frame: { frame in taken.withLock { $0.frames.append(frame) } }
    )
    _ = try await sequence.stream(
      into: sink,
      FrameSequenceOptions(strategy: .leastShift, threadCount: 3)
    )
    let (manifest, frames) = taken.withLock { $0 }
    #expect(try manifest == folder.read("frames/frames.json"))
    #expect(frames.map(\.index) == Array(0..<sequence.frameCount))
    for frame in frames { #expect(try frame.png == folder.read("frames/\(frame.fileName)")) }
  }

  @Test func `what a sink throws ends the sequence`() async throws {
    struct Enough: Error {}
    let sequence = try FrameSequence(yaml: Data(Self.thrown.utf8), name: "thrown", folder: ".")
    let sink = FrameSink(frame: { frame in if frame.index == 3 { throw Enough() } })
    await #expect(throws: Enough.self) { try await sequence.stream(into: sink) }
  }

  @Test func `a sequence that is cancelled throws a cancellation error`() async throws {
    let sequence = try FrameSequence(yaml: Data(Self.thrown.utf8), name: "thrown", folder: ".")
    let sink = FrameSink(frame: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    let task = Task { try await sequence.stream(into: sink, FrameSequenceOptions(frames: 0..<80)) }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `strategies are measured without a frame`() async throws {
    let sequence = try FrameSequence(yaml: Data(Self.thrown.utf8), name: "thrown", folder: ".")
    var jumps: [Double] = []
    for strategy in [StrategyName.reload, .inverted] {
      jumps.append(
        try await sequence.measure(FrameSequenceOptions(strategy: strategy)).motion.strict.worst
      )
    }
    #expect(jumps == [550, 0])
  }

  @Test func `frames that there are not are refused`() async throws {
    let sequence = try FrameSequence(yaml: Data(Self.thrown.utf8), name: "thrown", folder: ".")
    let error = await #expect(throws: FrameSequenceError.self) {
      try await sequence.measure(FrameSequenceOptions(frames: 80..<200))
    }
    #expect(
      error?.description == "frames 80..<200 are out of range; expected a non-empty part of 0..<90"
    )
  }

  @Test func `a list of the host's own is kept still`() throws {
    var configuration = Timeline.Configuration(strategy: .pixelAnchor)
    configuration.viewport = ViewportSize(width: 300, height: 400)
    configuration.start = .offset(25)
    var timeline = try Timeline(
      rows: (0..<40).map { .init(RowID("row \($0)"), height: Length(30 + Double($0 % 3) * 10)) },
      configuration: configuration,
      script: [ScheduledInput(at: 0.1, .drag(Drag(by: -120, over: 0.1, velocity: -900)))]
    )
    try timeline.advance(to: 0.3)
    let before = timeline.viewport
    timeline.apply(.prepend([.init("older", height: 87.5)]))
    try timeline.advance(toFrame: before.frame + 1)
    let after = timeline.viewport
    #expect(after.contentHeight == before.contentHeight + 87.5)
    #expect(after.userDelta < 0)
    #expect(after.motion.jitter == 0)
    let moved = try #require(after.rows.first { $0.id == before.rows[3].id })
    #expect(moved.y == before.rows[3].y + after.userDelta.points)
  }

  /// Rows thrown towards their history.
  static let thrown = """
    version: 1
    rows: { count: 60, heights: [40, 70] }
    viewport: { width: 120, height: 200, scale: 1 }
    session: { initialCount: 10, pageSize: 10, prefetchDistance: 100 }
    provider: { latency: 0.1 }
    duration: 1.5
    events:
      - { at: 0.1, drag: { by: 150, over: 0.1, velocity: 900 } }
    expect: { maxJitter: 0 }
    """
}
