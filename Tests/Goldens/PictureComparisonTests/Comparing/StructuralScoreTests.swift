import ChatframePixels
import PictureComparison
import Testing

struct StructuralScoreTests {
  @Test func `the score equals the reference implementation`() throws {
    var pictures = RandomPictures(seed: 5, hasAlpha: false)
    for _ in 0..<20 {
      let (one, two) = pictures.pair()
      let score = try one.bitmap(scale: 1).structuralSimilarity(to: two.bitmap(scale: 1))
      #expect(abs(score - NaiveStructure().score(one, two)) < 1e-9)
    }
  }
}
