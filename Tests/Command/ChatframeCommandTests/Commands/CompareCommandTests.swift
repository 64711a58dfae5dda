import ChatframeTestSupport
import Foundation
import Testing

struct CompareCommandTests {
  @Test func `a line for each strategy`() async throws {
    let run = try await Script.workplace().run("compare", "rows.yaml")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines[0] == [
        "strategy", "jitter", "total", "frames", "shift", "session", "strict", "flashes", "blanks",
        "layouts", "tiles", "ms",
      ]
    )
    #expect(
      lines.dropFirst().map(\.first) == [
        "reload", "offset-compensation", "row-anchor", "pixel-anchor", "prepending-layout",
        "load-earlier", "inverted", "least-shift", "follow", "pin-question",
        "follow-until-top", "hold",
      ]
    )
  }

  @Test func `the table shows the measure that limits are compared with`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("compare", "rows.yaml", "--strategies", "reload")
    let json = try await place.run(
      "compare",
      "rows.yaml",
      "--strategies",
      "reload",
      "--format",
      "json"
    )
    let line = try #require(run.text.split(separator: "\n").last).split(separator: " ")
    let measured = try #require((try json.json["strategies"] as? [[String: Any]])?.first)
    #expect(Double(line[1]) == measured["maxJitter"] as? Double)
    #expect(Double(line[6]) == measured["maxStrictJitter"] as? Double)
    let complaint = try #require(run.errors.firstMatch(of: /jitter ([0-9.]+) pt/))
    #expect(Double(complaint.1) == Double(line[1]))
  }

  @Test func `JSON has the same bytes each time`() async throws {
    let place = try Script.workplace()
    let first = try await place.run("compare", "messages.yaml", "--format", "json")
    let second = try await place.run(
      "compare",
      "messages.yaml",
      "--format",
      "json",
      "--threads",
      "1"
    )
    #expect(first.status == 0)
    #expect(first.output == second.output)
    let strategies = try first.json["strategies"] as? [[String: Any]]
    #expect(strategies?.count == 12)
    #expect(strategies?[0]["maxStrictJitter"] is Double)
  }

  @Test func `strategies can be chosen`() async throws {
    let run = try await Script.workplace().run(
      "compare",
      "rows.yaml",
      "--strategies",
      "inverted,least-shift",
      "--format",
      "json"
    )
    let strategies = try run.json["strategies"] as? [[String: Any]]
    #expect(strategies?.map { $0["strategy"] as? String } == ["inverted", "least-shift"])
  }

  @Test func `limits apply to strategies that are named`() async throws {
    let run = try await Script.workplace().run("compare", "rows.yaml", "--strategies", "reload")
    #expect(run.status == 1)
    #expect(run.errors.contains("expect with reload: jitter"))
    #expect(run.text.contains("reload"))
  }

  @Test func `frames are kept in a folder per strategy`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "compare",
      "rows.yaml",
      "--strategies",
      "inverted,pixel-anchor",
      "-o",
      "out",
      "--format",
      "json"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names("out") == ["inverted", "pixel-anchor"])
    #expect(try place.names("out/inverted").count == 31)
    let strategies = try run.json["strategies"] as? [[String: Any]]
    #expect(strategies?.allSatisfy { ($0["tilesDrawn"] as? Int ?? 0) > 0 } == true)
  }

  @Test func `a folder with something else in it is left alone`() async throws {
    let place = try Script.workplace()
    try place.makeFolder("out")
    try place.write("mine", to: "out/notes.txt")
    let run = try await place.run("compare", "rows.yaml", "-o", "out", "--trace-only")
    #expect(run.status == 73)
    #expect(run.errors.contains("out: contains other files (notes.txt)"))
    #expect(try place.names("out") == ["notes.txt"])
  }

  @Test func `strategies differ in the shift score`() async throws {
    let scenario = PackageFolder.path("Tests/Scrolling/ScenariosTests/Scenarios/adverts.yaml")
    let run = try await Script.workplace().run("compare", scenario)
    let shifts = run.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[4] }
    let still = Array(repeating: Substring("0.028"), count: 5)
    #expect(
      shifts == ["0.480", "0.152", "0.242", "0.160", "0.480", "0.480", "0.152"] + still
    )
  }
}
