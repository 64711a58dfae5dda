import ChatframeTestSupport
import Testing

@testable import ChatframeConversations
@testable import ChatframeMessageLayout

/// Words of an answer that have moved although they were already shown.
struct MovedWordTests {
  private func sections(
    _ markdown: String,
    _ renderer: AnswerRenderer
  ) throws -> [Arrangement.Section] {
    var stream = AnswerStream(renderer: renderer)
    stream.receive((markdown + "…").utf8)
    return try Page(template: "jade", options: LayoutOptions(scale: 2))
      .arrange(.answer(stream.answer(state: .streaming))).sections
  }

  private func moved(
    _ old: String,
    _ new: String,
    _ renderer: AnswerRenderer = .settled
  ) throws -> [MovedWord] {
    MovedWord.all(from: try sections(old, renderer), to: try sections(new, renderer))
  }

  @Test func `words that arrive move nothing`() throws {
    #expect(try moved("One two three ", "One two three four five ").isEmpty)
  }

  @Test func `signs that disappear move the words after them`() throws {
    let words = try moved("One **two three ", "One **two three** four ", .rawSyntax)
    #expect(words.count == 2)
    #expect(words.allSatisfy { $0.distance > 1 })
  }

  @Test func `half a word that grows onto the next line has moved`() throws {
    let start = "One two three unch"
    let words = try moved(start, start + "aracteristicallystraightforward", .tokenWrap)
    #expect(words.map { $0.distance > 100 } == [true])
  }

  @Test func `half a word that grows in its line has not moved`() throws {
    #expect(try moved("One two unchar", "One two uncharacter", .tokenWrap).isEmpty)
  }

  @Test func `columns of automatic width move the cells beside a longer one`() throws {
    let rows = "Times:\n\n| Step | Minutes |\n|---|---|\n| Boil | 8 |\n"
    let longer = rows + "| Simmer the cabbage | 12 |\n"
    #expect(try moved(rows, longer).isEmpty)
    #expect(try moved(rows, longer, .autoWidthTables).count == 2)
  }
}
