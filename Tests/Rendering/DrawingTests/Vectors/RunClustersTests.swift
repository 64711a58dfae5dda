import ChatframeGraphics
import Testing

@testable import ChatframeDrawing

struct RunClustersTests {
  @Test func `glyphs that show the same piece of text are one cluster`() {
    #expect(clusters("office", [0, 1, 4, 5]) == ["o 1", "ffi 1", "c 1", "e 1"])
    #expect(clusters("ab", [0, 0, 1]) == ["a 2", "b 1"])
  }

  @Test func `right-to-left text is in visual order`() {
    // Lam and alef share a glyph.
    #expect(clusters("كلا", [2, 0], .rightToLeft) == ["لا 1", "ك 1"])
  }

  @Test func `characters of a right-to-left cluster are reversed`() {
    let cluster = RunClusters.Cluster(text: "لا", glyphCount: 1)
    #expect(cluster.characters == ["ا", "ل"])
  }

  @Test(
    arguments: [
      ("จี้", [0, 3, 6], WritingDirection.leftToRight), ("بً", [2, 0], WritingDirection.rightToLeft),
    ]
  )
  func `a mark belongs to its base`(
    text: String,
    places: [UInt32],
    direction: WritingDirection
  ) {
    #expect(clusters(text, places, direction) == ["\(text) \(places.count)"])
  }

  @Test func `a character without a glyph belongs to the preceding one`() {
    #expect(clusters("a\u{200D}b", [0, 4]) == ["a\u{200D} 1", "b 1"])
  }

  @Test func `spaces without a glyph at the end of a line are left out`() {
    #expect(clusters("ab  ", [0, 1]) == ["a 1", "b 1"])
    #expect(clusters("a ", [0, 1]) == ["a 1", "  1"])
  }

  @Test func `directional controls are left out`() {
    #expect(clusters("\u{2068}a\u{2069}b", [3, 7]) == ["a 1", "b 1"])
  }

  @Test func `positions that are not monotonic make one cluster`() {
    #expect(clusters("abc", [1, 0, 2]) == ["abc 3"])
  }

  private func clusters(
    _ text: String,
    _ places: [UInt32],
    _ direction: WritingDirection = .leftToRight
  ) -> [String] {
    let run = GlyphRun(
      font: FontKey(file: "none", size: 1),
      color: .black,
      glyphs: places.map { GlyphRun.Glyph(index: 1, x: 0, y: 0, cluster: $0) },
      text: text[...],
      direction: direction
    )
    return RunClusters(run).clusters.map { "\($0.text) \($0.glyphCount)" }
  }
}
