import ChatframePixels
import Testing

@testable import ChatframeGoldens

struct TilePairTests {
  private func sequence(_ tiles: [(version: Int, height: Int)]) -> GoldenSequence {
    GoldenSequence(
      fingerprint: Sample.fingerprint,
      tiles: tiles.map { tile in
        .init(
          id: "m1",
          version: tile.version,
          heightInPixels: tile.height,
          digest: PixelDigest(high: 1, low: UInt64(tile.height))
        )
      },
      frames: [],
      faults: [],
      manifest: ["{}"]
    )
  }

  private func pairs(
    _ old: [(version: Int, height: Int)],
    _ new: [(version: Int, height: Int)]
  ) -> [String] {
    TilePair.all(sequence(old), sequence(new)).map(\.description).filter { !$0.isEmpty }
  }

  @Test func `tiles of one number and height are the same`() {
    #expect(pairs([(0, 40), (0, 60)], [(0, 60), (0, 40)]) == [])
  }

  @Test func `tiles with one number may differ in height`() {
    #expect(
      pairs([(0, 40), (0, 60)], [(0, 40), (0, 70)]) == ["row m1: height 60 → 70 device pixels"]
    )
  }

  @Test func `tiles with different numbers are compared in order`() {
    #expect(pairs([(0, 40), (2, 60)], [(0, 40), (4, 60)]) == [])
  }

  @Test func `a tile without a counterpart is new or no longer shown`() {
    #expect(pairs([(0, 40)], [(0, 40), (1, 60)]) == ["row m1 (version 1) is new"])
    #expect(
      pairs([(0, 40), (1, 60)], [(0, 40)]) == ["row m1 (version 1) is no longer shown"]
    )
  }
}
