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

  @Test func `nothing is learned from the first texts of a style`() throws {
    let stage = try WordStage()
    for _ in 0...WordTable.firstTexts {
      #expect(stage.composed(WordStage.text("ok"), width: nil) == nil)
    }
    #expect(stage.composed(WordStage.text("ok"), width: nil) != nil)
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
    for number in 0..<WordTable.firstTexts + 4 {
      _ = sample.shape("some words and the number \(number)")
    }
    #expect(sample.typesetter.knownWordCount > 4)
    library.forgetShapedTexts()
    _ = sample.shape("ok")
    #expect(sample.typesetter.knownWordCount == 0)
  }
}
