import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

extension FrameSequence {
  /// Plays the scenario as numbers alone.
  ///
  /// - Parameters:
  ///   - renderer: Lays messages out; nil for one of its own.
  ///   - observer: Told what each frame that was asked for shows, and what the script did in it.
  /// - Throws: As the other ways to play it do.
  public func measure(
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    observing observer: FrameObserver? = nil
  ) async throws -> FrameSequenceResult {
    var run = try run(options, renderer, drawsFrames: false)
    try await run.play(observing: observer) { _, _ in }
    return run.result(drawing: nil)
  }

  /// Plays the scenario into a folder: `frames.json`, then `frame-00000.png` and so on.
  ///
  /// The folder is new, or empty, or has frames of the same sequence. Frames that are there and whole
  /// are left as they are, so a sequence that was interrupted goes on where it stopped. Every file
  /// appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The folder; its parent must exist.
  ///   - renderer: Lays messages out and draws them; nil for one of its own.
  ///   - observer: Told what each frame that was asked for shows, and what the script did in it.
  ///   - progress: Told how many of how many frames are done, from any thread.
  /// - Throws: `FrameFolderError`, `YAMLError`, `RenderingError`, `FrameSequenceError`,
  ///   `CancellationError` or, where a file cannot be written, an error that names it.
  public func write(
    to path: String,
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    observing observer: FrameObserver? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    var run = try run(options, renderer, drawsFrames: options.drawsFrames)
    let folder = try FrameFolder(path, head: run.manifest.head)
    do {
      try await AtomicFileWriter.write(to: folder.manifest) { file in
        try await run.writeManifest(observing: observer) { try file.write($0) }
      }
    } catch {
      folder.discard()
      throw error
    }
    guard options.drawsFrames, let renderer = run.renderer else { return run.result(drawing: nil) }
    let chrome = try await ScreenChrome(self, renderer: renderer)
    let pictures = try run.pictures(chrome)
    let writer = FrameWriter(
      renderer: renderer,
      sources: run.sources(chrome),
      folder: path,
      workerCount: options.threadCount,
      skipsFinished: true,
      proves: options.proves
    )
    let drawing = try await writer.write(pictures, count: run.summary.frames, progress: progress)
    return run.result(drawing: drawing)
  }

  /// Plays the scenario into a sink: the manifest first, then the frames in order.
  ///
  /// - Parameters:
  ///   - sink: Takes what comes.
  ///   - renderer: Lays messages out and draws them; nil for one of its own.
  ///   - progress: Told how many of how many frames are done, from any thread.
  /// - Throws: `YAMLError`, `RenderingError`, `FrameSequenceError`, `CancellationError` or what the sink
  ///   throws.
  public func stream(
    into sink: FrameSink,
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    let played = try await play(options, renderer: renderer, manifest: sink.takeManifest)
    return try await played.draw(into: sink, progress: progress)
  }

  /// Plays the scenario as numbers, so that its frames can be drawn.
  ///
  /// - Parameters:
  ///   - renderer: Lays messages out; nil for one of its own.
  ///   - takeManifest: Takes the bytes of `frames.json`, some at a time.
  package func play(
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    manifest takeManifest: ([UInt8]) async throws -> Void
  ) async throws -> PlayedSequence {
    var run = try run(options, renderer, drawsFrames: options.drawsFrames)
    try await run.writeManifest(takeManifest)
    return PlayedSequence(sequence: self, run: run, options: options)
  }

  /// A run that has a renderer where it needs one.
  private func run(
    _ options: FrameSequenceOptions,
    _ renderer: Renderer?,
    drawsFrames: Bool
  ) throws -> ScenarioRun {
    let frames = options.frames ?? 0..<frameCount
    guard !frames.isEmpty, frames.lowerBound >= 0, frames.upperBound <= frameCount else {
      throw FrameSequenceError.frameRange(frames, count: frameCount)
    }
    let isNeeded = source != nil || drawsFrames
    return ScenarioRun(
      self,
      strategy: options.strategy ?? scenario.strategy,
      frames: frames,
      renderer: isNeeded ? try renderer ?? self.renderer(threadCount: options.threadCount) : nil
    )
  }
}

/// Told what a frame shows, and what the script did in it.
public typealias FrameObserver = (_ frame: Viewport, _ events: [String]) -> Void

/// Takes what a scenario gives, as it comes: first the manifest, then the frames in order.
///
/// Nothing goes on until a closure returns, so whoever takes slowly is waited for; what one throws
/// ends the sequence.
public struct FrameSink: Sendable {
  let takeManifest: @Sendable ([UInt8]) async throws -> Void
  let takeFrame: @Sendable (EncodedFrame) async throws -> Void
  /// Told of tiles before the frames that show them, some more than once and in any order.
  package var onTile: (@Sendable (TileID, Tile) throws -> Void)?
  /// Does what hands a few frames over, and gives the renderer that draws the next ones.
  ///
  /// What this one draws with can be lent to others meanwhile. Nil for the same one throughout.
  package var exchangeRenderer: RendererExchange?
  /// Told of what is behind the names of tiles, before the first of them.
  package var onTileSources: (@Sendable (TileSources) -> Void)?
  /// Told of what frames show, in order, before they are drawn.
  package var onFrame: (@Sendable (PlannedFrame) -> Void)?

  /// A sink.
  ///
  /// - Parameters:
  ///   - manifest: Takes the bytes of `frames.json`, some at a time.
  ///   - frame: Takes a frame.
  public init(
    manifest: @escaping @Sendable ([UInt8]) async throws -> Void = { _ in },
    frame: @escaping @Sendable (EncodedFrame) async throws -> Void = { _ in }
  ) {
    takeManifest = manifest
    takeFrame = frame
  }
}

/// Hands frames over, and gives the renderer for those that follow.
package typealias RendererExchange =
  @Sendable (
    _ handOver: @Sendable () async throws -> Void
  ) async throws -> Renderer
