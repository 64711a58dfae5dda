import ChatframeDocuments
import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeReports
import Foundation

/// Writes golden results to files, the page and standard output.
struct GoldenOutput {
  let run: GoldenRun
  /// The list; nil if there are only results.
  let list: GoldenListFile?
  /// The folder of `results.json` and the pictures.
  let artifacts: String
  /// The folders of goldens; nil for the folder that the run names.
  var goldens: GoldenFolders?
  /// The place for the page.
  let page: GoldenPageDestination
  /// The files that no entry of the list declares.
  var orphans: [String] = []
  /// A Boolean value that indicates whether orphans are among the run's problems.
  var failsOnOrphans = false
  /// The number of results that were reused from an earlier run.
  var reusedCount = 0

  /// Writes `results.json`, the page and, if a file is named, JUnit XML.
  func write(junit: String?, protecting inputs: [String]) async throws {
    if let junit { try refuse(junit) }
    try run.write(to: artifacts)
    try await writePage(protecting: inputs)
    guard let junit else { return }
    let document = JUnitDocument(run, name: list?.path ?? artifacts)
    try await OutputFile.write(to: junit, protecting: inputs) { try $0.write(document.text) }
  }

  private func writePage(protecting inputs: [String]) async throws {
    var report = GoldenPage(self).report
    report.details = page.details.all
    try await page.write(report, protecting: inputs)
  }

  /// Rejects a file for JUnit XML that is a golden or a result.
  private func refuse(_ junit: String) throws {
    guard let target = FileStatus(junit)?.identity else { return }
    let goldens = run.results.flatMap { result in
      [result.files.picture, result.files.outline, result.files.sequence].compactMap { $0 }
        + (result.files.frames ?? [])
    }.map { "\(run.folder)/\($0)" }
    let written = run.results.flatMap { $0.artifacts?.all ?? [] } + [GoldenRun.fileName]
    let known = goldens + written.map { "\(artifacts)/\($0)" } + [list?.path].compactMap { $0 }
    guard let file = known.first(where: { FileStatus($0)?.identity == target }) else { return }
    throw Failure.usage("--junit \(junit) would overwrite \(file); name another file")
  }

  /// Prints the results, and the path of the page if it was written.
  func show(_ format: GoldenFormat, hasPage: Bool = true) throws {
    let output = OutputFile(standardOutput: ())
    switch format {
    case .json: try output.write(try run.json())
    case .table:
      try output.write(table.text)
      if hasPage, !run.results.allSatisfy(\.isPassed) {
        StandardError.write("chatframe: see \(page.path)")
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
    GoldenTable(run: run, orphans: orphans, reusedCount: reusedCount)
  }

  private func problem(_ text: String) -> GitHubAnnotation {
    GitHubAnnotation(
      level: .error,
      file: list?.path ?? GoldenRun.fileName,
      line: list?.document.problems.first { $0.description == text }?.line,
      title: "Goldens",
      message: text
    )
  }

  private func orphan(_ file: String) -> GitHubAnnotation {
    GitHubAnnotation(
      level: .warning,
      file: list?.path ?? GoldenRun.fileName,
      line: nil,
      title: "Orphan \(file)",
      message: GoldenWording.orphan
    )
  }
}
