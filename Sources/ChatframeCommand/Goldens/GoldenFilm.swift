import FileWriting
import Filmstrips
import Foundation
import Scenarios

/// Reads scenarios whose frames are goldens.
enum GoldenFilm {
  /// The film of the scenario at `path`, under a strategy or with a template instead of its own if
  /// they are named.
  static func film(
    _ path: String,
    strategy: String? = nil,
    template: String? = nil
  ) throws -> ScenarioFilm {
    let changes = [("strategy", strategy), ("template", template)]
      .compactMap { key, value in value.map { (key, $0) } }
    guard !changes.isEmpty else { return try ScenarioFilm(path: path) }
    let text = String(decoding: try InputFile.data(path), as: UTF8.self)
      .replacing("\r\n", with: "\n")
    // They are lines at the start of the document's own level; any place is as good.
    let others = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !changes.contains { line.hasPrefix("\($0.0):") } }
    let new = changes.map { "\($0.0): \(quoted($0.1))" }
    return try ScenarioFilm(
      yaml: Data(((others + new.map { $0[...] }).joined(separator: "\n") + "\n").utf8),
      name: path,
      folder: SymbolicLinks.folder(of: path)
    )
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "'") { quoted, scalar in
      if scalar == "'" { quoted += "''" } else { quoted.unicodeScalars.append(scalar) }
    } + "'"
  }
}
