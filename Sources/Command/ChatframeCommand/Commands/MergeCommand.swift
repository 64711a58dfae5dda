import ArgumentParser
import ChatframeBatch
import ChatframeFiles
import ChatframeReports
import ChatframeWorker
import Foundation

/// `chatframe merge`: joins the rows of shards, and proves that none is missing.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: ChatframeCommand.name,
    abstract: "Join the rows of shards, and report jobs without exactly one.",
    discussion: """
      Reads the rows that "chatframe batch" has written to a folder, and checks that every job has \
      exactly one, that all workers had the same version and fonts, and that all files are there. \
      Then writes index.jsonl, junit.xml and report.html to the folder. If anything is wrong, \
      junit.xml and report.html report it, and index.jsonl is removed. If rows cannot be read, all \
      three are removed. Exits with 1 if anything is wrong or a job has no result.

        chatframe merge results --expect jobs.jsonl
      """
  )

  @Argument(help: "The folder of results.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp("The jobs, which must have exactly one row each.", valueName: "file"),
    completion: .file(extensions: ["jsonl"])
  )
  var expect: String

  private var index: String { "\(folder)/\(BatchMerge.indexName)" }
  private var junit: String { "\(folder)/junit.xml" }
  private var report: String { "\(folder)/report.html" }

  func run() async throws {
    try check()
    let merge = try read()
    for problem in merge.problems { StandardError.write("chatframe: \(problem)") }
    if merge.problems.isEmpty { try merge.writeIndex() } else { try removeIndex() }
    try await OutputFile.write(to: junit, protecting: [expect]) {
      try JUnitDocument.write(merge, name: expect, to: $0)
    }
    let page = BatchPage(merge, title: ReportFile.name(of: expect)).report
    try await OutputFile.write(to: report, protecting: [expect]) {
      try $0.write(page.html)
    }
    if merge.problems.isEmpty {
      try OutputFile(standardOutput: ()).write("\(merge.summary.text)\n")
    }
    if !merge.isPassed { throw Failure(nil, .found) }
  }

  private func check() throws(Failure) {
    guard let jobs = FileStatus(expect)?.identity,
      let output = [index, junit, report].first(where: { FileStatus($0)?.identity == jobs })
    else { return }
    throw .usage("--expect \(expect): merge would overwrite \(output); name another file")
  }

  /// Reads the rows; if they cannot be read, removes the files of an earlier run.
  private func read() throws -> BatchMerge {
    let list = try JobList(expect)
    do {
      return try BatchMerge(folder, expecting: list)
    } catch {
      for path in [index, junit, report] { unsafe unlink(path) }
      throw error
    }
  }

  private func removeIndex() throws {
    guard unsafe unlink(index) == 0 || errno == ENOENT else { throw OutputError(name: index) }
  }
}

extension JUnitDocument {
  /// Writes a document with a case per job and one per problem, one after another.
  fileprivate static func write(_ merge: BatchMerge, name: String, to file: OutputFile) throws {
    let counts = merge.summary.counts
    let failures = counts[.failed] ?? 0
    let errors = counts.filter { ![.ok, .failed].contains($0.key) }.values.reduce(0, +)
    var text = start(
      name,
      Counts(
        tests: merge.rowCount + merge.problems.count,
        failures: failures,
        errors: errors + merge.problems.count
      )
    )
    for (index, problem) in merge.problems.enumerated() {
      let test = Case(name: "problem \(index + 1)", failure: problem, isError: true)
      text += Self.text(test, classname: "jobs")
    }
    for row in merge.rows {
      text += Self.text(Case(row), classname: "jobs")
      guard text.utf8.count >= 1 << 16 else { continue }
      try file.write(text)
      text = ""
    }
    try file.write(text + end)
  }
}

extension JUnitDocument.Case {
  fileprivate init(_ row: BatchRow) {
    self.init(
      name: row.id,
      failure: row.error.map { "\($0.code): \($0.message)" }
        ?? (row.status == .ok ? nil : row.status.rawValue),
      isError: row.status != .failed
    )
  }
}
