import ChatframeDocuments
import ChatframeFiles
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

extension FrameSequence {
  /// Plays the scenario as numbers alone.
  ///
  /// - Parameters:
  ///   - renderer: Lays out messages; nil for a renderer of its own.
  ///   - observer: Receives each requested frame, and the events in it.
  /// - Throws: As the other ways to play it do.
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

  /// Plays the scenario into a folder: `frames.json`, then `frame-00000.png` and so on.
  ///
  /// The folder is new, or empty, or has frames of the same sequence. Frames that are there and
  /// whole are left as they are, so a sequence that was interrupted goes on where it stopped. Every
  /// file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The folder; its parent must exist.
  ///   - renderer: Lays out messages and draws them; nil for a renderer of its own.
  ///   - progress: Receives the number of frames done and the total, on any thread.
  ///   - observer: Receives each requested frame, and the events in it.
  /// - Throws: `FrameFolderError`, `YAMLError`, `RenderingError`, `FrameSequenceError`,
  ///   `CancellationError` or, where a file cannot be written, an error that names it.
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

  /// Plays the scenario into a sink: the manifest first, then the frames in order.
  ///
  /// - Parameters:
  ///   - sink: Takes the manifest and the frames.
  ///   - renderer: Lays out messages and draws them; nil for a renderer of its own.
  ///   - progress: Receives the number of frames done and the total, on any thread.
  /// - Throws: `YAMLError`, `RenderingError`, `FrameSequenceError`, `CancellationError` or what the
  ///   sink throws.
  public func stream(
    into sink: FrameSink,
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    let run = try await play(options, renderer: renderer, manifest: sink.takeManifest)
    return try await run.draw(into: sink, progress: progress)
  }

  /// Plays the scenario as numbers, so that its frames can be drawn.
  ///
  /// - Parameters:
  ///   - renderer: Lays out messages; nil for a renderer of its own.
  ///   - takeManifest: Takes the bytes of `frames.json`, some at a time.
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

/// Receives a frame as numbers, and the events in it.
public typealias FrameObserver = (_ frame: Viewport, _ events: [PlayedEvent]) -> Void
