import ChatframeConversations
import ChatframeSeededRandomness
import Testing

/// Texts that arrive in pieces.
struct AnswerStreamingTests {
  /// Feeds a text in random pieces, and passes on the sections after each of them.
  private func stream(
    _ text: String,
    _ random: inout SeededGenerator,
    _ observe: (AnswerSections) -> Void = { _ in }
  ) -> AnswerSections {
    var reader = AnswerReader()
    for piece in AnswerCorpus.pieces(of: text, &random) {
      reader.append(piece)
      observe(reader.sections)
    }
    reader.finish()
    return reader.sections
  }

  @Test(arguments: AnswerCorpus.answers.indices)
  func `an answer has the same sections in random pieces as at once`(index: Int) {
    let text = AnswerCorpus.answers[index]
    let sections = AnswerCorpus.sections(text)
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<8 { #expect(Array(stream(text, &random)) == sections) }
  }

  @Test(arguments: AnswerCorpus.answers.indices)
  func `no word of an answer that was shown changes or moves`(index: Int) {
    let text = AnswerCorpus.answers[index]
    let letters = ShownLetter.letters(of: Array(Answer(markdown: text).sections))
    var random = SeededGenerator(seed: UInt64(index) + 100)
    for _ in 0..<8 {
      _ = stream(text, &random) { sections in
        let shown = ShownLetter.letters(of: Array(sections))
        #expect(letters.starts(with: shown), ShownLetter.difference(of: shown, from: letters))
      }
    }
  }

  @Test func `settled sections of any text never change`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let text = AnswerCorpus.soup(&random)
      var settled: [AnswerSection] = []
      let sections = stream(text, &random) { sections in
        let now = Array(sections.prefix(sections.settledCount))
        #expect(now.starts(with: settled), "\(text.debugDescription)")
        settled = now
      }
      #expect(sections.starts(with: settled), "\(text.debugDescription)")
    }
  }

  @Test func `any text has the same sections in random pieces as at once`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<400 {
      let text = AnswerCorpus.soup(&random)
      let sections = AnswerCorpus.sections(text)
      #expect(Array(stream(text, &random)) == sections, "\(text.debugDescription)")
    }
  }

  @Test func `no word of any text that was shown changes or moves`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      let text = AnswerCorpus.soup(&random)
      let letters = ShownLetter.letters(of: AnswerCorpus.sections(text))
      _ = stream(text, &random) { sections in
        let shown = ShownLetter.letters(of: Array(sections))
        #expect(
          letters.starts(with: shown),
          "\(text.debugDescription): \(ShownLetter.difference(of: shown, from: letters))"
        )
      }
    }
  }

  @Test func `no word of adjacent links that was shown changes or moves`() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<400 {
      let text = AnswerCorpus.links(&random)
      let letters = ShownLetter.letters(of: AnswerCorpus.sections(text))
      _ = stream(text, &random) { sections in
        let shown = ShownLetter.letters(of: Array(sections))
        #expect(
          letters.starts(with: shown),
          "\(text.debugDescription): \(ShownLetter.difference(of: shown, from: letters))"
        )
      }
    }
  }
}
