import Testing

struct OutputComparisonTests {
  @Test(arguments: [
    (["a", "b"], ["a", "b"]),
    (["a", "…", "d"], ["a", "b", "c", "d"]),
    (["…"], []),
    (["    …", "b"], ["a", "b"]),
    (["…", "b", "…"], ["b", "a", "b", "c"]),
    (["took … s, … ms"], ["took 1.5 s, 20 ms"]),
    (["…: x"], ["a/b: x"]),
    (["a", "", ""], ["a"]),
    (["a"], ["a", ""]),
    (["9:41 AM"], ["9:41\u{202f}AM"]),
  ])
  func `output is as the page shows it`(page: [String], output: [String]) {
    let comparison = OutputComparison(expected: page, actual: output)
    #expect(comparison.isEqual)
    #expect(comparison.description == "")
  }

  @Test(arguments: [
    ([], ["a"]), (["a"], []), (["a", "b"], ["b", "a"]), (["a…b"], ["a", "b"]),
    (["a", "…", "c"], ["a", "b"]), (["ab…ba"], ["aba"]), (["a "], ["a"]),
  ])
  func `output differs from the page`(page: [String], output: [String]) {
    #expect(!OutputComparison(expected: page, actual: output).isEqual)
  }

  @Test func `the description has the differences with three lines of context`() {
    let comparison = OutputComparison(
      expected: ["1", "2", "3", "4", "5", "old", "6", "7", "8", "9"],
      actual: ["1", "2", "3", "4", "5", "new", "6", "7", "8", "9"]
    )
    #expect(comparison.description == "@@\n  3\n  4\n  5\n- old\n+ new\n  6\n  7\n  8")
  }
}
