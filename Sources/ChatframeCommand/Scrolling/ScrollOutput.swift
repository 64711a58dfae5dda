import Filmstrips
import Rendering
import Scenarios
import Timelines

/// Writes what a run gives: the manifest, then the frames that are missing.
struct ScrollOutput {
  /// Draws messages and blocks; nil where no frames are drawn.
  let renderer: Renderer?
  /// What is played.
  let request: ScenarioRequest
  /// How many frames are worked on at once; nil for one a core.
  let threads: Int?
  /// How far the work is.
  let progress: ProgressLine

  /// Plays a run into a folder.
  ///
  /// - Returns: What was drawn, if frames were.
  func write(_ run: inout ScenarioRun, to path: String) async throws -> FilmSummary? {
    let folder = try FrameFolder(path, head: run.manifest.head)
    do {
      try await writeManifest(&run, to: folder.manifest)
    } catch {
      folder.discard()
      throw error
    }
    guard let renderer else { return nil }
    let film = try run.film()
    let cast = TileCast(
      layouts: run.stage?.layouts ?? [],
      blocks: BlockLook(viewport: film.screen, background: request.background)
    )
    let writer = FilmWriter(
      renderer: renderer,
      cast: cast,
      folder: path,
      laneCount: threads,
      skipsFinished: true
    )
    return try await writer.write(film, count: run.summary.frames) {
      progress.updateFrames($0, of: $1)
    }
  }

  private func writeManifest(_ run: inout ScenarioRun, to path: String) async throws {
    var manifest = run.manifest
    try await OutputFile.write(to: path, sparing: request.inputs) { file in
      var buffer = manifest.head
      try await run.play { viewport, events in
        buffer += manifest.line(viewport, events: events)
        guard buffer.count > 1 << 16 else { return }
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      try file.write(buffer + manifest.tail)
    }
  }
}
