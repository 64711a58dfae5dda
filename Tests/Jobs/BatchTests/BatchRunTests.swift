import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeBatch

struct BatchRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ ids: [String],
    shard: String = "1/1",
    resumes: Bool = false,
    fingerprint: String = "f"
  ) throws -> BatchSummary {
    let list = try StandInWorker.list(ids, in: folder)
    let run = try BatchRun(
      list,
      shard: #require(Shard(shard)),
      writingTo: folder.path("out")
    )
    let program = try StandInWorker.program(folder, fingerprint: fingerprint)
    return try run.run(program, StandInWorker.rules(), resumes: resumes)
  }

  private func rows(_ name: String = "shard-1-of-1.jsonl") throws -> [BatchRow] {
    let data = Data(try folder.read("out/\(name)"))
    return LineRanges(data).compactMap { BatchRow(Data(data[$0])) }
  }

  @Test func `rows are in the order of the jobs`() throws {
    let ids = (0..<30).map { "job\($0)" }
    let summary = try run(ids)
    #expect(try rows().map(\.id) == ids)
    #expect(summary.text == "30 ok")
    #expect(try folder.names("out") == ["shard-1-of-1.jsonl"])
  }

  @Test func `shards run every job once`() throws {
    let ids = (0..<30).map { "job\($0)" }
    for number in 1...3 { _ = try run(ids, shard: "\(number)/3") }
    let all = try (1...3).flatMap { try rows("shard-\($0)-of-3.jsonl").map(\.id) }
    #expect(all.sorted() == ids.sorted())
  }

  @Test func `a resumed run keeps what is done`() throws {
    _ = try run(["a", "poison", "b"])
    let summary = try run(["a", "poison", "b"], resumes: true)
    #expect(summary.kept == 2)
    #expect(summary.text == "2 ok, 1 crashed (2 from an earlier run)")
    #expect(try rows().map(\.id) == ["a", "poison", "b"])
  }

  @Test func `a run resumes after an interruption in the middle of a row`() throws {
    _ = try run(["a", "b", "c"])
    let whole = try folder.read("out/shard-1-of-1.jsonl")
    let cut = whole.prefix(whole.count - 30)
    try folder.write(cut, to: "out/shard-1-of-1.jsonl.partial")
    try FileManager.default.removeItem(atPath: folder.path("out/shard-1-of-1.jsonl"))
    let summary = try run(["a", "b", "c"], resumes: true)
    #expect(summary.kept == 2)
    #expect(try folder.read("out/shard-1-of-1.jsonl") == whole)
    #expect(try folder.names("out") == ["shard-1-of-1.jsonl"])
  }

  @Test func `a run without resuming starts over`() throws {
    _ = try run(["a", "b"])
    #expect(try run(["a", "b"]).kept == 0)
  }

  @Test func `a run that starts over and is interrupted leaves no rows of the run before`() throws {
    _ = try run(["a", "b"])
    do {
      var file = try ShardFile(.all, in: folder.path("out"))
      try file.startOver()
    }
    #expect(try run(["a", "b"], resumes: true).kept == 0)
  }

  @Test func `a partial file that is deleted during a run loses no rows`() throws {
    let results = try folder.makeFolder("out")
    var file = try ShardFile(.all, in: results)
    try file.append(Array("one\n".utf8), at: 0)
    try FileManager.default.removeItem(atPath: folder.path("out/shard-1-of-1.jsonl.partial"))
    try file.append(Array("two\n".utf8), at: 1)
    try file.finish([1, 0])
    #expect(try folder.read("out/shard-1-of-1.jsonl") == Array("two\none\n".utf8))
  }

  @Test func `a partial file that is shortened during a run is an error`() throws {
    let results = try folder.makeFolder("out")
    var file = try ShardFile(.all, in: results)
    try file.append(Array("one\n".utf8), at: 0)
    #expect(truncate(folder.path("out/shard-1-of-1.jsonl.partial"), 2) == 0)
    #expect(throws: OutputError.self) { try file.finish([0]) }
    #expect(try folder.names("out") == ["shard-1-of-1.jsonl.partial"])
  }

  @Test func `a line of another shard is not parsed, and one of this shard is`() throws {
    let broken = #"{"id": "a", "v": }"#
    let path = try folder.write(broken + "\n", to: "broken.jsonl")
    let list = try JobList(path)
    let shards = try (1...2).map { try #require(Shard(number: $0, of: 2)) }
    let own = try #require(shards.first { $0.contains("a") })
    let other = try #require(shards.first { !$0.contains("a") })
    _ = try BatchRun(list, shard: other, writingTo: folder.path("out"))
    let error = #expect(throws: BatchError.self) {
      try BatchRun(list, shard: own, writingTo: folder.path("out"))
    }
    #expect(error?.description.hasPrefix("\(path):1: column 18: ") == true)
  }

  @Test func `a folder that a killed run left is replaced and removed`() throws {
    try folder.makeFolder("out")
    try folder.makeFolder("out/.chatframe-shard-1-of-1.jsonl")
    try folder.write("unfinished", to: "out/.chatframe-shard-1-of-1.jsonl/.chatframe-1")
    _ = try run(["a"])
    #expect(try folder.names("out") == ["shard-1-of-1.jsonl"])
  }

  @Test func `a job that changed runs again`() throws {
    _ = try run(["a", "b"])
    let changed = #"{"v": 1, "kind": "render", "id": "b"}"#
    let path = try folder.write(#"{"v": 1, "id": "a"}"# + "\n\(changed)\n", to: "changed.jsonl")
    let run = try BatchRun(JobList(path), shard: .all, writingTo: folder.path("out"))
    let program = try StandInWorker.program(folder)
    #expect(try run.run(program, StandInWorker.rules(), resumes: true).kept == 1)
  }

  @Test func `rows of another environment are not kept`() throws {
    _ = try run(["a", "b"])
    #expect(try run(["a", "b"], resumes: true, fingerprint: "g").kept == 0)
  }

  @Test func `rows whose files are gone are not kept`() throws {
    _ = try run(["a", "b"])
    let text = String(decoding: try folder.read("out/shard-1-of-1.jsonl"), as: UTF8.self)
    let file = #""files": [{"name": "aa/b.png", "sha256": "b", "byteCount": 3}]"#
    try folder.write(text.replacing(#""files": []"#, with: file), to: "out/shard-1-of-1.jsonl")
    #expect(try run(["a", "b"], resumes: true).kept == 0)
    try folder.makeFolder("out/aa")
    try folder.write("abc", to: "out/aa/b.png")
    try folder.write(text.replacing(#""files": []"#, with: file), to: "out/shard-1-of-1.jsonl")
    #expect(try run(["a", "b"], resumes: true).kept == 2)
  }

  @Test func `the same shard does not run twice at once`() throws {
    let results = try folder.makeFolder("out")
    let first = try ShardFile(.all, in: results)
    let error = #expect(throws: BatchError.self) { _ = try ShardFile(.all, in: results) }
    #expect(error == .locked("\(results)/shard-1-of-1.jsonl.partial"))
    withExtendedLifetime(first.path) {}
  }

  @Test func `a file system without locks is no obstacle`() throws {
    for code in [0, ENOSYS, EOPNOTSUPP] { try ShardFile.checkLock(code, "x") }
    #expect(throws: BatchError.locked("x")) { try ShardFile.checkLock(EWOULDBLOCK, "x") }
    let error = #expect(throws: OutputError.self) { try ShardFile.checkLock(EIO, "x") }
    #expect(error?.code == EIO)
  }

  @Test func `a list without jobs has an empty file`() throws {
    #expect(try run([]).text == "0 ok")
    #expect(try folder.read("out/shard-1-of-1.jsonl").isEmpty)
  }

  @Test func `results that cannot be written are noticed`() throws {
    let summary = try run(["a", "fail"])
    #expect(summary.lacksSpace)
    #expect(!summary.isComplete)
  }
}
