import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

extension FrameSequence {
  /// Plays the scenario without drawing frames, and measures the motion.
  ///
  /// - Parameters:
  ///   - options: The frames, the strategy and other options.
  ///   - renderer: The renderer that lays out messages; `nil` for a new one.
  ///   - observer: A closure that receives each requested frame and its events.
  /// - Returns: The motion in the frames.
  /// - Throws: `YAMLError`, `RenderingError`, `FrameSequenceError` or `CancellationError`.
  public func measure(
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    observing observer: FrameObserver? = nil
  ) async throws -> FrameSequenceResult {
    var options = options
    options.drawsFrames = false
    var run = try FrameSequenceRun(self, options, renderer: renderer)
    try await run.play(observing: observer)
    return run.result(drawing: nil)
  }

  /// Plays the scenario and writes `frames.json`, then `frame-00000.png` and so on, to a folder.
  ///
  /// The folder must be new or empty, or contain frames of the same sequence. Complete frames are
  /// kept, so that an interrupted sequence is resumed. Files are written atomically.
  ///
  /// - Parameters:
  ///   - path: The path of the folder; its parent must exist.
  ///   - options: The frames, the strategy and other options.
  ///   - renderer: The renderer that lays out and draws messages; `nil` for a new one.
  ///   - progress: A closure that receives the numbers of finished and of all frames, on any
  ///     thread.
  ///   - observer: A closure that receives each requested frame and its events.
  /// - Returns: The motion in the frames, and a summary of the drawing.
  /// - Throws: `FrameFolderError`, `YAMLError`, `RenderingError`, `FrameSequenceError`,
  ///   `CancellationError` or, if a file cannot be written, an error with its path.
  public func write(
    to path: String,
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil,
    observing observer: FrameObserver? = nil
  ) async throws -> FrameSequenceResult {
    var run = try FrameSequenceRun(self, options, renderer: renderer)
    let folder = try FrameFolder(path, head: run.manifest.head)
    do {
      try await AtomicFileWriter.write(to: folder.manifest) { file in
        try await run.writeManifest(observing: observer) { try file.write($0) }
      }
    } catch {
      folder.discard()
      throw error
    }
    return try await run.draw(to: path, progress: progress)
  }

  /// Plays the scenario and passes the manifest, then the frames in order, to a sink.
  ///
  /// - Parameters:
  ///   - sink: The receiver of the manifest and the frames.
  ///   - options: The frames, the strategy and other options.
  ///   - renderer: The renderer that lays out and draws messages; `nil` for a new one.
  ///   - progress: A closure that receives the numbers of finished and of all frames, on any
  ///     thread.
  /// - Returns: The motion in the frames, and a summary of the drawing.
  /// - Throws: `YAMLError`, `RenderingError`, `FrameSequenceError`, `CancellationError` or an error
  ///   of the sink.
  public func stream(
    into sink: FrameSink,
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    let run = try await play(options, renderer: renderer, manifest: sink.takeManifest)
    return try await run.draw(into: sink, progress: progress)
  }

  /// Plays the scenario without drawing frames, so that they can be drawn later.
  ///
  /// - Parameters:
  ///   - options: The frames, the strategy and other options.
  ///   - renderer: The renderer that lays out messages; `nil` for a new one.
  ///   - takeManifest: A closure that receives the bytes of `frames.json` in parts.
  /// - Returns: The run, which can be drawn.
  /// - Throws: `YAMLError`, `RenderingError`, `FrameSequenceError`, `CancellationError` or an error
  ///   of `takeManifest`.
  package func play(
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    manifest takeManifest: ([UInt8]) async throws -> Void
  ) async throws -> FrameSequenceRun {
    var run = try FrameSequenceRun(self, options, renderer: renderer)
    try await run.writeManifest(takeManifest)
    return run
  }
}

/// A closure that receives a frame in numbers, and its events.
public typealias FrameObserver = (_ frame: Viewport, _ events: [PlayedEvent]) -> Void
