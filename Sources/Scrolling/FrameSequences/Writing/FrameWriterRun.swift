import ChatframeDrawing
import ChatframeRendering
import Synchronization

/// A run of a frame writer: the current batch, its tiles, the proof and the summary.
struct FrameWriterRun {
  private static let frameLimit = 64

  private let writer: FrameWriter
  /// The total number of frames, for `progress`.
  private let count: Int
  private let progress: ChatframeRendering.ProgressHandler?
  /// The number of tiles that were drawn before the run.
  private let tilesDrawnBefore: Int
  /// The renderer of the next batch.
  private var renderer: Renderer
  private var batch: FrameBatch
  /// The tiles of the latest batch.
  private var tiles: [TileID: Tile] = [:]
  private var proof = FrameProof()
  private var summary = FrameWritingSummary()

  /// Creates a run.
  init(_ writer: FrameWriter, count: Int, progress: ChatframeRendering.ProgressHandler?) {
    self.writer = writer
    self.count = count
    self.progress = progress
    renderer = writer.renderer
    tilesDrawnBefore = renderer.tileCache.drawn
    batch = Self.emptyBatch(writer)
  }

  private static func emptyBatch(_ writer: FrameWriter) -> FrameBatch {
    let pixelLimit = max(1, writer.renderer.tileCache.pixelLimit)
    let limit = FrameBatch.Limit(frames: frameLimit, bytes: pixelLimit)
    return FrameBatch(limit: writer.hooks.batchLimit ?? limit)
  }

  /// Adds a frame, and writes the batch if it is full.
  mutating func add(_ frame: PlannedFrame) async throws {
    try frame.plan.check()
    writer.hooks.onFrame?(frame)
    let isFinished = isFinished(frame)
    if isFinished { summary.skipped += 1 }
    if isFinished, !writer.proves { return }
    if let width = batch.widthInPixels, width != frame.plan.widthInPixels {
      try await writeBatch()
      // Tiles of another width have the same ids.
      tiles = [:]
    }
    batch.add(frame, isWritten: !isFinished, isProved: writer.proves)
    if batch.isFull { try await writeBatch() }
  }

  /// Writes the last batch, and returns the summary.
  mutating func finish() async throws -> FrameWritingSummary {
    try await writeBatch()
    if case .files(let files) = writer.destination { files.end() }
    (summary.proved, summary.faults) = (proof.provedCount, proof.faults)
    summary.tilesDrawn = writer.renderer.tileCache.drawn - tilesDrawnBefore
    return summary
  }

  private func isFinished(_ frame: PlannedFrame) -> Bool {
    guard case .files(let files) = writer.destination else { return false }
    return files.has(frame)
  }

  /// Draws, compares and writes the batch, and begins the next.
  private mutating func writeBatch() async throws {
    try Task.checkCancellation()
    try await drawTiles()
    if let onTile = writer.hooks.onTile { for (id, tile) in tiles { try onTile(id, tile) } }
    try prove()
    try await findTileCommands()
    switch writer.destination {
    case .files(let files): try await write(to: files)
    case .sink(let take): try await handOver(to: take)
    }
    summary.composed += batch.frames.count { !$0.plan.isAssembled }
    batch = Self.emptyBatch(writer)
  }

  /// Gets the tiles that the previous batch did not contain from the renderer, which draws those
  /// that are not in its cache.
  private mutating func drawTiles() async throws {
    let ids = batch.tileIDs
    tiles = tiles.filter { ids.contains($0.key) }
    let missing = ids.filter { tiles[$0] == nil }
    let sources = try missing.map {
      try writer.sources.source(of: $0, widthInPixels: batch.widthInPixels)
    }
    let drawn = try await renderer.tiles(for: sources)
    for (id, tile) in zip(missing, drawn) { tiles[id] = tile }
    batch.tiles = tiles
  }

  private mutating func prove() throws(RenderingError) {
    do throws(DrawingError) {
      for frame in batch.framesToProve { try proof.add(frame, tiles: tiles) }
    } catch {
      throw .drawing(error.description)
    }
    proof.trim()
  }

  private mutating func findTileCommands() async throws {
    let ids = Array(batch.commandTiles)
    let sources = try ids.map {
      try writer.sources.source(of: $0, widthInPixels: batch.widthInPixels)
    }
    let commands = try await renderer.commands(for: sources, onWallpaper: true)
    batch.tileCommands = Dictionary(uniqueKeysWithValues: zip(ids, commands))
  }

  private mutating func write(to files: FrameFiles) async throws {
    let (done, count, progress) = (summary.skipped + summary.written, count, progress)
    let finished = Mutex<[(index: Int, content: FinishedFrames.Content)]>([])
    defer { files.note(finished.withLock { $0 }) }
    let written = Mutex<(frames: Int, bytes: Int)>((0, 0))
    let finishedCount = AtomicCounter()
    try await encode { frame in
      if try files.write(frame) {
        written.withLock { $0 = ($0.frames + 1, $0.bytes + frame.byteCount) }
      }
      if let content = files.record(of: frame) {
        finished.withLock { $0.append((frame.index, content)) }
      }
      progress?(done + finishedCount.next() + 1, count)
    }
    let (frames, bytes) = written.withLock { $0 }
    summary.written += frames
    summary.skipped += batch.frames.count - frames
    summary.byteCount += bytes
  }

  private mutating func handOver(
    to take: @escaping @Sendable (EncodedFrame) async throws -> Void
  ) async throws {
    let frames = try await encodedFrames()
    let (done, count, progress) = (summary.skipped + summary.written, count, progress)
    let handOver: @Sendable () async throws -> Void = {
      for (place, frame) in frames.enumerated() {
        try await take(frame)
        progress?(done + place + 1, count)
      }
    }
    if let exchangeRenderer = writer.hooks.exchangeRenderer {
      renderer = try await exchangeRenderer(handOver)
    } else {
      try await handOver()
    }
    summary.written += frames.count
    summary.byteCount += frames.reduce(0) { $0 + $1.byteCount }
  }

  /// Returns the frames of the batch in order.
  private func encodedFrames() async throws -> [EncodedFrame] {
    let encoded = Mutex<[Int: EncodedFrame]>([:])
    try await encode { frame in encoded.withLock { $0[frame.index] = frame } }
    let frames = encoded.withLock { $0 }
    return batch.frames.compactMap { frames[$0.index] }
  }

  /// Encodes the frames of the batch, and passes them to `take` in any order, on any thread.
  private func encode(_ take: @escaping @Sendable (EncodedFrame) throws -> Void) async throws {
    let (batch, next) = (batch, AtomicCounter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in writer.workers.prefix(batch.frames.count) {
        group.addTask { try await worker.encode(batch, next: next, take) }
      }
      for try await _ in group {}
    }
  }
}
