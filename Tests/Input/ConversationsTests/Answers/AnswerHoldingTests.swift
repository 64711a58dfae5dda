import ChatframeConversations
import Testing

/// Text that is not shown while it could move.
struct AnswerHoldingTests {
  /// Returns what is shown of a text that has arrived up to its last letter.
  private func shown(_ text: String, _ renderer: AnswerRenderer = .settled) -> [AnswerSection] {
    var stream = AnswerStream(renderer: renderer)
    stream.receive((text + "…").utf8)
    return Array(stream.answer(state: .streaming).sections)
  }

  private func words(_ text: String, _ renderer: AnswerRenderer = .settled) -> String {
    ShownLetter.letters(of: shown(text, renderer)).map { $0.letter?.text ?? "-" }.joined()
  }

  @Test(arguments: [
    ("See [a b](u)[c d", "See"), ("See [a b](u)/[c d", "See"), ("See [a b](u),[c d", "See"),
    ("See [a b](u)[c d](v)[e f", "See"), ("See [a b](u) [c d", "Seeab"),
  ])
  func `a link is not shown while an unknown bracket touches it`(text: String, shown: String) {
    #expect(words(text) == shown)
  }

  @Test func `a cell above an unknown bracket in the next cell is shown as a whole`() {
    #expect(words("| a | b |\n|---|:--|\n|[c d](u)|[e f") == "abcd")
  }

  private static let head = "| a | b |\n|:-:|--:|\n"

  @Test(arguments: [
    ("| one two th", "ab"), ("| one two | ", "ab"), ("| one two | three fo", "abonetwo"),
    ("| one two | three four |\n", "abonetwothreefour"),
  ])
  func `a cell that is not at the left is shown as a whole`(row: String, text: String) {
    #expect(words(Self.head + row) == text)
  }

  @Test func `a cell at the left is shown word by word`() {
    #expect(words("| a | b |\n|---|:--|\n| one tw") == "abone")
    #expect(words("| a | b |\n|---|:--|\n| one | two th") == "abonetwo")
  }

  @Test func `a row above one that is not shown yet is the last one`() {
    #expect(shown(Self.head + "| one two th").map(\.isLast) == [true])
    #expect(shown(Self.head + "| one | two |\n| three fo").map(\.isLast) == [false, true])
  }

  @Test(arguments: [
    "123 456 789 ", "123 456\n", "- 12 34 ", "# 12 34 ", "> 12 34 ", "> - 12 34 ", "(12) … 34 ",
    "**12** [3] 45 ", "- [x] 12 34 ", "1. 12\n   - 34 56 ",
  ])
  func `text without a letter is not shown until its block ends`(text: String) {
    let last = shown(text).last?.content
    #expect(last == nil || words(text).last.map { !"456".contains($0) } == true)
    #expect(words(text + "\n\nword and ") != words(text))
  }

  @Test(arguments: [
    ("123 456 שלום x", "123456שלום"), ("123 456 word x", "123456word"), ("# 12 Ж ж", "12Ж"),
    ("> 12 שלום x", "12שלום"), ("- 12 word x", "12word"), ("12 中 x", "12中"),
  ])
  func `digits and signs are shown with the first letter`(text: String, shown: String) {
    #expect(words(text) == shown)
  }

  @Test func `digits are shown when their block is complete`() {
    #expect(words("12 34\n\n56 78 ") == "1234")
    #expect(words("- 12\n- 34 56 x") == "12")
    #expect(words("| a | b |\n|---|---|\n| 12 34 | 56 ") == "ab1234")
  }

  @Test func `a line of a paragraph without a letter is not shown`() {
    #expect(words("word  \n12 34 ") == "word")
  }

  @Test(arguments: [
    ("We say שלום לכולם an", "Wesay"), ("We say שלום לכולם and so", "Wesayשלוםלכולםand"),
    ("אומרים Hello all וג", "אומרים"), ("אומרים Hello all וגם כך", "אומריםHelloallוגם"),
    ("We say שלום, 12 34 an", "Wesay"), ("אומרים Hello, 12 34 וג", "אומרים"),
    ("אומרים 12 34 וג", "אומרים1234"), ("We say 12 34 an", "Wesay1234"),
    ("We say ١٢ ٣٤ an", "Wesay"), ("We say (שלום) an", "Wesay"), ("# We say שלום an", "Wesay"),
    ("- We say **שלום** an", "Wesay"), ("> - We say [שלום](u) an", "Wesay"),
    ("We say  \nשלום לכולם וגם", "Wesayשלוםלכולם"), ("We say שלום  \nlook there", "Wesayשלוםlook"),
  ])
  func `a phrase in the other direction is shown as a whole`(text: String, shown: String) {
    #expect(words(text) == shown)
  }

  @Test func `brackets that open in a phrase in the other direction are part of it`() {
    #expect(words("We say שלום (כולם and so") == "Wesay")
    #expect(words("We say שלום (כולם and so) or no") == "Wesayשלום(כולםandso)or")
  }

  @Test func `a phrase in the other direction is shown when its block is complete`() {
    #expect(words("We say שלום לכולם\n\nAnd so") == "WesayשלוםלכולםAnd")
    #expect(words("- We say שלום\n- And so") == "WesayשלוםAnd")
    #expect(words("| a | b |\n|---|---|\n| one שלום x | tw") == "aboneשלוםx")
    #expect(words("| a | b |\n|---|---|\n| one שלום לכ") == "abone")
  }

  @Test func `a complete text is shown with digits alone`() {
    #expect(AnswerCorpus.sections("12 34") == [AnswerSection(.paragraph(["12 34"]))])
  }

  @Test(arguments: [AnswerRenderer.rawSyntax, .tokenWrap, .autoWidthTables])
  func `other renderers show text that moves`(renderer: AnswerRenderer) {
    #expect(words("123 456 789 ", renderer).hasPrefix("123456"))
    #expect(words(Self.head + "| one two th", renderer).hasPrefix("abone"))
  }
}
