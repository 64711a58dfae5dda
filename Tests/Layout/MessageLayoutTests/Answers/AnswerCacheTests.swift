import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct AnswerCacheTests {
  /// Paragraphs of about 100 characters each.
  private func paragraphs(_ count: Int, lastWords: Int = 20) -> [AnswerSection] {
    (0..<count).map { index in
      let words = index == count - 1 ? lastWords : 20
      return AnswerSection(
        .paragraph([TextRun(text: "\(index) " + String(repeating: "word ", count: words))])
      )
    }
  }

  /// Returns the texts that are shaped when the last paragraph of an answer grows.
  private func shapedTexts(forParagraphs count: Int) throws -> [StyledText] {
    let text = RecordedText()
    let page = Page(
      options: LayoutOptions(scale: 2),
      measuring: text,
      cache: ArrangementCache(costLimit: 1 << 20)
    )
    _ = try page.arrange(AnswerSample.answer(paragraphs(count), .streaming))
    let known = text.texts.count
    _ = try page.arrange(AnswerSample.answer(paragraphs(count, lastWords: 21), .streaming))
    return Array(text.texts[known...])
  }

  @Test func `only the paragraph that grew is shaped again, however long the answer is`() throws {
    let short = try shapedTexts(forParagraphs: 20)
    let long = try shapedTexts(forParagraphs: 200)
    #expect(short.count == long.count)
    #expect(long.count { $0.runs.contains { $0.text.contains("word") } } == 1)
  }

  @Test func `a known answer is laid out as a new one`() throws {
    let cache = ArrangementCache(costLimit: 1 << 20)
    let page = Page(options: LayoutOptions(scale: 2), cache: cache)
    for count in [3, 14, 1, 9, 14] {
      let body = AnswerSample.answer(AnswerSample.sections.prefix(count), .streaming)
      #expect(try page.arrange(body) == Page(options: page.options).arrange(body))
    }
  }

  @Test func `an answer on another page is laid out anew`() throws {
    let cache = ArrangementCache(costLimit: 1 << 20)
    let body = AnswerSample.answer(AnswerSample.sections)
    for options in [
      LayoutOptions(width: 390), LayoutOptions(width: 320), LayoutOptions(width: 390, textSize: 2),
      LayoutOptions(width: 390, appearance: .dark), LayoutOptions(width: 390, search: "answer"),
      LayoutOptions(width: 390, locale: .init(identifier: "ar")),
    ] {
      let known = try Page(options: options, cache: cache).arrange(body)
      #expect(try known == Page(options: options).arrange(body))
    }
  }
}
