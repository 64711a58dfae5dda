import Foundation
import Testing

struct SolveCommandTests {
  private static let system = """
    { "container": { "width": 500, "height": 400 }, "spacing": { "sibling": 8, "superview": 20 },
      "direction": "ltr", "metrics": { "pad": 12 },
      "views": { "a": { "intrinsic": { "width": 100, "height": 30 } }, "b": {} },
      "vfl": ["H:|-pad-[a]-[b(>=50)]-|", "V:|[a]|"],
      "constraints": ["b.width == a.width * 2 + 10 @750", "b.top == a.top", "x == 3",
        "x + y >= 10"] }
    """

  private static let answer = """
    {
      "frames": {
        "a": { "x": 12, "y": 0, "width": 150, "height": 400 },
        "b": { "x": 170, "y": 0, "width": 310, "height": 0 }
      },
      "variables": { "x": 3, "y": 7 },
      "conflicts": [],
      "ambiguous": ["b.height", "y"]
    }

    """

  @Test func `frames, variables and ambiguities are printed`() async throws {
    let run = try await Workplace(Self.system).run("solve", "chat.json")
    #expect(run.status == 0)
    #expect(run.text == Self.answer)
    #expect(run.errors == "")
  }

  @Test func `a system is read from standard input`() async throws {
    let run = try await Workplace().run("solve", "-", input: Self.system)
    #expect(run.text == Self.answer)
  }

  @Test func `a file gets the same bytes as standard output`() async throws {
    let place = try Workplace(Self.system)
    let run = try await place.run("solve", "chat.json", "-o", "answer.json")
    #expect(run.output.isEmpty)
    #expect(try place.read("answer.json") == Data(Self.answer.utf8))
  }

  @Test func `an explanation has the keys of each constraint`() async throws {
    let root = try await Workplace(Self.system).run("solve", "chat.json", "--explain").json
    let parsed = try #require(root["parsed"] as? [[String: Any]])
    let keys: Set = [
      "item1", "attr1", "rel", "item2", "attr2", "multiplier", "constant", "priority",
    ]
    #expect(parsed.count == 10)
    #expect(parsed.allSatisfy { Set($0.keys) == keys })
  }

  @Test func `a conflict exits with 1 and a message like Auto Layout's`() async throws {
    let system = #"{ "constraints": ["x == 1", "x == 2", "y == 5"] }"#
    let run = try await Workplace().run("solve", "-", input: system)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        chatframe: standard input: Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want.
        (
            "x == 1",
            "x == 2"
        )
        Will attempt to recover by breaking constraint
        x == 2

        """
    )
  }

  @Test func `the solution is written even if there are conflicts`() async throws {
    let place = try Workplace(#"{ "constraints": ["x == 1", "x == 2", "y == 5"] }"#)
    try await place.run("solve", "chat.json", "-o", "answer.json")
    let answer = try JSONSerialization.jsonObject(with: place.read("answer.json"))
    let root = try #require(answer as? [String: Any])
    #expect(root["variables"] as? [String: Double] == ["x": 1, "y": 5])
  }

  @Test func `a string that cannot be parsed is shown with a caret`() async throws {
    let system = #"{ "views": { "a": {} }, "vfl": ["V|[a]|"] }"#
    let run = try await Workplace(system).run("solve", "chat.json", "-o", "answer.json")
    #expect(run.status == 65)
    #expect(
      run.errors == """
        chatframe: chat.json: vfl[0]: Expected ':' after 'V' to specify vertical arrangement
        V|[a]|
         ^

        """
    )
  }

  @Test func `nothing is left behind if a string cannot be parsed`() async throws {
    let place = try Workplace(#"{ "vfl": ["|[a]"] }"#)
    try await place.run("solve", "chat.json", "-o", "answer.json")
    #expect(try place.leftovers == [])
  }

  @Test func `a likely mistake is a warning, not a failure`() async throws {
    let system = #"{ "metrics": { "pad": 1 }, "constraints": ["pda == 3"] }"#
    let run = try await Workplace().run("solve", "-", input: system)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        chatframe: warning: standard input: "pda" is a free variable; did you mean "pad"?

        """
    )
  }

  @Test func `an empty path is wrong usage`() async throws {
    let run = try await Workplace().run(["solve", ""])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "chatframe: \"\" is not a valid path; expected a file, or - for standard input\n"
    )
  }
}
