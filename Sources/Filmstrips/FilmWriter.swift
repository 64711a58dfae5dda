import FileWriting
import Foundation
import Rendering
import Synchronization

/// Writes frames as `frame-00000.png` and so on: draws the rows that are missing, puts the frames
/// together and writes them, on several threads.
///
/// The bytes do not depend on the number of threads. Frames are asked for no earlier than they can be
/// worked on, so that a film of any length takes the same memory. Each file appears whole or not at
/// all; those that are written when an error or a cancellation ends the work stay.
public struct FilmWriter: Sendable {
  private let renderer: Renderer
  private let cast: TileCast
  private let folder: String
  private let skipsFinished: Bool
  private let lanes: [FilmLane]

  /// A writer.
  ///
  /// - Parameters:
  ///   - renderer: Draws rows and keeps them.
  ///   - cast: What is behind the names of tiles; the same for all frames.
  ///   - folder: Where the frames go; it must exist.
  ///   - laneCount: How many frames are worked on at once; nil for the number of cores.
  ///   - skipsFinished: Leaves frames alone whose files are there, as after an interruption.
  public init(
    renderer: Renderer,
    cast: TileCast,
    folder: String,
    laneCount: Int? = nil,
    skipsFinished: Bool = false
  ) {
    self.renderer = renderer
    self.cast = cast
    self.folder = folder
    self.skipsFinished = skipsFinished
    let count = max(1, laneCount ?? ProcessInfo.processInfo.activeProcessorCount)
    lanes = (0..<count).map { _ in FilmLane(fontFolder: renderer.fontFolder) }
  }

  /// Writes frames, in any order of their numbers.
  ///
  /// - Parameters:
  ///   - frames: Asked for one after another, while the work goes on.
  ///   - count: How many there are, for `progress`.
  ///   - progress: Told how many of how many frames are done, from any thread.
  /// - Throws: `FilmError`, `RenderingError`, `CancellationError` or, where a file cannot be written,
  ///   an error that names it.
  public func write(
    _ frames: some Sequence<FilmFrame>,
    count: Int,
    progress: Rendering.Progress? = nil
  ) async throws -> FilmSummary {
    var summary = FilmSummary()
    let drawn = renderer.tileStore.drawn
    var tiles: [TileName: Tile] = [:]
    var batch = emptyBatch
    for frame in frames {
      if skipsFinished, FileManager.default.fileExists(atPath: batch.path(of: frame)) {
        summary.skipped += 1
        continue
      }
      batch.add(frame)
      guard batch.isFull else { continue }
      try await finish(&batch, &tiles, &summary, count, progress)
    }
    try await finish(&batch, &tiles, &summary, count, progress)
    summary.tilesDrawn = renderer.tileStore.drawn - drawn
    return summary
  }

  private var emptyBatch: FilmBatch {
    FilmBatch(folder: folder, byteLimit: max(1, renderer.tileStore.pixelLimit))
  }

  /// Writes a batch, and begins the next.
  private func finish(
    _ batch: inout FilmBatch,
    _ tiles: inout [TileName: Tile],
    _ summary: inout FilmSummary,
    _ count: Int,
    _ progress: Rendering.Progress?
  ) async throws {
    try Task.checkCancellation()
    // What the batch before did not show is looked up in the renderer's store.
    tiles = try await self.tiles(named: batch.names, known: tiles)
    batch.tiles = tiles
    let inkNames = Array(batch.inkNames)
    let ink = try await renderer.commands(for: inkNames.map { try cast.source(of: $0) })
    batch.ink = Dictionary(uniqueKeysWithValues: zip(inkNames, ink))
    let done = summary.skipped + summary.written
    summary.byteCount += try await write(batch, done: done, count: count, progress)
    summary.written += batch.frames.count
    batch = emptyBatch
  }

  private func tiles(
    named names: Set<TileName>,
    known: [TileName: Tile]
  ) async throws -> [TileName: Tile] {
    var tiles = known.filter { names.contains($0.key) }
    let missing = names.filter { tiles[$0] == nil }
    let drawn = try await renderer.tiles(for: missing.map { try cast.source(of: $0) })
    for (name, tile) in zip(missing, drawn) { tiles[name] = tile }
    return tiles
  }

  /// - Returns: How many bytes were written.
  private func write(
    _ batch: FilmBatch,
    done: Int,
    count: Int,
    _ progress: Rendering.Progress?
  ) async throws -> Int {
    let next = Counter()
    let finished = Counter()
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for lane in lanes.prefix(batch.frames.count) {
        group.addTask {
          try await lane.write(batch, next: next) {
            let number = finished.next()
            progress?(done + number + 1, count)
          }
        }
      }
      return try await group.reduce(0, +)
    }
  }
}

/// Counts from 0 on, for several threads.
final class Counter: Sendable {
  private let value = Atomic(0)

  /// Each number once.
  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
