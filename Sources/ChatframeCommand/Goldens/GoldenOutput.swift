import FileWriting
import Foundation
import GoldenDocuments
import Goldens
import Reports
import YAMLReading

/// Tells what came of goldens wherever somebody wants to read it.
struct GoldenOutput {
  let run: GoldenRun
  /// The list; nil where only results are known.
  let list: GoldenListFile?
  /// The folder that `results.json` and the pictures are in.
  let artifacts: String
  /// Files that nothing declares.
  var orphans: [String] = []
  /// Whether orphans are among the run's problems.
  var failsOnOrphans = false
  /// How many results are those of an earlier run.
  var takenOverCount = 0

  /// Writes `results.json` and the page, and JUnit's XML where a file is named.
  func write(junit: String?, sparing inputs: [String]) async throws {
    if let junit { try refuse(junit) }
    try run.write(to: artifacts)
    let page = GoldenPage(run, list: list, artifacts: artifacts, orphans: orphans).report
    try await OutputFile.write(to: pagePath, sparing: inputs) { try $0.write(page.html) }
    guard let junit else { return }
    let document = JUnitDocument(run, name: list?.path ?? artifacts)
    try await OutputFile.write(to: junit, sparing: inputs) { try $0.write(document.text) }
  }

  /// Refuses to put JUnit's XML in the place of a golden or of results.
  private func refuse(_ junit: String) throws {
    guard let target = FileStatus(junit)?.identity else { return }
    let goldens = run.results.flatMap { result in
      [result.files.picture, result.files.outline, result.files.sequence].compactMap { $0 }
    }.map { "\(run.folder)/\($0)" }
    let left = run.results.flatMap { $0.artifacts?.all ?? [] } + [GoldenRun.fileName]
    let known = goldens + left.map { "\(artifacts)/\($0)" } + [list?.path].compactMap { $0 }
    guard let file = known.first(where: { FileStatus($0)?.identity == target }) else { return }
    throw Failure.usage("--junit \(junit) would overwrite \(file); name another file")
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
      if hasPage, !run.results.allSatisfy(\.isPassed) {
        StandardError.write("chatframe: look at \(pagePath)")
      }
    case .github:
      let problems = (run.problems ?? []).map(problem)
      let lines =
        run.results.compactMap { GitHubAnnotation($0, list: list) } + problems
        + (failsOnOrphans ? [] : orphans.map(orphan))
      try output.write(lines.map { $0.text + "\n" }.joined())
      StandardError.write("chatframe: " + table.summary)
    }
  }

  private var table: GoldenTable {
    GoldenTable(run: run, orphans: orphans, takenOverCount: takenOverCount)
  }

  private var pagePath: String { "\(artifacts)/report.html" }

  private func problem(_ words: String) -> GitHubAnnotation {
    GitHubAnnotation(
      level: .error,
      file: list?.path ?? GoldenRun.fileName,
      line: list?.document.problems.first { $0.description == words }?.line,
      title: "Goldens",
      message: words
    )
  }

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
