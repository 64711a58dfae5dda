import ChatframeDrawing
import ChatframeFiles
import ChatframeRendering
import Foundation
import Synchronization

/// Writes frames as `frame-00000.png` and so on, or hands them over: draws the rows that are missing
/// and puts the frames together, on several threads.
///
/// The bytes do not depend on the number of threads. Frames are asked for no earlier than they can be
/// worked on, so that a sequence of any length takes the same memory. Each file appears whole or not at
/// all; those that are written when an error or a cancellation ends the work stay.
public struct FrameWriter: Sendable {
  private let renderer: Renderer
  private static let frameLimit = 64
  private let sources: TileSources
  private let destination: FrameDestination
  private let proves: Bool
  private let workers: [FrameWorker]
  /// Told of tiles before the frames that show them, some more than once.
  var onTile: (@Sendable (TileID, Tile) throws -> Void)?
  /// Told of frames as they are asked for.
  var onFrame: (@Sendable (PlannedFrame) -> Void)?
  /// Hands frames over and gives the renderer for the next ones; nil for the same one throughout.
  var exchangeRenderer: RendererExchange?
  /// How much is worked on at a time; nil for 64 frames and what the renderer keeps of pixels.
  var batchLimit: FrameBatch.Limit?

  /// A writer.
  ///
  /// - Parameters:
  ///   - renderer: Draws rows and keeps them.
  ///   - sources: What is behind the names of tiles; the same for all frames.
  ///   - folder: Where the frames go; it must exist.
  ///   - workerCount: How many frames are worked on at once; nil for the number of cores.
  ///   - skipsFinished: Leaves frames alone whose files are there and whole, as after an
  ///     interruption; until all are there, a hidden file in the folder notes which are.
  ///   - proves: Whether each frame is compared with the one before, moved as the user moved it.
  public init(
    renderer: Renderer,
    sources: TileSources,
    folder: String,
    workerCount: Int? = nil,
    skipsFinished: Bool = false,
    proves: Bool = false
  ) {
    self.renderer = renderer
    self.sources = sources
    self.proves = proves
    destination = .files(FrameFiles(folder, isResumed: skipsFinished))
    workers = Self.workers(workerCount, renderer)
  }

  /// A writer that hands frames over.
  ///
  /// - Parameters:
  ///   - renderer: Draws rows and keeps them.
  ///   - sources: What is behind the names of tiles; the same for all frames.
  ///   - workerCount: How many frames are worked on at once; nil for the number of cores.
  ///   - proves: Whether each frame is compared with the one before, moved as the user moved it.
  ///   - sink: Takes the frames, one after another in their order; what it throws ends the work.
  public init(
    renderer: Renderer,
    sources: TileSources,
    workerCount: Int? = nil,
    proves: Bool = false,
    sink: @escaping @Sendable (EncodedFrame) async throws -> Void
  ) {
    self.renderer = renderer
    self.sources = sources
    self.proves = proves
    destination = .sink(sink)
    workers = Self.workers(workerCount, renderer)
  }

  private static func workers(_ count: Int?, _ renderer: Renderer) -> [FrameWorker] {
    let count = max(1, count ?? ProcessInfo.processInfo.activeProcessorCount)
    return (0..<count).map { _ in FrameWorker(fontFolder: renderer.fontFolder) }
  }

  /// Writes frames, in any order of their numbers.
  ///
  /// - Parameters:
  ///   - frames: Asked for one after another, while the work goes on.
  ///   - count: How many there are, for `progress`.
  ///   - progress: Told how many of how many frames are done, from any thread.
  /// - Throws: `FrameSequenceError`, `RenderingError`, `CancellationError`, what the sink throws or, where a
  ///   file cannot be written, an error that names it.
  public func write(
    _ frames: some Sequence<PlannedFrame>,
    count: Int,
    progress: ChatframeRendering.ProgressHandler? = nil
  ) async throws -> FrameWritingSummary {
    var summary = FrameWritingSummary()
    let drawn = renderer.tileCache.drawn
    var state = WriterState(renderer: renderer)
    var batch = emptyBatch
    var proof = FrameProof()
    for frame in frames {
      onFrame?(frame)
      let isFinished = isFinished(frame)
      if isFinished { summary.skipped += 1 }
      if isFinished, !proves { continue }
      batch.add(frame, isWritten: !isFinished, isProved: proves)
      guard batch.isFull else { continue }
      try await finish(&batch, &state, &summary, &proof, count, progress)
    }
    try await finish(&batch, &state, &summary, &proof, count, progress)
    if case .files(let files) = destination { files.end() }
    (summary.proved, summary.faults) = (proof.provedCount, proof.faults)
    summary.tilesDrawn = renderer.tileCache.drawn - drawn
    return summary
  }

  private func isFinished(_ frame: PlannedFrame) -> Bool {
    guard case .files(let files) = destination else { return false }
    return files.has(frame)
  }

  private var emptyBatch: FrameBatch {
    FrameBatch(
      limit: batchLimit
        ?? FrameBatch.Limit(frames: Self.frameLimit, bytes: max(1, renderer.tileCache.pixelLimit))
    )
  }

