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

  private static let growth = PackageFolder.path("Examples/scenarios/answers/growth.yaml")

  @Test func `each renderer of answers has a line, and only settled counts`() async throws {
    let options = ["--strategies", "follow", "--renderers", "all", "--format", "json"]
    let run = try await Workplace().run(["compare", Self.growth] + options)
    #expect(run.status == 0)
    let results = try #require(try run.json["strategies"] as? [[String: Any]])
    let reflow = results.map { $0["reflow"] as? Double ?? -1 }
    #expect(
      results.map { $0["renderer"] as? String } == [
        "settled", "parse-all", "auto-width-tables", "raw-syntax", "token-wrap",
      ]
    )
    #expect(reflow.first == 0)
    #expect(reflow.dropFirst().allSatisfy { $0 > 0 }, "\(reflow)")
    let parsed = results.map { $0["parsedBytes"] as? Int ?? 0 }
    #expect(parsed[1] > 2 * parsed[0], "\(parsed)")
    #expect(run.errors.contains("expect with follow-raw-syntax: reflow of"))
  }

  @Test func `each strategy that follows is played with each easing`() async throws {
    let options = ["--strategies", "inverted,follow", "--easing", "none,0.3"]
    let run = try await Workplace().run(["compare", Self.growth] + options)
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0].prefix(2) == ["strategy", "easing"])
    #expect(
      lines.dropFirst().map { Array($0.prefix(2)) } == [
        ["inverted", "–"], ["follow", "none"], ["follow", "0.3"],
      ]
    )
    let steps = lines.dropFirst(2).compactMap { Double($0[8]) }
    #expect(steps.count == 2 && steps[0] > 2 * steps[1], "\(run.text)")
  }

  @Test(arguments: [
    (["--renderers", "raw-sintax"], "--renderers \"raw-sintax\" is unknown; did you mean"),
    (["--easing", "fast"], "--easing \"fast\" is not valid; expected none or a time of"),
    (["--easing", "11"], "--easing \"11\" is not valid"),
  ])
  func `a renderer or an easing that is unknown is an error`(
    options: [String],
    message: String
  ) async throws {
    let run = try await Workplace().run(["compare", Self.growth] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `each variant has a folder of its own`() async throws {
    let place = try Workplace()
    let options = ["--strategies", "follow", "--renderers", "settled,token-wrap", "-o", "out"]
    try await place.run(["compare", Self.growth, "--trace-only"] + options)
    #expect(try place.names("out") == ["follow-settled", "follow-token-wrap"])
    let again = try await place.run(["compare", Self.growth, "--trace-only"] + options)
    #expect(again.status == 0, "\(again.errors)")
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
