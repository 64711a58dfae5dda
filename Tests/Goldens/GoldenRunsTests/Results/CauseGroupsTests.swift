import Testing

@testable import ChatframeGoldenRuns

struct CauseGroupsTests {
  private func groups(_ causes: [[String]]) -> [String] {
    CauseGroups(causes).groups.map { "\($0.cause) \($0.indices)" }
  }

  @Test func `one change that moves many goldens is one group`() {
    let causes = (0..<400).map { $0.isMultiple(of: 3) ? ["wider", "taller"] : ["taller"] }
    #expect(CauseGroups(causes).groups.map(\.indices.count) == [400])
  }

  @Test func `the cause that most share comes first, then what the rest share`() {
    #expect(
      groups([["a", "b"], ["b"], ["c"], ["b", "c"], ["c"]]) == ["b [0, 1, 3]", "c [2, 4]"]
    )
  }

  @Test func `the earliest of equally common causes wins`() {
    #expect(groups([["z", "a"], ["z", "a"]]) == ["z [0, 1]"])
  }

  @Test func `goldens without a cause are in no group`() {
    #expect(groups([[], ["a"], []]) == ["a [1]"])
  }
}
