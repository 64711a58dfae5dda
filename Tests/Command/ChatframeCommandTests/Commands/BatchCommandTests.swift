import Foundation
import Testing

struct BatchCommandTests {
  private func place(_ ids: [String] = ["a", "b", "c"]) throws -> Workplace {
    let place = try Workplace()
    let jobs = ids.map { id in
      let path = id.hasPrefix("none") ? "none.json" : "chat.json"
      return #"{"v": 1, "id": "\#(id)", "kind": "layout", "input": {"path": "\#(path)"}}"#
    }
    try place.write(jobs.joined(separator: "\n"), to: "jobs.jsonl")
    return place
  }

  @Test func `jobs have rows and files`() async throws {
    let place = try place()
    let run = try await place.run("batch", "jobs.jsonl", "--out", "results", "-j", "2")
    #expect(run.status == 0)
    #expect(run.errors == "chatframe: results/shard-1-of-1.jsonl: 3 ok\n")
    let rows = String(decoding: try place.read("results/shard-1-of-1.jsonl"), as: UTF8.self)
    #expect(rows.split(separator: "\n").count == 3)
  }

  @Test func `a job without a result is a finding`() async throws {
    let run = try await place(["a", "none"]).run("batch", "jobs.jsonl", "--out", "results")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix(": 1 ok, 1 invalid\n"))
  }

  @Test func `shards are joined with an index, JUnit XML and a page`() async throws {
    let place = try place()
    for index in 0..<2 {
      let environment = ["CI_NODE_INDEX": "\(index + 1)", "CI_NODE_TOTAL": "2"]
      let run = try await place.run(
        ["batch", "jobs.jsonl", "--out", "results", "--shard", "auto"],
        environment: environment
      )
      #expect(run.status == 0)
    }
    let run = try await place.run("merge", "results", "--expect", "jobs.jsonl")
    #expect(run.status == 0)
    #expect(run.text == "3 ok\n")
    #expect(try place.read("results/index.jsonl").count(where: { $0 == 10 }) == 3)
    let junit = String(decoding: try place.read("results/junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"<testsuite name="jobs.jsonl" tests="3" failures="0">"#))
    let page = String(decoding: try place.read("results/report.html"), as: UTF8.self)
    #expect(page.contains("3 ok"))
  }

  @Test func `results that are missing are named, and replace an earlier report`() async throws {
    let place = try place()
    try await place.run("batch", "jobs.jsonl", "--out", "results")
    try await place.run("merge", "results", "--expect", "jobs.jsonl")
    try place.write(
      #"{"v": 1, "id": "z", "kind": "layout", "input": {"path": "chat.json"}}"#,
      to: "other.jsonl"
    )
    let run = try await place.run("merge", "results", "--expect", "other.jsonl")
    #expect(run.status == 1)
    let problem = #"no result for "z"; run its shard"#
    #expect(run.errors.contains(problem))
    #expect(run.text == "")
    #expect(throws: (any Error).self) { try place.read("results/index.jsonl") }
    let junit = String(decoding: try place.read("results/junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"tests="2" failures="0" errors="2">"#))
    #expect(junit.contains(#"<error message="no result for &quot;z&quot;; run its shard">"#))
    let page = String(decoding: try place.read("results/report.html"), as: UTF8.self)
    #expect(page.contains("2 problems; 0 ok"))
  }

  @Test func `rows that cannot be read leave no files of an earlier run`() async throws {
    let place = try place()
    try await place.run("batch", "jobs.jsonl", "--out", "results")
    try await place.run("merge", "results", "--expect", "jobs.jsonl")
    try place.write("{}", to: "results/shard-1-of-2.jsonl")
    let run = try await place.run("merge", "results", "--expect", "jobs.jsonl")
    #expect(run.status == 65)
    for name in ["index.jsonl", "junit.xml", "report.html"] {
      #expect(throws: (any Error).self) { try place.read("results/\(name)") }
    }
  }

  @Test func `the expected jobs are not overwritten`() async throws {
    let place = try place()
    try await place.run("batch", "jobs.jsonl", "--out", "results")
    try FileManager.default.moveItem(
      atPath: place.path("jobs.jsonl"),
      toPath: place.path("results/index.jsonl")
    )
    let run = try await place.run("merge", "results", "--expect", "results/index.jsonl")
    #expect(run.status == 64)
    #expect(
      run.errors == "chatframe: --expect results/index.jsonl: merge would overwrite "
        + "results/index.jsonl; name another file\n"
    )
    #expect(try place.read("results/index.jsonl").count(where: { $0 == 10 }) == 2)
  }

  @Test func `a parent that ignores the ends of children does not stop a batch`() async throws {
    let place = try place()
    let shell = #"trap "" CHLD; exec "$0" batch jobs.jsonl --out results -j 2"#
    let run = try await place.run("-c", shell, Program.path, program: "/bin/bash")
    #expect(run.status == 0)
    #expect(run.errors == "chatframe: results/shard-1-of-1.jsonl: 3 ok\n")
  }

  @Test(arguments: [
    (["batch", "none.jsonl", "--out", "x"], 66, "none.jsonl: no such file"),
    (["batch", "chat.json", "--out", "x"], 65, "chat.json:1: "),
    (["batch", "jobs.jsonl", "--out", ""], 64, #"--out "" is not a valid path"#),
    (["batch", "jobs.jsonl", "--out", "chat.json"], 73, "chat.json: cannot be written"),
    (["batch", "jobs.jsonl", "--out", "x", "-j", "0"], 64, "-j 0 is out of range"),
    (["batch", "jobs.jsonl", "--out", "x", "--tries", "0"], 64, "--tries 0 is out of range"),
    (["batch", "jobs.jsonl", "--out", "x", "--deadline", "0"], 64, "--deadline 0 is out of range"),
    (
      ["batch", "jobs.jsonl", "--out", "x", "--shard", "3/2"], 64,
      #"--shard "3/2" is not a valid shard; expected i/n, for example 2/4, or auto"#
    ),
    (["batch", "jobs.jsonl", "--out", "x", "--shard", "auto"], 64, "no scheduler has set a shard"),
    (["batch", "jobs.jsonl", "--out", "x", "--durations", "none"], 66, "none: no such file"),
    (["merge", "none", "--expect", "jobs.jsonl"], 66, "none: no such folder"),
  ])
  func `wrong usage is one line`(arguments: [String], status: Int32, error: String) async throws {
    let run = try await place().run(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
