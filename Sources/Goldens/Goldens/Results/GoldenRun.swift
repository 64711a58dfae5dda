import ChatframeFiles
import Foundation

/// What came of many goldens: the document `results.json`, beside which the artifacts lie.
package struct GoldenRun: Codable, Hashable, Sendable {
  /// The file's name in the folder of artifacts.
  package static let fileName = "results.json"
  /// The version of the format.
  package static let currentVersion = 1

  /// The version of the format.
  package var version = GoldenRun.currentVersion
  /// The folder from which the goldens' files count, as the caller named it.
  package var folder: String
  /// What the run drew with: an environment fingerprint's line.
  package var environment: String
  /// Which goldens were written.
  package var mode: GoldenRecordMode
  /// The names of all goldens there should be, whether they ran or not; nil where nobody knows.
  package var declared: [String]?
  /// What is wrong beside the goldens that ran, such as entries that cannot be read; a line each.
  package var problems: [String]?
  /// By name.
  package var results: [GoldenResult]

  /// A run.
  package init(
    folder: String,
    environment: String,
    mode: GoldenRecordMode,
    declared: [String]? = nil,
    problems: [String] = [],
    results: [GoldenResult]
  ) {
    self.folder = folder
    self.environment = environment
    self.mode = mode
    self.declared = declared?.sorted()
    self.problems = problems.isEmpty ? nil : problems
    self.results = results.sorted { $0.name < $1.name }
  }

  /// Whether every golden passed, and nothing else is wrong.
  package var isPassed: Bool { results.allSatisfy(\.isPassed) && problems == nil }

  /// Notes what else is wrong.
  package mutating func add(problems new: [String]) {
    if !new.isEmpty { problems = (problems ?? []) + new }
  }

  /// The document, its last line ended; keys in alphabetical order.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [10]
  }

  /// Writes the document into a folder of artifacts, which is made where it is not there.
  package func write(to artifacts: String) throws {
    let file = "\(artifacts)/\(Self.fileName)"
    try Folders.make(holding: file)
    try AtomicFile.write([try json()[...]], to: file)
  }

  /// Reads the document from a folder of artifacts, or from the file itself.
  package static func read(_ path: String) throws(GoldenError) -> GoldenRun {
    let isFolder = FileStatus(path)?.isFolder == true
    let file = isFolder ? "\(path)/\(fileName)" : path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .results(path: file, reason: "there are no results")
    }
    guard let run = try? JSONDecoder().decode(GoldenRun.self, from: data) else {
      throw .results(path: file, reason: "these are no results of goldens, or damaged ones")
    }
    guard run.version == currentVersion else {
      throw .results(path: file, reason: "version \(run.version) is not \(currentVersion)")
    }
    try run.check(file: file)
    return run
  }
}
