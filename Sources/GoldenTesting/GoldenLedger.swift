import Foundation
import Goldens
import Synchronization

/// What came of all goldens of this process; `results.json` is written whenever one does not pass.
final class GoldenLedger: Sendable {
  private struct Contents {
    var stores: [String: GoldenStore] = [:]
    var results: [GoldenResult] = []
  }

  /// The process's own.
  static let shared = GoldenLedger()
  private let contents = Mutex(Contents())

  /// The store of a package, in which names are claimed.
  func store(root: String) -> GoldenStore {
    contents.withLock { contents in
      if let store = contents.stores[root] { return store }
      let store = GoldenStore(folder: root)
      contents.stores[root] = store
      return store
    }
  }

  /// Takes a result, and writes all of them where one is to be looked at.
  func add(
    _ result: GoldenResult,
    root: String,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode
  ) throws {
    try contents.withLock { contents in
      contents.results.append(result)
      guard !result.isPassed || result.cause != nil else { return }
      let environment = try GoldenStages.stage(.glyphs).fingerprint
      let run = GoldenRun(
        folder: root,
        environment: "\(environment)",
        mode: mode,
        results: contents.results
      )
      try run.write(to: artifacts.path)
    }
  }
}
