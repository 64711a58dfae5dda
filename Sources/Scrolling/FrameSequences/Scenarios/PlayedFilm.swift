import ChatframeRendering
import ChatframeScenarios

/// A scenario that was played as numbers, and whose frames can be drawn.
package struct PlayedFilm: Sendable {
  let film: ScenarioFilm
  let run: ScenarioRun
  let options: FilmOptions

  /// How many frames were asked for.
  package var frameCount: Int { run.summary.frames }

  /// What is shown otherwise than the documents and messages mean it: one line each.
  package var warnings: [String] { film.warnings + run.result(drawing: nil).warnings }

  /// Draws the frames and hands them over, in order.
  ///
  /// - Parameters:
  ///   - sink: Takes the frames.
  ///   - renderer: Draws them; nil for the one that laid the messages out.
  ///   - batchLimit: How many frames, and bytes of the pixels they show, are worked on at a time.
  ///   - progress: Told how many of how many frames are done, from any thread.
  package func draw(
    into sink: FilmSink,
    renderer: Renderer? = nil,
    batchLimit: FilmBatch.Limit? = nil,
    progress: ChatframeRendering.Progress? = nil
  ) async throws -> FilmResult {
    guard options.drawsFrames, let renderer = renderer ?? run.renderer else {
      return run.result(drawing: nil)
    }
    let chrome = try await ScreenChrome(film, renderer: renderer)
    let pictures = try run.pictures(chrome)
    let cast = run.cast(chrome)
    sink.watchCast?(cast)
    var writer = FilmWriter(
      renderer: renderer,
      cast: cast,
      laneCount: options.threadCount,
      proves: options.proves,
      sink: sink.takeFrame
    )
    writer.watchTile = sink.watchTile
    writer.watchFrame = sink.watchFrame
    writer.relay = sink.relay
    writer.batchLimit = batchLimit
    let drawing = try await writer.write(pictures, count: run.summary.frames, progress: progress)
    return run.result(drawing: drawing)
  }
}
