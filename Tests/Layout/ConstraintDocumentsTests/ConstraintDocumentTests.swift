import ChatframeConstraintDocuments
import ChatframeConstraintSolving
import Foundation
import Testing

struct ConstraintDocumentTests {
  private func solution(_ json: String) throws -> ConstraintSolution {
    try ConstraintDocument.parse(Data(json.utf8)).solution()
  }

  private let example = """
    { "container": { "width": 500, "height": 400 },
      "spacing": { "sibling": 8, "superview": 20 }, "direction": "ltr",
      "metrics": { "pad": 12 },
      "views": { "a": { "intrinsic": { "width": 100, "height": 30 } }, "b": {} },
      "vfl": ["H:|-pad-[a]-[b(>=50)]-|", "V:|[a]|"],
      "constraints": ["b.width == a.width * 2 + 10 @750", "b.top == a.top", "x == 3",
        "x + y >= 10"] }
    """

  @Test func `the example has the documented frames and variables`() throws {
    let solution = try solution(example)
    #expect(
      solution.frames == [
        "a": LayoutFrame(x: 12, y: 0, width: 150, height: 400),
        "b": LayoutFrame(x: 170, y: 0, width: 310, height: 0),
      ]
    )
    #expect(solution.variables == ["x": 3, "y": 7])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func `undetermined values are ambiguous`() throws {
    #expect(try solution(example).ambiguous == ["b.height", "y"])
  }

  @Test func `a constraint is shown with its first item alone on the left`() throws {
    let parsed = try #require(try solution(example).parsed)
    #expect(
      parsed[7]
        == ParsedConstraint(
          item1: "b",
          attr1: "top",
          rel: .equal,
          item2: "a",
          attr2: "top",
          multiplier: 1,
          constant: 0,
          priority: 1000,
          terms: nil
        )
    )
    #expect(parsed[6].multiplier == 2)
    #expect(parsed[6].constant == 10)
    #expect(parsed[6].priority == 750)
  }

  @Test func `a conflict names the broken constraint and those it cannot hold with`() throws {
    let solution = try solution(
      """
      { "container": { "width": 300, "height": 100 }, "views": { "a": {}, "b": {} },
        "vfl": ["|-[a(100)]-8-[b(==a)]", { "format": "[b]-|", "identifier": "filling" }],
        "constraints": ["a.top == 4"] }
      """
    )
    #expect(
      solution.conflicts == [
        Conflict(
          broken: "'filling' H:[b]-|",
          because: ["H:|-[a]", "H:[a(100)]", "H:[a]-(8)-[b]", "H:[b(==a)]"]
        )
      ]
    )
    #expect(solution.frames["b"]?.x == 128)
    #expect(solution.frames["a"]?.y == 4)
  }

  @Test func `from right to left, leading edges are on the right`() throws {
    let solution = try solution(
      """
      { "container": { "width": 100, "height": 10 }, "direction": "rtl",
        "views": { "a": {}, "b": {} },
        "vfl": ["|-10-[a(20)]-5-[b(30)]", "V:|[a]|", "V:|[b]|"] }
      """
    )
    #expect(solution.frames["a"] == LayoutFrame(x: 70, y: 0, width: 20, height: 10))
    #expect(solution.frames["b"] == LayoutFrame(x: 35, y: 0, width: 30, height: 10))
    #expect(solution.ambiguous.isEmpty)
  }

  @Test func `a container without a size is as small as its content lets it`() throws {
    let solution = try solution(
      """
      { "views": { "a": { "intrinsic": { "width": 60, "height": 20 } } },
        "vfl": ["HV:|-4-[a]-4-|"], "constraints": ["w == |.width", "h == |.height"] }
      """
    )
    #expect(solution.variables == ["w": 68, "h": 28])
  }
}
