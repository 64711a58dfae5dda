import Foundation
import Testing

struct WorkerCommandTests {
  private static let job =
    #"{"v": 1, "id": "a", "kind": "render", "input": {"path": "chat.json"}, "options": {"scale": 1}}"#

  private func lines(_ run: Run) throws -> [[String: Any]] {
    try run.text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `a picture has the bytes of render`() async throws {
    let place = try Workplace()
    let run = try await place.run("worker", "--out", "results", input: Self.job + "\n")
    #expect(run.status == 0)
    let files = try #require(lines(run).first?["files"] as? [[String: Any]])
    let name = try #require(files.first?["name"] as? String)
    try await place.run("render", "chat.json", "-o", "chat.png", "--scale", "1")
    #expect(try place.read("results/\(name)") == place.read("chat.png"))
  }

  @Test func `a greeting precedes the answers, which have its fingerprint`() async throws {
    let run = try await Workplace()
      .run("worker", "--out", "results", "--hello", input: "\(Self.job)\n\n\(Self.job)")
    let lines = try lines(run)
    #expect(lines.map { $0["status"] as? String } == [nil, "ok", "invalid", "ok"])
    let fingerprint = try #require(lines.first?["fingerprint"] as? String)
    #expect(fingerprint.count == 64)
    #expect(lines.allSatisfy { $0["fingerprint"] as? String == fingerprint })
  }

  @Test func `the end of the input ends the worker`() async throws {
    let run = try await Workplace().run("worker", "--out", "results")
    #expect(run.status == 0)
    #expect(run.text == "")
  }

  @Test(arguments: [
    (["worker"], 64, "missing expected argument"),
    (["worker", "--out", ""], 64, #"--out "" is not a valid path; expected a folder"#),
    (["worker", "--out", "chat.json"], 73, "chat.json: cannot be written"),
    (["worker", "--out", "x", "--threads", "0"], 64, "--threads 0 is out of range"),
    (["worke"], 64, #"unknown command "worke"; did you mean "worker"?"#),
  ])
  func `wrong usage is one line`(arguments: [String], status: Int32, error: String) async throws {
    let run = try await Workplace().run(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
