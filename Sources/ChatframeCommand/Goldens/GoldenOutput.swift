import FileWriting
import Foundation
import Goldens
import Reports

/// Tells what came of goldens wherever somebody wants to read it.
struct GoldenOutput {
  let run: GoldenRun
  /// The list; nil where only results are known.
  let list: GoldenListFile?
  /// The folder that `results.json` and the pictures are in.
  let artifacts: String
  /// Files that nothing declares.
  var orphans: [String] = []
  /// How many results are those of an earlier run.
  var takenOverCount = 0

  /// Writes `results.json` and the page, and JUnit's XML where a file is named.
  func write(junit: String?, sparing inputs: [String]) async throws {
    try run.write(to: artifacts)
    let page = GoldenPage(run, list: list, artifacts: artifacts, orphans: orphans).report
    try await OutputFile.write(to: pagePath, sparing: inputs) { try $0.write(page.html) }
    guard let junit else { return }
    let document = JUnitDocument(run, name: list?.path ?? artifacts)
    try await OutputFile.write(to: junit, sparing: inputs) { try $0.write(document.text) }
  }

  /// Prints what came of them.
  ///
  /// - Parameter hasPage: Whether there is a page to look at.
  func show(_ format: GoldenFormat, hasPage: Bool = true) throws {
    let output = OutputFile(standardOutput: ())
    switch format {
    case .json: try output.write(try run.json())
    case .table:
      try output.write(table.text)
      if !run.isPassed, hasPage { StandardError.write("chatframe: look at \(pagePath)") }
    case .github:
      let lines = run.results.compactMap { GitHubAnnotation($0, list: list) } + orphans.map(orphan)
      try output.write(lines.map { $0.text + "\n" }.joined())
      StandardError.write("chatframe: " + table.summary)
    }
  }

  private var table: GoldenTable {
    GoldenTable(run: run, orphans: orphans, takenOverCount: takenOverCount)
  }

  private var pagePath: String { "\(artifacts)/report.html" }

  private func orphan(_ file: String) -> GitHubAnnotation {
    GitHubAnnotation(
      level: .warning,
      file: list?.path ?? GoldenRun.fileName,
      line: nil,
      title: "Orphan \(file)",
      message: "nothing in the list declares it; delete it, or declare it"
    )
  }
}
