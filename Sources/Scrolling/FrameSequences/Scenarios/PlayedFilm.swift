import ChatframeRendering
import ChatframeScenarios

/// A scenario that was played as numbers, and whose frames can be drawn.
package struct PlayedSequence: Sendable {
  let sequence: FrameSequence
  let run: ScenarioRun
  let options: FrameSequenceOptions

  /// How many frames were asked for.
  package var frameCount: Int { run.summary.frames }

  /// What is shown otherwise than the documents and messages mean it: one line each.
  package var warnings: [String] { sequence.warnings + run.result(drawing: nil).warnings }

  /// Draws the frames and hands them over, in order.
  ///
  /// - Parameters:
  ///   - sink: Takes the frames.
  ///   - renderer: Draws them; nil for the one that laid the messages out.
  ///   - batchLimit: How many frames, and bytes of the pixels they show, are worked on at a time.
  ///   - progress: Told how many of how many frames are done, from any thread.
  package func draw(
    into sink: FrameSink,
    renderer: Renderer? = nil,
    batchLimit: FrameBatch.Limit? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    guard options.drawsFrames, let renderer = renderer ?? run.renderer else {
      return run.result(drawing: nil)
    }
    let chrome = try await ScreenChrome(sequence, renderer: renderer)
    let pictures = try run.pictures(chrome)
    let sources = run.sources(chrome)
    sink.onTileSources?(sources)
    var writer = FrameWriter(
      renderer: renderer,
      sources: sources,
      workerCount: options.threadCount,
      proves: options.proves,
      sink: sink.takeFrame
    )
    writer.onTile = sink.onTile
    writer.onFrame = sink.onFrame
    writer.exchangeRenderer = sink.exchangeRenderer
    writer.batchLimit = batchLimit
    let drawing = try await writer.write(pictures, count: run.summary.frames, progress: progress)
    return run.result(drawing: drawing)
  }
}
