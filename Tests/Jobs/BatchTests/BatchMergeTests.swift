import ChatframeFiles
import ChatframeReports
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeBatch

struct BatchMergeTests {
  private let folder: TemporaryFolder
  private let list: JobList

  init() throws {
    folder = try TemporaryFolder()
    list = try StandInWorker.list(["a", "b", "poison", "c", "d"], in: folder)
  }

  private func run(_ shard: String, fingerprint: String = "f") throws {
    let run = try BatchRun(list, shard: #require(Shard(shard)), writingTo: folder.path("out"))
    let program = try StandInWorker.program(folder, fingerprint: fingerprint)
    _ = try run.run(program, StandInWorker.rules(), resumes: false)
  }

  private func merge(_ other: JobList? = nil) throws -> BatchMerge {
    try BatchMerge(folder.path("out"), expecting: other ?? list)
  }

  @Test func `shards become one index in the order of the jobs`() throws {
    try run("1/2")
    try run("2/2")
    let merge = try merge()
    #expect(merge.problems == [])
    #expect(merge.rows.map(\.id) == ["a", "b", "poison", "c", "d"])
    #expect(!merge.isPassed)
    #expect(merge.summary.text == "4 ok, 1 crashed")
    try merge.writeIndex()
    let index = Data(try folder.read("out/index.jsonl"))
    #expect(LineRanges(index).compactMap { BatchRow(Data(index[$0]))?.id } == merge.rows.map(\.id))
  }

  @Test func `a shard that runs twice has its rows once`() throws {
    try run("1/2")
    try run("2/2")
    try run("1/2")
    #expect(try merge().problems == [])
  }

  @Test func `missing results are named`() throws {
    try run("1/2")
    let missing = ShardAssignment.hash
      .indices(of: list.entries.map(\.id), in: try #require(Shard("2/2")))
      .map { "\"\(list.entries[$0].id)\"" }
    #expect(
      try merge().problems == [
        "no result for \(missing.joined(separator: ", ")); run their shards"
      ]
    )
  }

  @Test func `results of other numbers of shards are duplicates, with their files`() throws {
    try run("1/1")
    try run("1/2")
    let problem = try #require(try merge().problems.first)
    #expect(problem.contains(" in shard-1-of-1.jsonl and shard-1-of-2.jsonl"))
    #expect(problem.hasSuffix(" several results; remove one of the files"))
  }

  @Test func `results of several environments are refused`() throws {
    try run("1/2")
    try run("2/2", fingerprint: "g")
    #expect(
      try merge().problems == [
        "the results are from 2 environments: shard-1-of-2.jsonl with f…, shard-2-of-2.jsonl with "
          + "g…; use the same program and fonts, then --resume"
      ]
    )
  }

  @Test func `a shard that is not finished is named`() throws {
    try run("1/1")
    try folder.write("", to: "out/shard-1-of-3.jsonl.partial")
    #expect(
      try merge().problems == [
        "\(folder.path("out"))/shard-1-of-3.jsonl.partial is not finished; "
          + "run its shard with --resume, or remove the file"
      ]
    )
  }

  @Test func `results of other jobs are named`() throws {
    try run("1/1")
    let other = try StandInWorker.list(["a", "b", "c", "d"], in: folder)
    let problems = try merge(other).problems
    #expect(
      problems == [
        "not among the jobs: \"poison\" in shard-1-of-1.jsonl; "
          + "remove its file, or expect other jobs"
      ]
    )
  }

  @Test func `a job that changed since is named`() throws {
    try run("1/1")
    let text = String(decoding: try folder.read("jobs.jsonl"), as: UTF8.self)
    let path = try folder.write(
      text.replacing(#""id": "b""#, with: #""kind": "layout", "id": "b""#),
      to: "other.jsonl"
    )
    #expect(
      try merge(JobList(path)).problems == [
        "the job has changed since: \"b\"; run its shard with --resume"
      ]
    )
  }

  @Test func `a file that is missing is named`() throws {
    try run("1/1")
    let text = String(decoding: try folder.read("out/shard-1-of-1.jsonl"), as: UTF8.self)
    let first = text.firstRange(of: #""files": []"#)
    let file = #""files": [{"name": "aa/b.png", "sha256": "b", "byteCount": 3}]"#
    try folder.write(
      text.replacingCharacters(in: #require(first), with: file),
      to: "out/shard-1-of-1.jsonl"
    )
    #expect(
      try merge().problems == [
        "files are missing or cut: aa/b.png of \"a\"; run with --resume"
      ]
    )
  }

  @Test func `a line that is no row is an error with its number`() throws {
    try folder.makeFolder("out")
    try folder.write("{}\n", to: "out/shard-1-of-1.jsonl")
    #expect(throws: BatchError.self) { try merge() }
  }

  @Test func `a folder without results is a problem`() throws {
    try folder.makeFolder("out")
    #expect(
      try merge().problems.first
        == "\(folder.path("out")) has no shard-*.jsonl; run the batch first"
    )
  }

  @Test func `the page shows problems before rows`() throws {
    try run("1/1")
    let other = try StandInWorker.list(["a", "b", "c", "d", "new"], in: folder)
    let merge = try merge(other)
    let report = BatchPage(merge, title: "jobs").report
    #expect(report.goldens.map(\.name) == ["problem 1", "problem 2", "a", "b", "c", "d"])
    #expect(report.goldens.prefix(2).flatMap(\.sentences) == merge.problems)
    #expect(report.groups.map(\.title) == ["Problems", "Done"])
    #expect(report.groups.flatMap(\.goldens) == Array(0..<6))
    #expect(report.verdict.text == "2 problems; 4 ok")
    #expect(!merge.isPassed)
  }

  @Test func `the page shows failures first`() throws {
    try run("1/1")
    let report = BatchPage(try merge(), title: "jobs").report
    #expect(report.goldens.map(\.name) == ["poison", "a", "b", "c", "d"])
    #expect(report.groups.map(\.title) == ["Crashed", "Done"])
    #expect(report.verdict.text == "4 ok, 1 crashed")
    #expect(report.goldens.first?.sentences.first?.hasPrefix("crashed: signal 9") == true)
  }
}
