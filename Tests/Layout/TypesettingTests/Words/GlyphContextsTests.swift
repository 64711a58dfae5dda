import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct GlyphContextsTests {
  @Test func `words on both sides of a space are independent in the bundled fonts`() throws {
    let stage = try WordStage()
    stage.learn("To AV", "Yo")
    for text in ["Yo AV To", "AV Yo", "To To"] {
      #expect(stage.composed(WordStage.text(text), width: nil) != nil, "\(text)")
    }
  }

  @Test func `Han characters are independent without spaces`() throws {
    let stage = try WordStage()
    stage.learn("今天晚上", "你")
    #expect(stage.composed(WordStage.text("你今晚"), width: nil) != nil)
  }
}
