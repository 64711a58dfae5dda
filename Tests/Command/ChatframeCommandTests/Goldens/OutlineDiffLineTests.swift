import ChatframeReports
import Testing

@testable import ChatframeCommand

struct OutlineDiffLineTests {
  private func text(_ old: [String], _ new: [String]) -> [String] {
    OutlineDiffLine.lines(
      expected: old.joined(separator: "\n"),
      actual: new.joined(separator: "\n")
    ).map { $0.kind.rawValue + $0.text }
  }

  @Test func `equal outlines have no differences`() {
    #expect(text(["a", "b"], ["a", "b"]) == [])
  }

  @Test func `removed lines come before added lines`() {
    #expect(text(["a", "b", "c"], ["a", "d", "c"]) == [" a", "-b", "+d", " c"])
  }

  @Test func `lines far from any difference are counted instead of shown`() {
    let old = (0..<10).map(String.init)
    #expect(
      text(old, old.map { $0 == "5" ? "x" : $0 })
        == ["…3 lines", " 3", " 4", "-5", "+x", " 6", " 7", "…2 lines"]
    )
  }

  @Test(arguments: [
    ([], ["a", "b"]), (["a", "b"], []), (["a"], ["a", "b"]), (["b", "a"], ["a"]),
  ])
  func `both outlines can be restored from the lines`(old: [String], new: [String]) {
    let lines = text(old, new)
    let said: (Set<Character>) -> String = { kinds in
      lines.filter { kinds.contains($0.first ?? "…") }.map { String($0.dropFirst()) }
        .joined(separator: "\n")
    }
    #expect(said([" ", "-"]) == old.joined(separator: "\n"))
    #expect(said([" ", "+"]) == new.joined(separator: "\n"))
  }
}
