import ChatframeTestSupport
import ChatframeWorker
import Foundation
import Testing

@testable import ChatframeBatch

struct JobListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func list(_ text: String) throws -> JobList {
    try JobList(folder.write(text, to: "jobs.jsonl"))
  }

  @Test func `empty lines are skipped, and lines keep their numbers`() throws {
    let list = try list("\n{\"id\": \"a\"}\r\n  \n{\"id\": \"b\"}")
    #expect(list.entries.map(\.id) == ["a", "b"])
    #expect(list.entries.map(\.line) == [2, 4])
    #expect(String(decoding: list.json(of: list.entries[1]), as: UTF8.self) == "{\"id\": \"b\"}")
  }

  @Test func `a deadline of a job is read, and a wrong one is left to the worker`() throws {
    let list = try list(
      #"{"id": "a", "deadlineInMilliseconds": 1500}"# + "\n"
        + #"{"id": "b", "deadlineInMilliseconds": "soon"}"#
    )
    #expect(try list.entries.map { try list.head(of: $0).deadline } == [.milliseconds(1500), nil])
  }

  @Test(arguments: [
    (#"{"id": "a"}"#, "a"), (#" {"v": 1,"id":"é 1" , "x": 2}"#, "é 1"),
    (#"{"input": {"id": "b", "x": ["id", {"id": "c"}]}, "id": "a"}"#, "a"),
    (#"{"name": "id", "x": "\"id\": \"b\"", "id": "a"}"#, "a"), (#"{"x": "\\", "id": "a"}"#, "a"),
    (#"{"id": "\u0061"}"#, nil), (#"{"\u0069d": "a", "id": "b"}"#, nil), (#"{"id": 7}"#, nil),
    (#"{"id": ""}"#, nil), (#"["id", "a"]"#, nil), ("{", nil), (#"{"id"#, nil), (#"{"id":"#, nil),
    (#"{"id": "a\"#, nil), ("", nil),
  ])
  func `an id is found without a parser, unless it has escapes`(line: String, id: String?) {
    #expect(JobIDScan.id(in: Array(line.utf8)) == id)
  }

  @Test func `an id with escapes is the same id`() throws {
    #expect(throws: BatchError.self) { try list(#"{"id": "a"}"# + "\n" + #"{"id": "\u0061"}"#) }
  }

  @Test func `an id that is not UTF-8 is an error`() throws {
    let path = try folder.write(Array(#"{"id": ""#.utf8) + [0xff] + Array(#""}"#.utf8), to: "x")
    #expect(throws: BatchError.self) { try JobList(path) }
  }

  @Test func `an id that is given twice is an error with both lines`() throws {
    let error = #expect(throws: BatchError.self) {
      try list(#"{"id": "a"}"# + "\n" + #"{"id": "b"}"# + "\n" + #"{"id": "a", "v": 1}"#)
    }
    #expect(
      error?.description
        == "\(folder.path)/jobs.jsonl: lines 1 and 3 both have the id \"a\"; "
        + "give each job an id of its own"
    )
  }

  @Test(arguments: [
    ("{", "column 2: the document ends too early; expected a field name"),
    ("7", "the job is not an object; expected {\"v\": 1, \"id\": …}"),
    ("{}", "id is missing; expected a name that no other job has"),
  ])
  func `a line that is no job is an error with its number`(line: String, reason: String) throws {
    let error = #expect(throws: BatchError.self) { try list("\n" + line) }
    #expect(error?.description == "\(folder.path)/jobs.jsonl:2: \(reason)")
  }

  @Test func `a missing file is an error`() throws {
    #expect(throws: BatchError.unreadable("/none.jsonl", "no such file")) {
      try JobList("/none.jsonl")
    }
  }
}