  /// Writes a batch, and begins the next.
  private func finish(
    _ batch: inout FrameBatch,
    _ state: inout WriterState,
    _ summary: inout FrameWritingSummary,
    _ proof: inout FrameProof,
    _ count: Int,
    _ progress: ChatframeRendering.ProgressHandler?
  ) async throws {
    try Task.checkCancellation()
    // What the batch before did not show is looked up in the renderer's store.
    state.tiles = try await tiles(named: batch.names, in: state)
    batch.tiles = state.tiles
    if let onTile { for (name, tile) in state.tiles { try onTile(name, tile) } }
    try prove(batch, &proof)
    let commandTiles = Array(batch.commandTiles)
    let tileCommands = try await state.renderer.commands(
      for: commandTiles.map { try sources.source(of: $0) }
    )
    batch.tileCommands = Dictionary(uniqueKeysWithValues: zip(commandTiles, tileCommands))
    try await write(batch, &state, &summary, count, progress)
    summary.composed += batch.frames.count { !$0.plan.isAssembled }
    batch = emptyBatch
  }

  private func prove(_ batch: FrameBatch, _ proof: inout FrameProof) throws(RenderingError) {
    do throws(DrawingError) {
      for frame in batch.framesToProve { try proof.add(frame, tiles: batch.tiles) }
    } catch {
      throw .drawing(error.description)
    }
    proof.trim()
  }

  private func tiles(
    named names: Set<TileID>,
    in state: WriterState
  ) async throws -> [TileID: Tile] {
    var tiles = state.tiles.filter { names.contains($0.key) }
    let missing = names.filter { tiles[$0] == nil }
    let drawn = try await state.renderer.tiles(for: missing.map { try sources.source(of: $0) })
    for (name, tile) in zip(missing, drawn) { tiles[name] = tile }
    return tiles
  }

  private func write(
    _ batch: FrameBatch,
    _ state: inout WriterState,
    _ summary: inout FrameWritingSummary,
    _ count: Int,
    _ progress: ChatframeRendering.ProgressHandler?
  ) async throws {
    let done = summary.skipped + summary.written
    switch destination {
    case .files(let files):
      let finished = Mutex<[(index: Int, content: FinishedFrames.Content)]>([])
      defer { files.note(finished.withLock { $0 }) }
      let written = Mutex<(frames: Int, bytes: Int)>((0, 0))
      try await encode(batch) { frame in
        if try files.write(frame) {
          written.withLock { $0 = ($0.frames + 1, $0.bytes + frame.byteCount) }
        }
        let content = FinishedFrames.Content(frame)
        let number = finished.withLock {
          $0.append((frame.index, content))
          return $0.count
        }
        progress?(done + number, count)
      }
      let (frames, bytes) = written.withLock { $0 }
      summary.written += frames
      summary.skipped += batch.frames.count - frames
      summary.byteCount += bytes
    case .sink(let take):
      let frames = try await encoded(batch)
      let handOver: @Sendable () async throws -> Void = {
        for (place, frame) in frames.enumerated() {
          try await take(frame)
          progress?(done + place + 1, count)
        }
      }
      if let exchangeRenderer {
        state.renderer = try await exchangeRenderer(handOver)
      } else {
        try await handOver()
      }
      summary.written += frames.count
      summary.byteCount += frames.reduce(0) { $0 + $1.byteCount }
    }
  }

  /// The frames of a batch in their order.
  private func encoded(_ batch: FrameBatch) async throws -> [EncodedFrame] {
    let encoded = Mutex<[Int: EncodedFrame]>([:])
    try await encode(batch) { frame in encoded.withLock { $0[frame.index] = frame } }
    let frames = encoded.withLock { $0 }
    return batch.frames.compactMap { frames[$0.index] }
  }

  /// Puts the frames of a batch together.
  ///
  /// - Parameter take: Called for each frame, in any order, on any thread.
  private func encode(
    _ batch: FrameBatch,
    _ take: @escaping @Sendable (EncodedFrame) throws -> Void
  ) async throws {
    let next = AtomicCounter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in workers.prefix(batch.frames.count) {
        group.addTask { try await worker.encode(batch, next: next, take) }
      }
      for try await _ in group {}
    }
  }
}

/// What is there to make frames from.
private struct WriterState {
  var renderer: Renderer
  /// Those of the last batch.
  var tiles: [TileID: Tile] = [:]
}

/// What was done to write frames.
public struct FrameWritingSummary: Hashable, Sendable {
  /// Frames that were written.
  public var written = 0
  /// Frames whose files were there and whole already.
  public var skipped = 0
  /// Frames of these that were encoded as a whole, not put together from finished bands.
  public var composed = 0
  /// Rows that were drawn.
  public var tilesDrawn = 0
  /// Frames that were compared with the one before.
  public var proved = 0
  /// Those that are not the one before, moved as the user moved it.
  public var faults: [FrameFault] = []
  /// Bytes of the frames that were written.
  public var byteCount = 0
}

/// Where frames go.
enum FrameDestination: Sendable {
  /// Files in a folder.
  case files(FrameFiles)
  /// Whoever takes them in order.
  case sink(@Sendable (EncodedFrame) async throws -> Void)
}
