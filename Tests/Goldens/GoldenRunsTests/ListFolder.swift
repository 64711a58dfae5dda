import ChatframeDocuments
import ChatframeTestSupport
import Foundation

@testable import ChatframeGoldenRuns

/// A folder with two conversations and a scenario, whose contents are not read.
final class ListFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["noodles.json", "souq.json", "fling.yaml"] {
      try folder.write("", to: name)
    }
  }

  var path: String { folder.path }

  /// A list in this folder.
  func read(_ yaml: String) throws -> GoldenDocument {
    try GoldenDocument(yaml: Data(yaml.utf8), file: folder.path("goldens.yaml"))
  }

  /// The error of a list, without its folder.
  func complaint(_ yaml: String) -> String {
    do {
      let document = try read(yaml)
      return document.problems.map { short($0) }.joined(separator: "\n")
    } catch let error as YAMLError {
      return short(error)
    } catch {
      return "\(error)"
    }
  }

  private func short(_ error: YAMLError) -> String {
    error.description.replacingOccurrences(of: "\(path)/", with: "")
  }
}

extension ListFolder {
  /// The path of a file in this folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
  }
}
