import ChatframeOutlines
import Testing

@testable import ChatframeGoldens

struct FramePairTests {
  /// Three rows, the last of which enters the screen on the third frame.
  private static let film = SmallSequence(
    heights: [("m1", 100), ("m2", 100), ("m3", 60)],
    tops: [0, 0, -60]
  )

  private func pair(_ change: (inout SmallSequence) -> Void) throws -> FramePair {
    var other = Self.film
    change(&other)
    return FramePair(try Self.film.sequence, try other.sequence)
  }

  @Test func `rows are on a frame where the manifest has them`() throws {
    let outlines = try #require(try pair { $0.tops[2] = -70 }.outlines(of: 2))
    #expect(
      outlines.expected.text == """
        screen 320 × 200 @1
        m1  0,-60 320×100
          bubble  8,-52 100×84
        m2  0,40 320×100
          bubble  8,48 100×84
        m3  0,140 320×60
          bubble  8,148 100×44

        """
    )
    #expect(outlines.actual.messages.map(\.frame.y.points) == [-70, 30, 130])
  }

  @Test func `later changed rows follow those of a frame`() throws {
    let texts = try #require(try pair { $0.heights[2].height = 50 }.texts(of: 0))
    #expect(texts.expected.hasSuffix("m3  0,0 320×60\n  bubble  8,8 100×44\n"))
    #expect(texts.actual.hasSuffix("m3  0,0 320×50\n  bubble  8,8 100×34\n"))
  }

  @Test func `components of a row that only one golden has are omitted in both`() throws {
    let old = try GoldenSequence(
      text: Sample.withoutLayouts(Self.film.sequence.text),
      path: "film.frames"
    )
    let pair = FramePair(old, try Self.film.sequence)
    let outlines = try #require(pair.outlines(of: 0))
    #expect(outlines.expected == outlines.actual)
    #expect(outlines.actual.messages.allSatisfy { $0.components.isEmpty })
  }

  @Test func `a frame that only one sequence has has no outlines`() throws {
    let pair = try pair { $0.tops.removeLast() }
    #expect(pair.outlines(of: 2) == nil)
    #expect(pair.frames == [0, 1])
  }

  @Test func `a tile first appears on the first frame on which both show it`() throws {
    let firstAppearances = try pair { other in
      other.heights[0].height = 90
      other.heights[2].height = 50
    }.firstAppearances
    #expect(firstAppearances.map(\.frame) == [0, 2])
    #expect(
      firstAppearances.map { $0.rows.compactMap(\.actual.messages.first?.id) } == [["m1"], ["m3"]]
    )
  }
}
