import ChatframeDocuments
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// One run of a frame sequence: played as numbers first, then, if frames are wanted, drawn.
///
/// It is a value. The frames of a run that was played can be drawn any number of times, each time
/// by another renderer.
package struct FrameSequenceRun: Sendable {
  /// The motion in the requested frames.
  private(set) var summary: MotionSummary
  /// Lays the messages out; nil if rows are plain blocks.
  private(set) var measurer: RowMeasurer?
  private let sequence: FrameSequence
  private let options: FrameSequenceOptions
  private let strategy: StrategyName
  /// The requested frames.
  private let range: Range<Int>
  /// Draws the frames; nil if nothing is laid out or drawn.
  private let renderer: Renderer?
  private var measurements = MeasurementLog()

  /// Creates a run that was not played yet.
  ///
  /// - Parameter renderer: Lays messages out and draws them; nil for one of the run's own.
  /// - Throws: `FrameSequenceError.frameRange`, or what a renderer cannot be made for.
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
    }
  }

  /// The manifest without frames.
  var manifest: Manifest {
    Manifest(sequence.scenario, strategy: strategy, inputs: sequence.fingerprint)
  }

  /// Deviations from the meaning of the documents and the messages: one line each.
  package var warnings: [String] { sequence.warnings + (measurer?.warnings ?? []) }

  /// The result of the run.
  func result(drawing: FrameWritingSummary?) -> FrameSequenceResult {
    FrameSequenceResult(
      strategy: strategy,
      frames: range,
      motion: summary,
      drawing: drawing,
      warnings: measurer?.warnings ?? [],
      complaints: sequence.scenario.expectations.complaints(about: summary)
    )
  }

  // MARK: Playing

  /// Plays every frame up to the last requested one, and passes on the requested ones.
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
      if playback.viewport.frame + 1 >= range.upperBound { return }
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

  // MARK: Drawing

  /// Draws the frames of a run that was played, and hands them over in order.
  ///
  /// - Parameters:
  ///   - sink: Takes the frames.
  ///   - renderer: Draws them; nil for the one that laid the messages out.
  ///   - progress: Receives the number of frames done and the total, on any thread.
  package func draw(
    into sink: FrameSink,
    renderer: Renderer? = nil,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameSequenceResult {
    let destination = FrameDestination.sink(sink.takeFrame)
    return try await draw(to: destination, sink.hooks, renderer ?? self.renderer, progress)
  }

  /// Draws the frames of a run that was played into a folder; those that are there and whole are
  /// left as they are.
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

  /// The requested frames, which are played once more.
  ///
  /// - Parameter chrome: The bars and the background on them.
  func frames(_ chrome: ScreenChrome) throws -> Frames {
    var reader = measurements.reader
    return Frames(
      playback: try playback(reader.next() ?? [:]),
      measurements: reader,
      range: range,
      chrome: chrome
    )
  }

  /// The sources of the tiles on those frames.
  func sources(_ chrome: ScreenChrome) -> TileSources {
    TileSources(
      layouts: measurer?.layouts ?? [],
      drawings: chrome.drawings,
      blocks: chrome.blocks
    )
  }
}
