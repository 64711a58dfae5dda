import ChatframeDocuments
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// A scenario played under one strategy: first as numbers, then, if somebody wants them, as frames.
struct ScenarioRun: Sendable {
  /// What moved in the frames that were asked for.
  private(set) var summary: MotionSummary
  /// The layouts of the messages, if there are any.
  private(set) var measurer: RowMeasurer?
  /// Lays the messages out; nil where rows are plain blocks.
  let renderer: Renderer?
  private let sequence: FrameSequence
  private let strategy: StrategyName
  private let frames: Range<Int>
  private var measurements = MeasurementLog()

  /// A run that asks for `frames`.
  init(
    _ sequence: FrameSequence,
    strategy: StrategyName,
    frames: Range<Int>,
    renderer: Renderer?
  ) {
    self.sequence = sequence
    self.strategy = strategy
    self.frames = frames
    self.renderer = renderer
    summary = MotionSummary(height: sequence.scenario.viewport.height)
    if let source = sequence.source, let renderer {
      measurer = RowMeasurer(source, renderer: renderer)
    }
  }

  /// The manifest without frames.
  var manifest: Manifest {
    Manifest(sequence.scenario, strategy: strategy, inputs: sequence.fingerprint)
  }

  /// Plays every frame up to the last one asked for, and hands over those asked for.
  mutating func play(
    observing observer: FrameObserver? = nil,
    _ take: (Viewport, _ events: [String]) async throws -> Void
  ) async throws {
    var playback = try await opening()
    while true {
      if playback.viewport.frame % 16 == 0 { try Task.checkCancellation() }
      if frames.contains(playback.viewport.frame) {
        summary.add(playback.viewport)
        observer?(playback.viewport, playback.events)
        try await take(playback.viewport, playback.events)
      }
      if playback.viewport.frame + 1 >= frames.upperBound { return }
      if let window = try playback.windowToMeasure(), let rows = try await measurer?.measure(window)
      {
        measurements.append(rows)
        playback.take(rows)
      }
      try playback.advance()
    }
  }

  /// Plays, and hands over the bytes of the manifest, some at a time.
  mutating func writeManifest(
    observing observer: FrameObserver? = nil,
    _ take: ([UInt8]) async throws -> Void
  ) async throws {
    var manifest = manifest
    var buffer = manifest.head
    try await play(observing: observer) { viewport, events in
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
  func pictures(_ chrome: ScreenChrome) throws -> ReplayedFrames {
    var reader = measurements.reader
    return ReplayedFrames(
      playback: try playback(reader.next() ?? [:]),
      measurements: reader,
      frames: frames,
      chrome: chrome
    )
  }

  /// The conversation, and what later versions of its rows look like.
  var layouts: [ConversationLayout] { measurer?.layouts ?? [] }

  /// What is behind the names of tiles on those frames.
  func sources(_ chrome: ScreenChrome) -> TileSources {
    TileSources(
      layouts: layouts,
      drawings: chrome.drawings,
      blocks: chrome.blocks
    )
  }

  /// What was played.
  func result(drawing: FrameWritingSummary?) -> FrameSequenceResult {
    FrameSequenceResult(
      strategy: strategy,
      frames: frames,
      motion: summary,
      drawing: drawing,
      warnings: measurer?.warnings ?? [],
      complaints: sequence.scenario.expectations.complaints(about: summary)
    )
  }

  private mutating func opening() async throws -> Playback {
    if let index = sequence.source?.index,
      let rows = try await measurer?.measure(index.openingWindow(sequence.scenario.session))
    {
      measurements.append(rows)
      return try playback(rows)
    }
    return try playback([:])
  }

  private func playback(_ rows: [RowID: MeasuredRow]) throws(YAMLError) -> Playback {
    guard let index = sequence.source?.index else {
      return try Playback(sequence.scenario, strategy: strategy)
    }
    return try Playback(sequence.scenario, strategy: strategy, messages: index, opening: rows)
  }
}

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
