import Foundation
import Goldens
import Synchronization

/// What came of all goldens of this process; `results.json` is written whenever one does not pass, with
/// what other processes of the same run found.
final class GoldenLedger: Sendable {
  private struct Contents {
    var stores: [String: GoldenStore] = [:]
    var results: [GoldenResult] = []
    /// Folders of artifacts that hold no results of earlier runs.
    var folders: Set<String> = []
  }

  /// The process's own.
  static let shared = GoldenLedger()
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

  /// Takes a result, and writes all of them where one is to be looked at.
  func add(
    _ result: GoldenResult,
    root: String,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode
  ) throws {
    try contents.withLock { contents in
      contents.results.append(result)
      let shared = SharedResults(folder: artifacts.path, run: run)
      if contents.folders.insert(artifacts.path).inserted { shared.begin() }
      guard !result.isPassed || result.cause != nil else { return }
      let environment = try GoldenStages.stage(.glyphs).fingerprint
      try shared.add(
        GoldenRun(
          folder: root,
          environment: "\(environment)",
          mode: mode,
          results: contents.results
        )
      )
    }
  }
}
