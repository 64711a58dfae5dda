import ChatframeMessageLayout
import Synchronization

/// Assigns ranges of rows to workers, each once, and counts the finished rows.
final class WorkQueue: Sendable {
  /// The ranges, in order.
  let chunks: [Range<Int>]
  private let next = Atomic(0)
  private let done = Atomic(0)

  /// Creates a queue of `count` rows in ranges of `size`.
  init(count: Int, size: Int) {
    chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// Returns the index of the next range, the last one first; `nil` after the first.
  ///
  /// The snapshots of the first rows are then the most recent ones. If not all fit into the cache, a
  /// picture of the whole page, which begins with the first row, finds those that do.
  func take() -> Int? {
    let count = next.add(1, ordering: .relaxed).newValue
    return count <= chunks.count ? chunks.count - count : nil
  }

  /// Marks a range as finished, and returns the number of finished rows.
  func finish(_ index: Int) -> Int {
    done.add(chunks[index].count, ordering: .relaxed).newValue
  }
}

/// Selects the pieces of work to start, so that few finished pieces wait for earlier ones.
struct OrderedWork {
  /// The number of pieces.
  let count: Int
  /// The maximum number of started pieces that are not written yet.
  let window: Int
  /// The number of pieces written.
  var written = 0
  private var started = 0

  /// Creates `count` pieces, of which `window` may be in progress.
  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// Returns the next piece to start; `nil` if none may start now.
  mutating func start() -> Int? {
    guard started < count, started - written < window else { return nil }
    defer { started += 1 }
    return started
  }
}

extension Renderer {
  /// Lays out all rows, a few at a time on each worker.
  func summarize(
    _ rows: [MessageRow],
    _ job: LayoutJob,
    _ progress: ProgressHandler?
  ) async throws -> [RowSummary] {
    let queue = WorkQueue(
      count: rows.count,
      size: max(1, min(32, rows.count / (workers.count * 4)))
    )
    var summaries = [[RowSummary]](repeating: [], count: queue.chunks.count)
    try await withThrowingTaskGroup(of: [(Int, [RowSummary])].self) { group in
      for worker in workers.prefix(queue.chunks.count) {
        group.addTask { [self] in
          var own: [(Int, [RowSummary])] = []
          while mayUse(worker), let index = queue.take() {
            try Task.checkCancellation()
            let chunk = rows[queue.chunks[index]]
            own.append((index, try await worker.summarize(chunk, with: job)))
            progress?(queue.finish(index), rows.count)
          }
          return own
        }
      }
      for try await part in group {
        for (index, summary) in part { summaries[index] = summary }
      }
    }
    return summaries.flatMap(\.self)
  }

  /// Distributes strips of rows to the workers and receives the results in order.
  func inOrder<Work: Sendable>(
    _ strips: [Range<Int>],
    of layout: ConversationLayout,
    _ progress: ProgressHandler?,
    work:
      @escaping @Sendable (RenderWorker, ArraySlice<MessageRow>, LayoutJob) async throws -> Work,
    take: (Range<Int>, Work) async throws -> Void
  ) async throws {
    var state = OrderedWork(count: strips.count, window: workers.count * 4)
    var finished: [Int: Work] = [:]
    try await withThrowingTaskGroup(of: (Int, Work).self) { group in
      func start() {
        while let index = state.start() {
          let usable = workers.filter(mayUse)
          let (worker, rows) = (usable[index % usable.count], layout.rows[strips[index]])
          let job = layout.job
          group.addTask { (index, try await work(worker, rows, job)) }
        }
      }
      start()
      while let (index, result) = try await group.next() {
        finished[index] = result
        while let ready = finished.removeValue(forKey: state.written) {
          let strip = strips[state.written]
          try await take(strip, ready)
          state.written += 1
          progress?(strip.upperBound, layout.rows.count)
          start()
        }
      }
    }
  }

  /// Lets the workers draw a region and receives the results from top to bottom.
  ///
  /// A screen is drawn as a whole; a page is drawn in strips, unless it has no messages.
  func inOrder<Work: Sendable>(
    _ region: ConversationLayout.Region,
    of layout: ConversationLayout,
    _ progress: ProgressHandler?,
    work: @escaping StripWork<Work>,
    take: (Work) async throws -> Void
  ) async throws {
    if region.isScreen || region.rows.isEmpty {
      let (rows, pixels) = (layout.rows[region.rows], region.rowsInPixels)
      let top = pixels.lowerBound
      try await take(try await workers[0].perform(work, on: rows, pixels, top, with: layout.job))
    } else {
      let tops = layout.pixelTops
      try await inOrder(layout.strips(), of: layout, progress) { worker, rows, job in
        try await worker.perform(work, on: rows, nil, -tops[rows.startIndex], with: job)
      } take: { _, result in
        try await take(result)
      }
    }
  }
}

/// Draws device rows of a strip of messages on the worker that laid them out.
typealias StripWork<Work> =
  @Sendable (
    _ worker: isolated RenderWorker, _ strip: Strip, _ rows: Range<Int>, _ job: LayoutJob
  ) throws -> Work

extension RenderWorker {
  /// Lays out messages and draws some of their device rows, `nil` for all, over a wallpaper that
  /// begins at the device row `wallpaperTop`.
  fileprivate func perform<Work>(
    _ work: StripWork<Work>,
    on rows: ArraySlice<MessageRow>,
    _ rowsInPixels: Range<Int>?,
    _ wallpaperTop: Int,
    with job: LayoutJob
  ) throws -> Work {
    let strip = Strip(
      try arrange(rows, with: job),
      options: job.options,
      wallpaperTop: wallpaperTop
    )
    return try work(self, strip, rowsInPixels ?? 0..<strip.heightInPixels, job)
  }
}
