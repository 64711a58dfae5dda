import Testing

@testable import ChatframeOutlines

struct OutlineLineDiffTests {
  /// Rows of two lines each, whose places depend on `offset`.
  private static func outline(_ ids: some Sequence<Int>, offset: Int = 0) -> String {
    ids.reduce("page 320 × 99 @1\n") { text, id in
      text + "m\(id)  0,\(id * 50 + offset) 320×50\n  bubble  8,\(id * 50 + offset) 20×40\n"
    }
  }

  private func text(_ lines: [OutlineLineDiff.Line], _ isExpected: Bool) -> String {
    lines.compactMap { line in
      switch line {
      case .both(let words): words
      case .expected(let words): isExpected ? words : nil
      case .actual(let words): isExpected ? nil : words
      }
    }.joined(separator: "\n")
  }

  @Test func `the lines of short outlines have the fewest differences`() {
    let lines = OutlineLineDiff(expected: "a\nb\nc", actual: "a\nd\nc").lines
    #expect(lines == [.both("a"), .expected("b"), .actual("d"), .both("c")])
  }

  @Test(
    arguments: [Array(0..<2000), Array(5..<2000), (0..<2000).reversed(), Array(3000..<5000)],
    [0, 7]
  )
  func `the lines of long outlines contain both outlines`(ids: [Int], offset: Int) {
    let (old, new) = (Self.outline(0..<2000), Self.outline(ids, offset: offset))
    let lines = OutlineLineDiff(expected: old, actual: new).lines
    #expect(text(lines, true) == old)
    #expect(text(lines, false) == new)
  }

  @Test func `rows of long outlines are compared by id, not by position`() {
    let lines = OutlineLineDiff(
      expected: Self.outline(0..<2000),
      actual: Self.outline(0..<2000, offset: 3)
    ).lines
    #expect(
      lines[1..<5] == [
        .expected("m0  0,0 320×50"), .expected("  bubble  8,0 20×40"),
        .actual("m0  0,3 320×50"), .actual("  bubble  8,3 20×40"),
      ]
    )
    #expect(lines[5] == .expected("m1  0,50 320×50"))
  }

  @Test func `only the inserted row among many is reported`() {
    let lines = OutlineLineDiff(
      expected: Self.outline((0..<2000).filter { $0 != 9 }),
      actual: Self.outline(0..<2000)
    ).lines
    let told = lines.filter { if case .both = $0 { false } else { true } }
    #expect(told == [.actual("m9  0,450 320×50"), .actual("  bubble  8,450 20×40")])
  }
}
