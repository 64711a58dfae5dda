import Testing

struct MarkdownPageTests {
  @Test func `a block has its language, place and code`() {
    let page = MarkdownPage("Text:\n\n```json\n{\n  \"a\": 1 }\n```\nMore.\n")
    #expect(
      page.blocks == [
        .init(language: "json", line: 3, code: ["{", "  \"a\": 1 }"], comments: [])
      ]
    )
  }

  @Test func `a block in a list loses the indentation of its fence`() {
    let page = MarkdownPage("- Item\n\n  ```sh\n  make\n    test\n  ```\n")
    #expect(page.blocks.map(\.code) == [["make", "  test"]])
    #expect(page.indentedLines == [])
  }

  @Test func `comments directly above a block belong to it`() {
    let page = MarkdownPage("<!-- file: a.json -->\n<!-- not run: x -->\n```json\n1\n```\n")
    #expect(page.blocks.map(\.comments) == [["file: a.json", "not run: x"]])
    #expect(page.strayComments == [])
  }

  @Test func `a comment about a block is stray if text or a blank line follows it`() {
    #expect(MarkdownPage("<!-- file: a -->\n\n```\n```").strayComments == [1])
    #expect(MarkdownPage("x\n<!-- exits with 1 -->\ny").strayComments == [2])
    #expect(MarkdownPage("<!-- change: a -->").strayComments == [1])
  }

  @Test func `other comments are left out, however many lines they have`() {
    let page = MarkdownPage("<!-- settings -->\n\n<!-- setup\n    let a = 1\n-->\n```swift\n```\n")
    #expect(page.strayComments == [])
    #expect(page.indentedLines == [])
    #expect(page.blocks.map(\.comments) == [[]])
  }

  @Test func `indented code is found, continued list items and paragraphs are not`() {
    #expect(MarkdownPage("Text:\n\n    make\n    make test\n").indentedLines == [3, 4])
    #expect(MarkdownPage("- Item\n\n      make\n").indentedLines == [3])
    #expect(MarkdownPage("1. Item\n\n    More of it.\n").indentedLines == [])
    #expect(MarkdownPage("Text\n    goes on.\n").indentedLines == [])
    #expect(MarkdownPage("- Item\n\nText:\n\n    make\n").indentedLines == [5])
  }

  @Test func `a fence without an end is found`() {
    #expect(MarkdownPage("Text\n```sh\nmake\n").openFence == 2)
  }

  @Test func `links and pictures are found outside of code`() {
    let page = MarkdownPage(
      """
      See [Jitter](Docs/Jitter.md#limits), [`a`](b.md) and `[no](no.md)`.
      <img src="a.png" width="2"> [over
      two lines](c.md)
      ```
      [no](no.md)
      ```
      """
    )
    #expect(page.links.map(\.target) == ["Docs/Jitter.md#limits", "b.md", "a.png", "c.md"])
    #expect(page.links.map(\.line) == [1, 1, 2, 3])
  }

  @Test func `headings have the fragments of GitHub`() {
    let page = MarkdownPage(
      "# `kinds`: one type, at a time\n## 1. A b\n## See [x](y.md)\n## A-b_c\n"
    )
    #expect(page.anchors == ["kinds-one-type-at-a-time", "1-a-b", "see-x", "a-b_c"])
  }

  @Test func `a second heading of the same name has a number`() {
    #expect(MarkdownPage("# A\n# A\n").anchors == ["a", "a-1"])
  }
}
