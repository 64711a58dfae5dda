import ChatframeRendering
import Foundation

/// Draws the rows of frames, assembles the frames on several threads, and writes them as
/// `frame-00000.png` and so on or passes them to a closure.
///
/// The bytes do not depend on the number of threads. Frames are requested as they are processed, so
/// memory use does not depend on the length of the sequence. Files are written atomically; finished
/// files are kept if an error or a cancellation ends the work.
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
  ///   - renderer: The renderer that draws and caches rows.
  ///   - sources: The sources of the tiles of all frames.
  ///   - folder: The path of the folder, which is created if it is missing.
  ///   - workerCount: The number of frames that are drawn at once; `nil` for one per core.
  ///   - skipsFinished: Whether complete frames of an interrupted run are kept; a hidden file in
  ///     the folder records them until all frames are complete.
  ///   - proves: Whether each frame is compared with the previous one moved by the user's delta.
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
  ///   - renderer: The renderer that draws and caches rows.
  ///   - sources: The sources of the tiles of all frames.
  ///   - workerCount: The number of frames that are drawn at once; `nil` for one per core.
  ///   - proves: Whether each frame is compared with the previous one moved by the user's delta.
  ///   - sink: A closure that receives the frames one after another, in order; an error that it
  ///     throws ends the work.
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

  /// Creates a writer to a destination.
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
  ///   - frames: The frames, which are requested one after another during the work.
  ///   - count: The number of frames, for `progress`.
  ///   - progress: A closure that receives the numbers of finished and of all frames, on any
  ///     thread.
  /// - Returns: A summary of the work.
  /// - Throws: `FrameSequenceError`, `RenderingError`, `CancellationError`, an error of the sink
  ///   or, if a file cannot be written, an error with its path.
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

/// A summary of the work of a writer.
public struct FrameWritingSummary: Hashable, Sendable {
  /// The number of frames that were written.
  public var written = 0
  /// The number of frames whose files were already complete.
  public var skipped = 0
  /// The number of frames that were encoded as a whole instead of being assembled from encoded
  /// bands.
  public var composed = 0
  /// The number of rows that were drawn.
  public var tilesDrawn = 0
  /// The number of frames that were compared with the previous one.
  public var proved = 0
  /// The frames that differ from the previous one moved by the user's delta.
  public var faults: [FrameFault] = []
  /// The total size of the written frames, in bytes.
  public var byteCount = 0
}

extension FrameWritingSummary: CustomStringConvertible {
  /// The summary in one line, for example
  /// `frames: 90 written, 0 skipped; rows: 64 drawn; bytes: 482110`.
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
  /// A closure that receives the frames in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
