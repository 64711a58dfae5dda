import ChatframeConstraintDocuments
import ChatframeConstraintSolving
import Foundation
import Testing

struct ConstraintAnswerJSONTests {
  private func solution(_ json: String) throws -> ConstraintSolution {
    try ConstraintDocument.parse(Data(json.utf8)).solution()
  }

  private func json(_ json: String, isExplained: Bool = false) throws -> String {
    var solution = try solution(json)
    if !isExplained { solution.parsed = nil }
    return solution.json
  }

  @Test func `each view has a line, in the order of names`() throws {
    let text = try json(
      """
      { "container": { "width": 100, "height": 10 }, "views": { "b": {}, "a": {} },
        "vfl": ["|[a(33.5)][b]|", "V:|[a]|", "V:|[b]|"], "constraints": ["y == 2", "x == 0.1"] }
      """
    )
    #expect(
      text == """
        {
          "frames": {
            "a": { "x": 0, "y": 0, "width": 33.5, "height": 10 },
            "b": { "x": 33.5, "y": 0, "width": 66.5, "height": 10 }
          },
          "variables": { "x": 0.1, "y": 2 },
          "conflicts": [],
          "ambiguous": []
        }

        """
    )
  }

  @Test(arguments: ["x == -0", "-x == 0", "0 * x == -0", "x * -1e-300 == 0"])
  func `zero has no sign`(_ constraint: String) throws {
    let text = try json("{\"constraints\": [\"\(constraint)\"]}", isExplained: true)
    #expect(!text.contains("-0"))
  }

  @Test func `numbers round-trip`() throws {
    let text = try json(#"{"constraints": ["x == 0.1", "y == 1e11 / 3"]}"#)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(root?["variables"] as? [String: Double] == ["x": 0.1, "y": 1e11 / 3])
  }

  @Test func `quotes and line breaks in identifiers are escaped`() throws {
    let text = try json(
      #"{"constraints": ["x == 1", {"format": "x == 2", "identifier": "a \"b\"\n\u0001\\"}]}"#
    )
    #expect(text.contains(#"{ "broken": "'a \"b\"\n\u0001\\' x == 2", "because": ["x == 1"] }"#))
  }

  @Test func `a constraint of three items lists its terms`() throws {
    let text = try json(#"{"constraints": ["x == 2 * y - z + 3 @500"]}"#, isExplained: true)
    #expect(
      text.contains(
        """
          "parsed": [
            { "item1": "x", "attr1": null, "rel": "==", "item2": null, "attr2": null, \
        "multiplier": 1, "constant": 3, "priority": 500, "terms": [\
        { "item": "y", "attribute": null, "multiplier": 2 }, \
        { "item": "z", "attribute": null, "multiplier": -1 }] }
          ]
        """
      )
    )
  }

  @Test func `a free variable with almost the name of a metric causes a warning`() throws {
    let solution = try solution(
      #"{"metrics": {"pad": 1}, "constraints": ["pda == 3", "pda >= 1"]}"#
    )
    #expect(solution.warnings == ["\"pda\" is a free variable; did you mean \"pad\"?"])
  }

  @Test func `numbered free variables cause no warnings`() throws {
    let solution = try solution(
      #"{"metrics": {"gap1": 1}, "constraints": ["gap2 == gap1", "x == 1"]}"#
    )
    #expect(solution.warnings == [])
  }
}
