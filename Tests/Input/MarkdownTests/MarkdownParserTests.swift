import ChatframeMarkdown
import Testing

struct MarkdownParserTests {
  private func blocks(_ text: String) -> [MarkdownBlock] {
    var parser = MarkdownParser()
    return parser.blocks(of: Array(text.utf8))
  }

  @Test func `blocks of all kinds are read`() {
    #expect(
      blocks("# a\n\nb\n\n> c\n\n3. d\n4. e\n\n```swift\nf\n```\n\n***\n") == [
        .heading([.text("a")], level: 1), .paragraph([.text("b")]),
        .quote([.paragraph([.text("c")])]),
        .list([[.paragraph([.text("d")])], [.paragraph([.text("e")])]], from: 3),
        .code("f\n", info: "swift"), .rule,
      ]
    )
  }

  @Test func `a table has its alignments, and as many cells in each row as columns`() {
    #expect(
      blocks("| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 |\n| 1 | 2 | 3 | 4 | 5 |\n") == [
        .table(
          rows: [
            [[.text("a")], [.text("b")], [.text("c")], [.text("d")]],
            [[.text("1")], [], [], []],
            [[.text("1")], [.text("2")], [.text("3")], [.text("4")]],
          ],
          alignments: [.natural, .left, .center, .right]
        )
      ]
    )
  }

  @Test func `parsers on several threads do not affect each other`() async {
    let text = Array("~~a~~ *b*".utf8)
    let results = await withTaskGroup(of: Set<[MarkdownBlock]>.self) { group in
      for _ in 0..<8 {
        group.addTask {
          Set(
            (0..<2000).map { _ in
              var parser = MarkdownParser(readsStrikethrough: true)
              return parser.blocks(of: text)
            }
          )
        }
      }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(results.count == 1)
  }

  @Test func `links and pictures have their addresses`() {
    #expect(
      blocks("[a](b \"c\") ![d](e)") == [
        .paragraph([
          .link([.text("a")], address: "b"), .text(" "), .picture([.text("d")], address: "e"),
        ])
      ]
    )
  }

  @Test func `ends of lines differ from line breaks`() {
    #expect(
      blocks("a\nb  \nc") == [
        .paragraph([.text("a"), .lineEnd, .text("b"), .lineBreak, .text("c")])
      ]
    )
  }

  @Test func `a parser reads several texts`() {
    var parser = MarkdownParser()
    _ = parser.blocks(of: Array("| a |\n|---|\n".utf8))
    #expect(parser.blocks(of: Array("b".utf8)) == [.paragraph([.text("b")])])
    #expect(
      parser.blocks(of: Array("| a |\n|---|\n".utf8)) == [
        .table(rows: [[[.text("a")]]], alignments: [.natural])
      ]
    )
  }

  @Test(arguments: [100, 10_000])
  func `quotes that are too deep become one`(depth: Int) {
    var block = MarkdownBlock.paragraph([.text("a")])
    for _ in 0..<MarkdownParser.depthLimit { block = .quote([block]) }
    #expect(blocks(String(repeating: ">", count: depth) + " a") == [block])
  }

  @Test func `text without a block, and no text, are read`() {
    #expect(blocks("").isEmpty)
    #expect(blocks("\n\n").isEmpty)
  }
}
