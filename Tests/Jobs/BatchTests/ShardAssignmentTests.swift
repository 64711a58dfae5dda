import ChatframeFiles
import ChatframeTestSupport
import Testing

@testable import ChatframeBatch

struct ShardAssignmentTests {
  private let ids = (0..<1000).map { "job\($0)" }

  private func parts(_ assignment: ShardAssignment, _ count: Int) throws -> [[Int]] {
    try (1...count).map { number in
      assignment.indices(of: ids, in: try #require(Shard(number: number, of: count)))
    }
  }

  @Test(arguments: [1, 2, 7, 64])
  func `every job is in one shard`(count: Int) throws {
    #expect(try parts(.hash, count).joined().sorted() == Array(ids.indices))
    let durations = ShardAssignment.durations(["job1": 5])
    #expect(try parts(durations, count).joined().sorted() == Array(ids.indices))
  }

  @Test func `a hash gives shards of similar sizes`() throws {
    #expect(try parts(.hash, 4).allSatisfy { (200...300).contains($0.count) })
  }

  @Test func `ids that repeat a text are in all shards`() throws {
    let names = (0..<1000).map { "00\($0)/00\($0)" }
    let parts = try (1...4).map { number in
      ShardAssignment.hash.indices(of: names, in: try #require(Shard(number: number, of: 4)))
    }
    #expect(parts.allSatisfy { (200...300).contains($0.count) })
  }

  @Test func `durations are read from rows`() throws {
    let folder = try TemporaryFolder()
    let row =
      #"{"id": "a", "status": "ok", "retryable": false, "fingerprint": "f", "job": "d", "#
      + #""milliseconds": 7.5, "files": []}"#
    let path = try folder.write("\(row)\n\n", to: "index.jsonl")
    #expect(try ShardAssignment.durations(inFile: path) == .durations(["a": 7.5]))
    try folder.write("\(row)\n{}\n", to: "index.jsonl")
    let error = #expect(throws: BatchError.self) { try ShardAssignment.durations(inFile: path) }
    #expect(
      error?.description == "\(path):2: is not a row of results; expected an index.jsonl"
    )
  }

  @Test func `a job stays in its shard when others are added`() throws {
    let shard = try #require(Shard("2/4"))
    let few = ShardAssignment.hash.indices(of: Array(ids.prefix(500)), in: shard)
    let all = ShardAssignment.hash.indices(of: ids, in: shard)
    #expect(all.filter { $0 < 500 } == few)
  }

  @Test func `known durations give shards of similar work, longest first`() throws {
    let durations = ["a": 8.0, "b": 4, "c": 3, "d": 1]
    let names = ["a", "b", "c", "d"]
    let parts = try (1...2).map { number in
      ShardAssignment.durations(durations)
        .indices(of: names, in: try #require(Shard(number: number, of: 2))).map { names[$0] }
    }
    #expect(parts == [["a"], ["b", "c", "d"]])
  }

  @Test func `a job without a known duration takes as long as one in the middle`() throws {
    let durations = ["a": 9.0, "b": 5, "c": 1]
    let first = ShardAssignment.durations(durations)
      .indices(of: ["c", "new", "b", "a"], in: try #require(Shard("1/1")))
    #expect(first == [3, 2, 1, 0])
  }
}
