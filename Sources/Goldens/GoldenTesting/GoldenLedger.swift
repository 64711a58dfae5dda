import ChatframeGoldens
import Foundation
import Synchronization

/// What came of all goldens of this process: `results.json` is written when one does not pass, and once
/// more as the process ends, with what other processes of the same run found.
final class GoldenResultCollector: Sendable {
  /// A folder of artifacts.
  private struct Folder {
    let root: String
    let mode: GoldenRecordMode
    var results: [GoldenResult] = []
    /// How many of the results are written.
    var writtenCount = 0
  }

  private struct Contents {
    var stores: [String: GoldenStore] = [:]
    var folders: [String: Folder] = [:]
  }

  /// The process's own.
  static let shared: GoldenResultCollector = {
    atexit { GoldenResultCollector.shared.finish() }
    return GoldenResultCollector()
  }()

  /// Results that are written are written again as they have become more by one in so many: with each
  /// failure at first, and less often as there are many, so that all of them together take no longer
  /// than a few times writing the last.
  private static let growthDivisor = 8

  private let run: String
  private let contents = Mutex(Contents())

  /// - Parameter run: The run that this process belongs to.
  init(run: String = TestRun.current) { self.run = run }

  /// The store of a package, in which names are claimed.
  func store(root: String) -> GoldenStore {
    contents.withLock { contents in
      if let store = contents.stores[root] { return store }
      let store = GoldenStore(folder: root)
      contents.stores[root] = store
      return store
    }
  }

  /// Takes a result, and writes what there is where it is to be looked at.
  func add(
    _ result: GoldenResult,
    root: String,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode
  ) throws {
    let path = artifacts.path
    try contents.withLock { contents in
      if contents.folders[path] == nil { SharedResultsFile(folder: path, run: run).begin() }
      var folder = contents.folders[path] ?? Folder(root: root, mode: mode)
      folder.results.append(result)
      defer { contents.folders[path] = folder }
      guard !result.isPassed || result.cause != nil else { return }
      let newCount = folder.results.count - folder.writtenCount
      if newCount * Self.growthDivisor >= folder.writtenCount { try write(&folder, path) }
    }
  }

  /// Writes what is not written yet; where that fails, a warning says so.
  func finish() {
    contents.withLock { contents in
      for path in contents.folders.keys.sorted() {
        guard var folder = contents.folders[path], folder.results.count > folder.writtenCount else {
          continue
        }
        do {
          try write(&folder, path)
        } catch {
          FileHandle.standardError.write(Data("warning: \(error)\n".utf8))
        }
        contents.folders[path] = folder
      }
    }
  }

  private func write(_ folder: inout Folder, _ path: String) throws {
    let run = GoldenRun(
      folder: folder.root,
      environment: "\(try SharedGoldenRenderers.goldenRenderer(.glyphs).fingerprint)",
      mode: folder.mode,
      results: folder.results
    )
    try SharedResultsFile(folder: path, run: self.run).add(run)
    folder.writtenCount = folder.results.count
  }
}
