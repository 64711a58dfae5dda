import ChatframePixels
import Testing

struct WordBoxTests {
  /// A word of strokes: its first cell, its first row, and the cells of its strokes.
  private typealias Word = (x: Int, y: Int, strokes: [Int])

  /// Returns a plane of 60 × 30 cells with words of strokes that are ten rows high.
  private func plane(_ words: [Word]) -> LumaPlane {
    var bytes = [UInt8](repeating: 240, count: 60 * 30)
    for word in words {
      for stroke in word.strokes {
        for row in word.y..<word.y + 10 { bytes[row * 60 + word.x + stroke] = 20 }
      }
    }
    return LumaPlane(width: 60, height: 30, bytes: bytes)
  }

  /// Returns the words of a plane that differ from another one.
  private func words(_ plane: LumaPlane, _ other: LumaPlane) -> [WordBox] {
    plane.changedWords(in: 0..<30, comparedWith: other, dy: 0, reach: (2, 2))
  }

  @Test func `strokes without a space between them are a word`() {
    let plane = plane([(5, 4, [0, 3, 6]), (20, 4, [0, 3]), (5, 18, [0])])
    let words = words(plane, self.plane([]))
    #expect(words.map(\.x) == [4, 19, 4])
    #expect(words.map(\.y) == [4, 4, 18])
    #expect(words.map(\.width) == [9, 6, 3])
    #expect(words.map(\.height) == [10, 10, 10])
  }

  @Test func `only a word that is gone has changed`() {
    let before = plane([(5, 4, [0, 3, 6]), (20, 4, [0, 3])])
    let after = plane([(5, 4, [0, 3, 6])])
    let words = words(before, after)
    #expect(words.map(\.x) == [19])
    #expect(words.map(\.changedInk) == [20])
  }

  @Test func `a caret at the end of a word is not a part of it`() {
    let letters = plane([(5, 4, [0, 3, 6, 8])])
    var bytes = letters.bytes
    for row in 2..<16 { bytes[row * 60 + 16] = 20 }
    let withCaret = LumaPlane(width: 60, height: 30, bytes: bytes)
    #expect(words(withCaret, plane([])) == words(letters, plane([])))
    #expect(words(withCaret, letters).allSatisfy { $0.changedInk == 0 })
  }

  @Test func `a word correlates with its copy and not with another word`() throws {
    let word: Word = (5, 4, [0, 3, 6, 8])
    let copy: Word = (30, 15, [0, 3, 6, 8])
    let box = try #require(words(plane([word]), plane([])).first)
    let other = plane([copy])
    #expect(plane([word]).correlation(of: box, with: other, x: 29, y: 15) > 0.99)
    #expect(plane([word]).correlation(of: box, with: other, x: 31, y: 15) < 0.5)
    #expect(plane([word]).correlation(of: box, with: other, x: 55, y: 15) == 0)
  }
}
