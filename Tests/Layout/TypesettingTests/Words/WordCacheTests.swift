import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct WordCacheTests {
  @Test func `a text of known words is composed without Pango`() throws {
    let stage = try WordStage()
    stage.learn("one two", "three")
    let text = WordStage.text("three two one")
    #expect(stage.composed(text, width: 60) == stage.expected(text, width: 60))
  }

  @Test func `a text with an unknown word is left to Pango`() throws {
    let stage = try WordStage()
    stage.learn("one two")
    #expect(stage.composed(WordStage.text("one four"), width: nil) == nil)
    #expect(stage.composed(WordStage.text("one four"), width: nil) != nil)
  }

  @Test func `a word in another size is unknown`() throws {
    let stage = try WordStage()
    stage.learn("one two")
    #expect(stage.composed(WordStage.text("one two", size: 13), width: nil) == nil)
  }

  @Test func `words in other colours are known`() throws {
    let stage = try WordStage()
    stage.learn("see https://example.com/one now")
    var text = WordStage.text("now ")
    let style = TextStyle(size: 17, isUnderlined: true, color: Sample.red)
    text.runs.append(StyledText.Run("https://example.com/one", style: style, link: "https://a.b"))
    #expect(stage.composed(text, width: 200) == stage.expected(text, width: 200))
  }

  @Test func `numbers of known digits are composed`() throws {
    let stage = try WordStage()
    stage.learn("12:30\u{202F}PM", "4,5 ok", "67.89 ok")
    let text = WordStage.text("8:46\u{202F}PM 1,235.7")
    #expect(stage.composed(text, width: nil) == stage.expected(text, width: nil))
  }

  @Test func `numbers in Arabic run from left to right`() throws {
    let stage = try WordStage()
    stage.learn("الساعة 3:30 مساء", "5 دقائق")
    let text = WordStage.text("3:35 مساء الساعة 5:30")
    #expect(stage.composed(text, width: 150) == stage.expected(text, width: 150))
  }

  @Test func `parts of URLs are no words of other text`() throws {
    let stage = try WordStage()
    stage.learn("https://example.com/a|b ok")
    #expect(stage.composed(WordStage.text("ok a|b"), width: nil) == nil)
  }

  @Test func `a word that is wider than the line is left to Pango`() throws {
    let stage = try WordStage()
    stage.learn("incomprehensible ok")
    #expect(stage.composed(WordStage.text("ok incomprehensible"), width: 50) == nil)
  }

  @Test func `a word that a line may divide is composed only where it is whole`() throws {
    let stage = try WordStage()
    stage.learn("a well-known one")
    let text = WordStage.text("a well-known one")
    #expect(stage.composed(text, width: 200) == stage.expected(text, width: 200))
    #expect(stage.composed(text, width: 60) == nil)
  }

  @Test func `digits beside Han, which Pango raises, are left to Pango`() throws {
    let stage = try WordStage()
    stage.learn("好 的", "3 点")
    #expect(stage.composed(WordStage.text("3 点 好"), width: nil) == nil)
  }

  @Test func `emoji after Han are raised as Pango raises them`() throws {
    let stage = try WordStage()
    stage.learn("好的 👍", "谢谢")
    let text = WordStage.text("谢谢 👍")
    #expect(stage.composed(text, width: nil) == stage.expected(text, width: nil))
  }

  @Test func `a full table starts again`() throws {
    let stage = try WordStage()
    stage.learn("ok")
    for number in 0..<450 {
      let text = (0..<10).map { "\(number)x\($0)" }.joined(separator: " ")
      _ = stage.composed(WordStage.text(text), width: nil)
    }
    #expect(stage.composed(WordStage.text("ok"), width: nil) == nil)
  }

  @Test func `a library makes its typesetters forget the words`() throws {
    let library = try FontLibrary(folder: Sample.library.get().folder)
    let sample = try Sample(library: library)
    for number in 0..<4 {
      _ = sample.shape("some words and the number \(number)")
    }
    #expect(sample.typesetter.knownWordCount > 4)
    library.forgetShapedTexts()
    _ = sample.shape("ok")
    #expect(sample.typesetter.knownWordCount == 1)
  }
}
