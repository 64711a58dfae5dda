import ChatframeConversations
import Testing

struct AnswerTests {
  @Test func `an excerpt has the words of the text without marks`() {
    let answer = Answer(
      markdown: "# Title\n\n- **a**\n  > b\n\n| c | d |\n|---|---|\n\n![e](f)\n\n---\n```\ng\n```"
    )
    #expect(answer.excerpt.map(\.text).joined() == "Title a b c d e g")
  }

  @Test func `the excerpt of a long answer is bounded`() {
    let answer = Answer(markdown: String(repeating: "A sentence of words.\n\n", count: 1000))
    let text = answer.excerpt.map(\.text).joined()
    #expect((400...440).contains(text.count))
  }

  @Test func `answers are equal if their fields are`() {
    var stream = AnswerStream()
    stream.receive("*a".utf8)
    let one = stream.answer(state: .complete)
    let other = Answer(markdown: "*")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != Answer(markdown: "*", state: .stopped))
    #expect(one != Answer(markdown: "*", steps: [.thinking()]))
    #expect(one != Answer(markdown: "*", pictures: [.init(address: "a", width: 1, height: 1)]))
  }

  @Test func `the text and the steps of an answer together are limited`() {
    let text = String(repeating: "a", count: 150_000)
    let body =
      #""type": "answer", "markdown": "\#(text)", "steps": [{"type": "thinking", "text": "\#(text)"}]"#
    let error = #expect(throws: ConversationError.self) {
      try Sample.parse(Sample.document(body: "{\(body)}"))
    }
    #expect(
      error?.description.contains(
        "steps: the text has 300000 Unicode scalars; the limit for a message is 200000"
      ) == true
    )
  }

  @Test func `an answer describes itself with its words`() {
    #expect(
      MessageBody.answer(Answer(markdown: "It is **noon**.")).description
        == #"answer "It is noon.""#
    )
  }
}
