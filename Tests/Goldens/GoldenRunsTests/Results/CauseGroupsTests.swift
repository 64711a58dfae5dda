import Testing

@testable import ChatframeGoldenRuns

struct CauseGroupsTests {
  private func groups(_ causes: [[String]]) -> [String] {
    CauseGroups(causes).groups.map { "\($0.cause) \($0.indices)" }
  }

  @Test func `one change that affects many goldens is one group`() {
    let causes = (0..<400).map { _ in ["text.body.size 17 → 18 in azure.yaml line 41"] }
    #expect(CauseGroups(causes).groups.map(\.indices.count) == [400])
  }

  @Test func `a golden with one more cause is in another group`() {
    #expect(
      groups([["padding"], ["padding", "colour"], ["padding"]])
        == ["padding [0, 2]", "padding; colour [1]"]
    )
  }

  @Test func `a group is named by all causes of its goldens`() {
    #expect(groups([["z", "a"], ["a", "z", "a"]]) == ["z; a [0, 1]"])
  }

  @Test func `changed texts of many messages are listed once for each file`() {
    let texts = (1...5).map { "text of m\($0) changed in a.json" }
    #expect(groups([["z"] + texts]) == ["z; text of m1, m2, m3 and 2 more changed in a.json [0]"])
    let few = texts.prefix(3) + ["text of m4 changed in b.json"]
    #expect(groups([Array(few)]) == ["\(few.joined(separator: "; ")) [0]"])
  }

  @Test func `the largest group comes first, then the one with the earliest golden`() {
    #expect(groups([["c"], ["a"], ["b"], ["b"]]) == ["b [2, 3]", "c [0]", "a [1]"])
  }

  @Test func `goldens without a cause are in no group`() {
    #expect(groups([[], ["a"], []]) == ["a [1]"])
  }
}
