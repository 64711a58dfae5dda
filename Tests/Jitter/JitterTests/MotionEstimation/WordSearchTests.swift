import ChatframePixels
import Testing

@testable import ChatframeJitter

struct WordSearchTests {
  /// Draws words of letters that are different in each word.
  private func page(_ words: [(number: Int, x: Int, y: Int)]) -> FakePlane {
    var page = FakePlane()
    for word in words {
      for letter in 0..<4 {
        let x = word.x + 6 * letter
        page.draw(
          word.y..<word.y + 8,
          columns: x..<x + 4,
          from: (left: 8 * letter, top: 20 * word.number)
        )
      }
    }
    return page
  }

  @Test(arguments: [true, false])
  func `words that come and go while the list scrolls are wrapped only where it changed`(
    hasChanged: Bool
  ) {
    // The list moves up by 12 rows, and the last word of a line goes on in the next line.
    let before = page([(1, 16, 112), (2, 56, 112), (3, 96, 112), (4, 16, 132)]).signature
    let after = page([(1, 16, 100), (2, 56, 100), (3, 16, 120), (4, 56, 120)]).signature
    var labels = [PairMotion.Label](repeating: .moved, count: FakePlane.grid.blocks.count)
    let columns = FakePlane.grid.blocks.columns
    let rows = hasChanged ? 12...15 : 14...15
    for row in rows {
      for column in 0..<columns where hasChanged || column == columns - 1 {
        labels[row * columns + column] = .changed
      }
    }
    let search = WordSearch(
      before: before,
      after: after,
      displacement: -12,
      isStep: false,
      area: ContentArea(FakePlane.grid)
    )
    let motion = PairMotion(displacement: -12, labels: labels)
    #expect((search.reflow(motion) != nil) == hasChanged)
  }

  @Test func `a word that resembles its own place has not moved to that of an equal word`() {
    let before = page([(1, 16, 112), (2, 56, 112), (1, 96, 132), (3, 16, 132)])
    var after = page([(1, 17, 112), (2, 56, 112), (1, 98, 132), (3, 17, 132)])
    // As it is scaled, the first word becomes blurred.
    after.fill(118..<120, columns: 17..<39, 140)
    let search = WordSearch(
      before: before.signature,
      after: after.signature,
      displacement: 0,
      isStep: false,
      area: ContentArea(FakePlane.grid)
    )
    let count = FakePlane.grid.blocks.count
    let labels = (0..<count).map { $0 % 5 < 2 ? PairMotion.Label.changed : .still }
    #expect(search.reflow(PairMotion(displacement: 0, labels: labels)) == nil)
  }

  @Test func `equal words that seem to exchange their places are not wrapped`() {
    let search = WordSearch(
      before: page([(1, 16, 112), (2, 96, 112)]).signature,
      after: page([(2, 16, 112), (1, 96, 112)]).signature,
      displacement: 0,
      isStep: false,
      area: ContentArea(FakePlane.grid)
    )
    let count = FakePlane.grid.blocks.count
    let labels = (0..<count).map { $0 % 5 < 2 ? PairMotion.Label.changed : .still }
    #expect(search.reflow(PairMotion(displacement: 0, labels: labels)) == nil)
  }

  @Test func `the slopes of a hill that a gap between two bubbles shows are no words`() {
    func page(top: Int, foot: Int) -> FakePlane {
      var page = FakePlane()
      let slopes = zip([0, 1, 2, 3, 5, 7, 9, 12], [0, 3, 5, 7, 9, 10, 11, 12])
      for (row, (left, right)) in slopes.enumerated() {
        page.fill(top + row..<top + row + 1, columns: 0..<foot - left, 90)
        page.fill(top + row..<top + row + 1, columns: 160 - foot + right..<160, 90)
      }
      return page
    }
    let search = WordSearch(
      before: page(top: 112, foot: 40).signature,
      after: page(top: 100, foot: 50).signature,
      displacement: -12,
      isStep: false,
      area: ContentArea(FakePlane.grid)
    )
    let labels = [PairMotion.Label](repeating: .moved, count: FakePlane.grid.blocks.count)
    var motion = PairMotion(displacement: -12, labels: labels)
    let columns = FakePlane.grid.blocks.columns
    for block in 12 * columns..<15 * columns { motion.labels[block] = .changed }
    #expect(search.reflow(motion) == nil)
  }
}
