import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Rows that move similar content to the same place.
struct RepeatedContentTests {
  private static let rowHeight = 24

  /// Rows of equal height with the same avatar and different words.
  private var chat: FakeChat {
    let other = FakeChat(seed: 7, width: 160, height: 3000)
    var bytes = other.bytes
    for row in 0..<other.height {
      for column in 0..<48 {
        let index = (row * other.width + column) * 4
        let inAvatar = row % Self.rowHeight
        let isInk = inAvatar > 2 && inAvatar < 20 && column > 6
        bytes[index] = isInk ? UInt8(inAvatar * 12 % 251) : 242
        bytes[index + 1] = isInk ? UInt8((inAvatar * 7 + column / 4 * 5) % 251) : 242
        bytes[index + 2] = 242
      }
    }
    return FakeChat(width: other.width, height: other.height, isDark: false, bytes: bytes)
  }

  @Test(arguments: [true, false])
  func `avatars that move by the height of a row are not a tear`(isMotionKnown: Bool) {
    let style = FakeStyle(name: "rows", seed: 7, width: 160, unit: 1, speed: 0)
    let deltas: [Double] =
      [Double](repeating: 0, count: 10) + [6, 12, 18, 24, 24, 24, 24, 20, 16, 12, 8, 4, 2, 1]
      + [Double](repeating: 0, count: 10)
    let sequence = FakeFrameSequence(style, of: chat, FakeScroll(from: 300, moving: deltas))
    #expect(sequence.report(isMotionKnown: isMotionKnown).events == [])
  }

  @Test func `identical rows that move under a bar do not seem to stay`() {
    func screen(_ top: Int) -> FakePlane {
      var plane = FakePlane()
      for row in stride(from: 16, to: 320, by: 16) {
        plane.draw(row..<row + 16, columns: 0..<40, from: (0, 0))
      }
      plane.draw(16..<320, columns: 40..<160, from: (40, top))
      // Rows that stay are identical, as in a video.
      plane.shade()
      return plane
    }
    let (before, after) = (screen(300).signature, screen(332).signature)
    let grid = FakePlane.grid
    var area = ContentArea(grid)
    let moved = FakePlane.blocks(rows: 2..<grid.blocks.rows)
    let labels = (0..<grid.blocks.count).map { block -> PairMotion.Label in
      moved.contains(block) ? .moved : .still
    }
    let empty = FakePlane().signature
    for _ in 0..<4 {
      area.learn(PairMotion(displacement: 5, labels: labels), from: empty, to: empty)
    }
    let estimator = MotionEstimator(
      from: before,
      to: after,
      MatchTolerance(grid, noise: 2.5),
      area: area
    )
    let motion = estimator.motion(expecting: [-32], isRounded: false)
    #expect(motion.displacement == -32)
    #expect(motion.blocks(.still, in: grid).sharedCount(moved) == 0)
  }
}
