import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframePixels
import Foundation

/// Compares pairs at once, as many as there are threads and as fit in memory.
struct PairQueue {
  /// The number of pixels of all pictures that are compared at once, unless a single pair has more;
  /// decoding and drawing take about sixteen bytes for each.
  private static let pixelLimit = 60_000_000

  let pairs: [PictureFilePair]
  let rules: PictureRules
  let target: DifferenceFiles?
  let threads: Int

  private var results: [PicturePairResult?] = []
  private var runningPixels = 0
  private var runningCount = 0
  private var doneCount = 0

  /// The result of one pair, and the number of pixels that it kept in memory.
  private struct Done: Sendable {
    let index: Int
    let result: PicturePairResult
    let pixelCount: Int
  }

  /// Creates a queue.
  init(pairs: [PictureFilePair], rules: PictureRules, target: DifferenceFiles?, threads: Int) {
    self.pairs = pairs
    self.rules = rules
    self.target = target
    self.threads = threads
  }

  /// Compares all pairs and returns the results in their order; `progress` receives the number of
  /// finished pairs.
  mutating func results(_ progress: (Int) -> Void) async throws -> [PicturePairResult] {
    results = Array(repeating: nil, count: pairs.count)
    // A few large pictures are compared in stripes.
    let stripes = max(1, threads / pairs.count)
    try await withThrowingTaskGroup(of: Done.self) { group in
      for (index, pair) in pairs.enumerated() {
        let pixelCount = Self.pixelCount(pair)
        while !hasRoom(for: pixelCount), let done = try await group.next() {
          finish(done, progress)
        }
        (runningCount, runningPixels) = (runningCount + 1, runningPixels + pixelCount)
        let job = PairJob(pair: pair, rules: rules, target: target, threads: stripes)
        group.addTask {
          try Task.checkCancellation()
          return Done(index: index, result: await job.result(), pixelCount: pixelCount)
        }
      }
      while let done = try await group.next() { finish(done, progress) }
    }
    return results.compactMap(\.self)
  }

  private func hasRoom(for pixelCount: Int) -> Bool {
    runningCount == 0
      || runningCount < threads && runningPixels + pixelCount <= Self.pixelLimit
  }

  private mutating func finish(_ done: Done, _ progress: (Int) -> Void) {
    results[done.index] = done.result
    (runningCount, runningPixels) = (runningCount - 1, runningPixels - done.pixelCount)
    doneCount += 1
    progress(doneCount)
  }

  /// Returns the number of pixels of both pictures, from their headers; broken ones have none.
  private static func pixelCount(_ pair: PictureFilePair) -> Int {
    [pair.first, pair.second].compactMap(\.self).reduce(0) { count, file in
      let size = try? PictureFileDecoder.size(file)
      return count + (size.map { $0.width * $0.height } ?? 0)
    }
  }
}

/// The comparison of one pair.
struct PairJob: Sendable {
  let pair: PictureFilePair
  let rules: PictureRules
  let target: DifferenceFiles?
  let threads: Int

  /// Compares the pair; errors of its files become part of the result.
  func result() async -> PicturePairResult {
    do throws(PictureFileError) {
      guard let first = pair.first, let second = pair.second else {
        let only = pair.first ?? pair.second
        return PicturePairResult(
          pair,
          onlySize: try only.map { file throws(PictureFileError) in
            try PictureFileDecoder.size(file)
          }
            ?? PixelSize(width: 0, height: 0)
        )
      }
      return try await compare(first, second)
    } catch {
      return PicturePairResult(pair, error)
    }
  }

  private func compare(
    _ first: PictureSource,
    _ second: PictureSource
  ) async throws(PictureFileError) -> PicturePairResult {
    let decoder = PictureFileDecoder()
    let expected = try decoder.pixels(first)
    if target == nil || target?.isFolder == true, Self.haveEqualBytes(first, second) {
      let size = PixelSize(width: expected.width, height: expected.height)
      return PicturePairResult(pair, equalSize: size)
    }
    let actual = try decoder.pixels(second)
    let difference = await rules.comparison.difference(
      of: actual,
      from: expected,
      ignoring: rules.ignored(in: pair),
      threads: threads
    )
    var result = PicturePairResult(pair, difference, limits: rules.limits)
    if let target, !target.isFolder || !difference.isEmpty {
      let masks = rules.ignored(in: pair).map(\.rectangle)
      let picture = DifferenceStyle().picture(of: difference, expected, actual).hatched(masks)
      let path = target.path(of: pair)
      do throws(PictureFileError) {
        try write(picture, to: path)
        result.differencePath = path
      } catch {
        result.error = error
      }
    }
    return result
  }

  /// Returns whether two files have the same bytes, so that one of them need not be decoded.
  private static func haveEqualBytes(_ first: PictureSource, _ second: PictureSource) -> Bool {
    FileManager.default.contentsEqual(atPath: first.path, andPath: second.path)
  }

  private func write(_ picture: RGBAPicture, to path: String) throws(PictureFileError) {
    do {
      // The picture of a difference is opaque.
      guard let bytes = try OpaquePNG.encode(picture) else { return }
      try Folders.make(holding: path)
      try AtomicFile.write([bytes[...]], to: path)
    } catch let error as OutputError {
      let prefix = "\(error.name): "
      let text = error.description
      throw PictureFileError(
        error.name,
        text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text,
        .unwritable
      )
    } catch {
      throw PictureFileError(path, "\(error)", .unwritable)
    }
  }
}
