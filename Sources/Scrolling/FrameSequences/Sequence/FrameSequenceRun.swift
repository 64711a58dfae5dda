import ChatframeDocuments
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// A run of a frame sequence, which is played first and then drawn if frames are requested.
///
/// A run is a value. After it was played, its frames can be drawn any number of times and by
/// different renderers.
package struct FrameSequenceRun: Sendable {
  /// The motion in the requested frames.
  private(set) var summary: MotionSummary
  /// The measurer that lays out messages; `nil` if rows are plain blocks.
  private(set) var measurer: RowMeasurer?
  private let sequence: FrameSequence
  private let options: FrameSequenceOptions
  private let strategy: StrategyName
  /// The requested frames.
  private let range: Range<Int>
  /// The renderer that draws the frames; `nil` if nothing is laid out or drawn.
  private let renderer: Renderer?
  private var measurements = MeasurementLog()
  /// The outcomes of the touches, in order.
  private var outcomes: [TouchOutcome] = []
  /// The resolver of touches; `nil` if rows are plain blocks.
  private var resolver: TouchResolver?
  /// The warnings about refused actions, one line each.
  private var flowWarnings: [String] = []
  private var parsedByteCount = 0

  /// Creates a run that was not played yet.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to play.
  ///   - options: The frames and how they are played.
  ///   - renderer: The renderer that lays out and draws messages; `nil` for a new one.
  /// - Throws: `FrameSequenceError.frameRange`, or the error of creating a renderer.
  init(
    _ sequence: FrameSequence,
    _ options: FrameSequenceOptions,
    renderer: Renderer?
  ) throws {
    let range = options.frames ?? 0..<sequence.frameCount
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= sequence.frameCount else {
      throw FrameSequenceError.frameRange(range, count: sequence.frameCount)
    }
    self.sequence = sequence
    self.options = options
    self.range = range
    strategy = options.strategy ?? sequence.scenario.strategy
    let isRendererNeeded = sequence.source != nil || options.drawsFrames
    self.renderer =
      isRendererNeeded
      ? try renderer ?? sequence.renderer(threadCount: options.threadCount) : nil
    summary = MotionSummary(viewportHeight: sequence.scenario.viewport.height)
    if let source = sequence.source, let renderer = self.renderer {
      measurer = RowMeasurer(source, renderer: renderer)
      resolver = TouchResolver(sequence.scenario, renderer: renderer)
    }
  }

  /// The manifest without frames.
  var manifest: Manifest {
    Manifest(sequence.scenario, strategy: strategy, inputs: sequence.fingerprint)
  }

  /// The warnings about the documents and the messages, one line each.
  package var warnings: [String] { sequence.warnings + runWarnings }

  private var runWarnings: [String] { (measurer?.warnings ?? []) + flowWarnings }

  /// Returns the result of the run.
  func result(drawing: FrameWritingSummary?) -> FrameSequenceResult {
    FrameSequenceResult(
      strategy: strategy,
      frames: range,
      motion: summary,
      drawing: drawing,
      warnings: runWarnings,
      complaints: sequence.scenario.expectations.complaints(about: summary),
      parsedByteCount: parsedByteCount
    )
  }

  // MARK: Playing

  /// Plays every frame up to the last requested one, and passes the requested frames to `take`.
  mutating func play(
    observing observer: FrameObserver? = nil,
    _ take: (Viewport, _ events: [PlayedEvent]) async throws -> Void = { _, _ in }
  ) async throws {
    var playback = try await opening()
    while true {
      if playback.viewport.frame % 16 == 0 { try Task.checkCancellation() }
      if range.contains(playback.viewport.frame) {
        summary.add(playback.viewport)
        observer?(playback.viewport, playback.events)
        try await take(playback.viewport, playback.events)
      }
      if playback.viewport.frame + 1 >= range.upperBound { break }
      try await prepare(&playback)
      try playback.advance()
    }
    flowWarnings = playback.warnings
    parsedByteCount = playback.flow?.parsedByteCount ?? 0
  }

  /// Resolves the touches before the next frame, and lays out the messages that change in it.
  private mutating func prepare(_ playback: inout Playback) async throws {
    while let touch = playback.nextTouch() {
      let layouts = measurer?.layouts ?? []
      let outcome =
        try await resolver?.outcome(of: touch, in: playback, layouts) ?? TouchOutcome.nothing
      outcomes.append(outcome)
      playback.take(outcome, of: touch)
    }
    playback.advanceFlow()
    guard let window = try playback.windowToMeasure(),
      let rows = try await measurer?.measure(window, PageState(playback))
    else { return }
    measurements.append(rows)
    try playback.take(rows)
  }

  /// Plays the frames, and passes the bytes of the manifest to `take` in parts.
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

  private mutating func opening() async throws -> Playback {
    if let index = sequence.source?.index,
      let rows = try await measurer?.measure(
        index.openingWindow(sequence.scenario.session),
        PageState(sequence)
      )
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
    return try Playback(
      sequence.scenario,
      strategy: strategy,
      messages: index,
      opening: rows,
      flow: sequence.source?.flow
    )
  }

  // MARK: Drawing

  /// Draws the frames of a run that was played, and passes them to a sink in order.
  ///
  /// - Parameters:
  ///   - sink: The receiver of the frames.
  ///   - renderer: The renderer that draws them; `nil` for the one that laid out the messages.
  ///   - progress: A closure that receives the numbers of finished and of all frames, on any
  ///     thread.
  /// - Returns: The result of the run with a summary of the drawing.
  /// - Throws: `RenderingError`, `FrameSequenceError`, `CancellationError` or an error of the sink.
  package func draw(
    into sink: FrameSink,
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    let destination = FrameDestination.sink(sink.takeFrame)
    return try await draw(to: destination, sink.hooks, renderer ?? self.renderer, progress)
  }

  /// Draws the frames of a run that was played into a folder, and keeps complete files.
  func draw(
    to folder: String,
    progress: ChatframeRendering.ProgressHandler?
  ) async throws -> FrameSequenceResult {
    guard options.drawsFrames else { return result(drawing: nil) }
    let files = FrameDestination.files(FrameFiles(folder, isResumed: true))
    return try await draw(to: files, FrameWriter.Hooks(), renderer, progress)
  }

  private func draw(
    to destination: FrameDestination,
    _ hooks: FrameWriter.Hooks,
    _ renderer: Renderer?,
    _ progress: ChatframeRendering.ProgressHandler?
  ) async throws -> FrameSequenceResult {
    guard options.drawsFrames, let renderer else { return result(drawing: nil) }
    let chrome = try await ScreenChrome(sequence, renderer: renderer)
    let writer = FrameWriter(
      renderer: renderer,
      sources: sources(chrome),
      destination: destination,
      workerCount: options.threadCount,
      proves: options.proves,
      hooks: hooks
    )
    let frames = try frames(chrome)
    let drawing = try await writer.write(frames, count: summary.frames, progress: progress)
    return result(drawing: drawing)
  }

  /// Returns the requested frames with their bars and background; the sequence is played again.
  func frames(_ chrome: ScreenChrome) throws -> Frames {
    var reader = measurements.reader
    return Frames(
      playback: try playback(reader.next() ?? [:]),
      measurements: reader,
      touches: TouchLog(outcomes: outcomes[...], menus: resolver?.menus ?? []),
      range: range,
      chrome: chrome
    )
  }

  /// Returns the sources of the tiles on the frames.
  func sources(_ chrome: ScreenChrome) -> TileSources {
    TileSources(
      layouts: measurer?.layouts ?? [],
      drawings: chrome.drawings,
      blocks: chrome.blocks
    )
  }
}
