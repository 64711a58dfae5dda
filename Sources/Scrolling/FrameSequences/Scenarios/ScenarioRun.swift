import ChatframeDocuments
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// A scenario played under one strategy: first as numbers, then, if somebody wants them, as frames.
struct ScenarioRun: Sendable {
  /// What moved in the frames that were asked for.
  private(set) var summary: MotionSummary
  /// The layouts of the messages, if there are any.
  private(set) var stage: ConversationStage?
  /// Lays the messages out; nil where rows are plain blocks.
  let renderer: Renderer?
  private let film: ScenarioFilm
  private let strategy: StrategyName
  private let frames: Range<Int>
  private var measurements = MeasurementLog()

  /// A run that asks for `frames`.
  init(
    _ film: ScenarioFilm,
    strategy: StrategyName,
    frames: Range<Int>,
    renderer: Renderer?
  ) {
    self.film = film
    self.strategy = strategy
    self.frames = frames
    self.renderer = renderer
    summary = MotionSummary(height: film.scenario.viewport.height)
    if let source = film.source, let renderer {
      stage = ConversationStage(source, renderer: renderer)
    }
  }

  /// The manifest without frames.
  var manifest: Manifest {
    Manifest(film.scenario, strategy: strategy, inputs: film.fingerprint)
  }

  /// Plays every frame up to the last one asked for, and hands over those asked for.
  mutating func play(
    watching watch: FrameWatch? = nil,
    _ take: (Viewport, _ events: [String]) async throws -> Void
  ) async throws {
    var playback = try await opening()
    while true {
      if playback.viewport.frame % 16 == 0 { try Task.checkCancellation() }
      if frames.contains(playback.viewport.frame) {
        summary.add(playback.viewport)
        watch?(playback.viewport, playback.events)
        try await take(playback.viewport, playback.events)
      }
      if playback.viewport.frame + 1 >= frames.upperBound { return }
      if let window = try playback.awaitedWindow(), let rows = try await stage?.measure(window) {
        measurements.append(rows)
        playback.take(rows)
      }
      try playback.advance()
    }
  }

  /// Plays, and hands over the bytes of the manifest, some at a time.
  mutating func tell(
    watching watch: FrameWatch? = nil,
    _ take: ([UInt8]) async throws -> Void
  ) async throws {
    var manifest = manifest
    var buffer = manifest.head
    try await play(watching: watch) { viewport, events in
      buffer += manifest.line(viewport, events: events)
      guard buffer.count > 1 << 16 else { return }
      try await take(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try await take(buffer + manifest.tail)
  }

  /// The frames that were asked for as pictures; they are played once more.
  ///
  /// - Parameter chrome: What stands still on them.
  func pictures(_ chrome: ScreenChrome) throws -> Film {
    var reader = measurements.reader
    return Film(
      playback: try playback(reader.next() ?? [:]),
      measurements: reader,
      frames: frames,
      chrome: chrome
    )
  }

  /// The conversation, and what later versions of its rows look like.
  var layouts: [ConversationLayout] { stage?.layouts ?? [] }

  /// What is behind the names of tiles on those frames.
  func cast(_ chrome: ScreenChrome) -> TileCast {
    TileCast(
      layouts: layouts,
      drawings: chrome.drawings,
      blocks: chrome.blocks
    )
  }

  /// What was played.
  func result(drawing: FilmSummary?) -> FilmResult {
    FilmResult(
      strategy: strategy,
      frames: frames,
      motion: summary,
      drawing: drawing,
      warnings: stage?.warnings ?? [],
      complaints: film.scenario.expectations.complaints(about: summary)
    )
  }

  private mutating func opening() async throws -> Playback {
    if let index = film.source?.index,
      let rows = try await stage?.measure(index.openingWindow(film.scenario.session))
    {
      measurements.append(rows)
      return try playback(rows)
    }
    return try playback([:])
  }

  private func playback(_ rows: [RowID: MeasuredRow]) throws(YAMLError) -> Playback {
    guard let index = film.source?.index else {
      return try Playback(film.scenario, strategy: strategy)
    }
    return try Playback(film.scenario, strategy: strategy, messages: index, opening: rows)
  }
}
