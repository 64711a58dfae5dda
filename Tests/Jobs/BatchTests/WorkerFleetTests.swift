import ChatframeTestSupport
import ChatframeWorker
import Foundation
import Testing

@testable import ChatframeBatch

struct WorkerFleetTests {
  private func answers(
    _ ids: [String],
    workers: Int = 2,
    tries: Int = 2
  ) throws -> [String: WorkerFleet.Answer] {
    let folder = try TemporaryFolder()
    let program = try StandInWorker.program(folder)
    var fleet = try WorkerFleet(program, StandInWorker.rules(workers: workers, tries: tries))
    defer { fleet.end() }
    let jobs = ids.enumerated().map { index, id in
      WorkerFleet.Job(
        index: index,
        id: id,
        line: Data(#"{"id": "\#(id)"}"#.utf8),
        deadline: id.hasPrefix("hang") ? .milliseconds(1) : nil
      )
    }
    var answers: [String: WorkerFleet.Answer] = [:]
    try fleet.run(jobs) { answer in
      #expect(answers.updateValue(answer, forKey: ids[answer.index]) == nil)
    }
    return answers
  }

  @Test(arguments: [1, 2, 5])
  func `every job has one answer, with any number of workers`(workers: Int) throws {
    let ids = (0..<20).map { "job\($0)" }
    let answers = try answers(ids, workers: workers)
    #expect(answers.keys.sorted() == ids.sorted())
    #expect(answers.values.allSatisfy { $0.status == .ok && $0.attempt == 1 })
  }

  @Test func `a job that ends every worker is one answer, and all others are done`() throws {
    let answers = try answers(["a", "poison", "b", "c"])
    #expect(answers["poison"]?.status == .crashed)
    #expect(answers["poison"]?.attempt == 2)
    #expect(["a", "b", "c"].allSatisfy { answers[$0]?.status == .ok })
    let row = BatchRow(Data(answers["poison"]?.json ?? []))
    #expect(row == nil)
    let text = String(decoding: answers["poison"]?.json ?? [], as: UTF8.self)
    #expect(text.contains("signal 9 ended the worker; gave up after 2 tries"))
  }

  @Test func `a worker that is killed once costs its job a try`() throws {
    let answers = try answers(["a", "once", "b"])
    #expect(answers["once"]?.status == .ok)
    #expect(answers["once"]?.attempt == 2)
  }

  @Test func `a job without an answer is killed and reported`() throws {
    let answers = try answers(["a", "hang", "b"], tries: 1)
    #expect(answers["hang"]?.status == .timeout)
    let text = String(decoding: answers["hang"]?.json ?? [], as: UTF8.self)
    #expect(text.contains("the worker did not answer within 0.021 s; gave up after 1 try"))
    let row = BatchRow.bytes(answer: answers["hang"]?.json ?? [], attempt: 1, digest: "d")
    #expect(try #require(BatchRow(Data(row))).milliseconds >= 21)
    #expect(answers["b"]?.status == .ok)
  }

  @Test func `a failure that may pass is tried again`() throws {
    let answers = try answers(["fail"], tries: 3)
    #expect(answers["fail"]?.status == .failed)
    #expect(answers["fail"]?.attempt == 3)
  }

  @Test func `a worker that writes something else loses its job`() throws {
    let answers = try answers(["a", "bad", "b"], tries: 1)
    #expect(answers["bad"]?.status == .crashed)
    #expect(answers["b"]?.status == .ok)
  }

  @Test func `a job larger than a pipe arrives whole`() throws {
    let folder = try TemporaryFolder()
    var fleet = try WorkerFleet(StandInWorker.program(folder), StandInWorker.rules())
    defer { fleet.end() }
    let filler = String(repeating: "x", count: 300_000)
    let line = Data(#"{"filler": "\#(filler)", "id": "large"}"#.utf8)
    let job = WorkerFleet.Job(index: 0, id: "large", line: line, deadline: nil)
    var statuses: [JobStatus] = []
    try fleet.run([job]) { statuses.append($0.status) }
    #expect(statuses == [.ok])
  }

  @Test(arguments: [
    ("/bin/none", "/bin/none: "), ("/bin/true", "the worker exited with 0 before it was ready"),
  ])
  func `a program that is no worker is an error`(path: String, message: String) throws {
    let error = #expect(throws: BatchError.self) {
      try WorkerFleet(WorkerProgram(path, []), StandInWorker.rules())
    }
    #expect(error?.description.hasPrefix("the workers cannot run: \(message)") == true)
  }
}
