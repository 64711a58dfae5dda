import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldens
import Foundation

/// What came of the last run, and from which inputs.
struct PreviousResults {
  /// Beside `results.json`; digests of what passed, by the goldens' names.
  private static let fileName = "inputs.json"

  private let results: [String: GoldenResult]
  private let digests: [String: String]

  /// What a folder of results holds; nothing where there are none yet.
  init(_ artifacts: String) {
    let run = try? GoldenRun.read(artifacts)
    results = Dictionary((run?.results ?? []).map { ($0.name, $0) }) { first, _ in first }
    digests = Self.digests(artifacts)
  }

  /// The result of a golden that passed and that nothing has changed since.
  func result(_ name: String, digest: String) -> GoldenResult? {
    guard digests[name] == digest, let result = results[name], result.isPassed else { return nil }
    return result
  }

  /// Notes the inputs of what passed in a run; those of goldens that were left out stay.
  ///
  /// Only after its results are written: whoever is interrupted between finds inputs that are older
  /// than the results, and draws again.
  static func note(_ digests: [String: String], of run: GoldenRun, in artifacts: String) throws {
    var all = Self.digests(artifacts)
    for result in run.results { all[result.name] = result.isPassed ? digests[result.name] : nil }
    try AtomicFile.write([Array(try JSON.text(all).utf8)[...]], to: "\(artifacts)/\(fileName)")
  }

  private static func digests(_ artifacts: String) -> [String: String] {
    FileManager.default.contents(atPath: "\(artifacts)/\(fileName)")
      .flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }
}
