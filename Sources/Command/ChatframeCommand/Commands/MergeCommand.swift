import ArgumentParser
import ChatframeBatch
import ChatframeFiles
import ChatframeReports
import ChatframeWorker

/// `chatframe merge`: joins the rows of shards, and proves that none is missing.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the rows of shards, and report jobs without exactly one.",
    discussion: """
      Reads the rows that "chatframe batch" has written to a folder, and checks that every job has \
      exactly one, that all workers had the same version and fonts, and that all files are there. \
      Then writes index.jsonl, junit.xml and report.html to the folder. Otherwise reports what is \
      wrong, and writes nothing. Exits with 1 if anything is wrong or a job has no result.

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

  func run() async throws {
    let list = try JobList(expect)
    let merge = try BatchMerge(folder, expecting: list)
    guard merge.problems.isEmpty else {
      for problem in merge.problems { StandardError.write("chatframe: \(problem)") }
      throw Failure(nil, .found)
    }
    try merge.writeIndex()
    let document = JUnitDocument(merge, name: expect)
    try await OutputFile.write(to: "\(folder)/junit.xml", protecting: [expect]) {
      try $0.write(document.text)
    }
    let page = BatchPage(merge, title: ReportFile.name(of: expect)).report
    try await OutputFile.write(to: "\(folder)/report.html", protecting: [expect]) {
      try $0.write(page.html)
    }
    try OutputFile(standardOutput: ()).write("\(merge.summary.text)\n")
    if !merge.isPassed { throw Failure(nil, .found) }
  }
}

extension JUnitDocument {
  /// Creates a document with a case per job.
  init(_ merge: BatchMerge, name: String) {
    self.init(
      suite: name,
      classname: "jobs",
      cases: merge.rows.map { row in
        Case(
          name: row.id,
          failure: row.error.map { "\($0.code): \($0.message)" },
          isError: row.status != .failed
        )
      }
    )
  }
}
