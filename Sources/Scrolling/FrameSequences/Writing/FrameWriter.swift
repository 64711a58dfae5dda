import ChatframeRendering
import Foundation

/// Writes frames as `frame-00000.png` and so on, or hands them over: draws the rows that are
/// missing and puts the frames together, on several threads.
///
/// The bytes do not depend on the number of threads. Frames are asked for no earlier than they can
/// be worked on, so that a sequence of any length takes the same memory. Each file appears whole or
/// not at all; those that are written when an error or a cancellation ends the work stay.
public struct FrameWriter: Sendable {
  let renderer: Renderer
  let sources: TileSources
  let destination: FrameDestination
  let proves: Bool
  let workers: [FrameWorker]
  let hooks: Hooks

  /// Creates a writer of files.
  ///
  /// - Parameters:
  ///   - renderer: Draws rows and keeps them.
  ///   - sources: The sources of the tiles; the same for all frames.
  ///   - folder: The folder of the frames, which is created if it is missing.
  ///   - workerCount: The number of frames that are drawn at once; nil for one per core.
  ///   - skipsFinished: Leaves frames alone whose files are there and whole, as after an
  ///     interruption; until all are there, a hidden file in the folder notes which are.
  ///   - proves: Whether each frame is compared with the one before, moved as the user moved it.
  public init(
    renderer: Renderer,
    sources: TileSources,
    folder: String,
    workerCount: Int? = nil,
    skipsFinished: Bool = false,
    proves: Bool = false
  ) {
    self.init(
      renderer: renderer,
      sources: sources,
      destination: .files(FrameFiles(folder, isResumed: skipsFinished)),
      workerCount: workerCount,
      proves: proves
    )
  }

  /// Creates a writer that passes frames to a closure.
  ///
  /// - Parameters:
  ///   - renderer: Draws rows and keeps them.
  ///   - sources: The sources of the tiles; the same for all frames.
  ///   - workerCount: The number of frames that are drawn at once; nil for one per core.
  ///   - proves: Whether each frame is compared with the one before, moved as the user moved it.
  ///   - sink: Takes the frames, one after another in their order; an error that it throws ends the
  ///     work.
  public init(
    renderer: Renderer,
    sources: TileSources,
    workerCount: Int? = nil,
    proves: Bool = false,
    sink: @escaping @Sendable (EncodedFrame) async throws -> Void
  ) {
    self.init(
      renderer: renderer,
      sources: sources,
      destination: .sink(sink),
      workerCount: workerCount,
      proves: proves
    )
  }

  /// Creates a writer of frames to a destination.
  init(
    renderer: Renderer,
    sources: TileSources,
    destination: FrameDestination,
    workerCount: Int?,
    proves: Bool,
    hooks: Hooks = Hooks()
  ) {
    self.renderer = renderer
    self.sources = sources
    self.destination = destination
    self.proves = proves
    self.hooks = hooks
    let count = min(
      max(1, workerCount ?? ProcessInfo.processInfo.activeProcessorCount),
      Renderer.maximumWorkerCount
    )
    workers = (0..<count).map { _ in FrameWorker(fontFolder: renderer.fontFolder) }
  }

  /// Writes frames, in any order of their numbers.
  ///
  /// - Parameters:
  ///   - frames: Asked for one after another, while the work goes on.
  ///   - count: The number of frames, for `progress`.
  ///   - progress: Receives the number of frames done and the total, on any thread.
  /// - Throws: `FrameSequenceError`, `RenderingError`, `CancellationError`, the sink's error or,
  ///   where a file cannot be written, an error that names it.
  public func write(
    _ frames: some Sequence<PlannedFrame>,
    count: Int,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameWritingSummary {
    if case .files(let files) = destination { try files.makeFolder() }
    hooks.onTileSources?(sources)
    var run = FrameWriterRun(self, count: count, progress: progress)
    for frame in frames { try await run.add(frame) }
    return try await run.finish()
  }
}

/// The work of a writer, added up.
public struct FrameWritingSummary: Hashable, Sendable {
  /// Frames that were written.
  public var written = 0
  /// Frames whose files were there and whole already.
  public var skipped = 0
  /// Frames of these that were encoded as a whole, not put together from finished bands.
  public var composed = 0
  /// Rows that were drawn.
  public var tilesDrawn = 0
  /// Frames that were compared with the one before.
  public var proved = 0
  /// Those that are not the one before, moved as the user moved it.
  public var faults: [FrameFault] = []
  /// Bytes of the frames that were written.
  public var byteCount = 0
}

extension FrameWritingSummary: CustomStringConvertible {
  /// For example `frames: 90 written, 0 skipped; rows: 64 drawn; bytes: 482110`.
  public var description: String {
    let frames = "frames: \(written) written, \(skipped) skipped"
    let proof = proved == 0 ? "" : ", \(proved) proved, \(faults.count) at fault"
    return "\(frames)\(proof); rows: \(tilesDrawn) drawn; bytes: \(byteCount)"
  }
}

/// The destination of frames.
enum FrameDestination: Sendable {
  /// Files in a folder.
  case files(FrameFiles)
  /// A closure that takes them in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
