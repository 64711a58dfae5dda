import FileWriting
import Filmstrips
import Foundation
import Scenarios

/// Reads scenarios whose frames are goldens.
enum GoldenFilm {
  /// The film of the scenario at `path`, under a strategy instead of its own if one is named.
  static func film(_ path: String, strategy: String?) throws -> ScenarioFilm {
    guard let strategy else { return try ScenarioFilm(path: path) }
    let text = String(decoding: try InputFile.data(path), as: UTF8.self)
    // A strategy is one line at the start of the document's own level; any place is as good.
    let others = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("strategy:") ? "" : $0 }
    let changed = others.joined(separator: "\n") + "\nstrategy: \(strategy)\n"
    return try ScenarioFilm(
      yaml: Data(changed.utf8),
      name: path,
      folder: SymbolicLinks.folder(of: path)
    )
  }
}
