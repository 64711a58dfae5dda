import ChatframePixels
import Testing

@testable import ChatframeJitter

/// The classification of blocks after content moved.
struct BlockClassificationTests {
  @Test func `blocks with rows of one brightness are edges if they were before as well`() {
    var (before, after) = (FakePlane(), FakePlane())
    before.draw(0..<160, from: (0, 400))
    before.draw(280..<288, from: (0, 700))
    after.draw(0..<160, from: (0, 400))
    after.fill(204..<208, columns: 0..<160, 120)
    after.draw(240..<248, from: (0, 900))
    after.fill(284..<288, columns: 0..<160, 120)
    let motion = before.motion(to: after)
    #expect(motion.changedEdges == FakePlane.blocks(rows: 25..<26))
    #expect(motion.changedContent?.contains(35 * FakePlane.grid.blocks.columns) == true)
  }

  /// Returns the number of blocks that are a row off their place when a list moves by five rows.
  ///
  /// - Parameters:
  ///   - distance: The rows by which keys move.
  ///   - columns: The columns in which there are keys.
  ///   - isBrighter: Whether the screen becomes brighter.
  ///   - isRounded: Whether content may lie between two rows.
  /// - Returns: The number; `nil` if they were not looked for.
  private func slippedCount(
    movedBy distance: Int,
    columns: Range<Int> = 0..<160,
    isBrighter: Bool = false,
    isRounded: Bool = false
  ) -> Int? {
    func screen(down: Int, keys: Int, isBrighter: Bool = false) -> FakePlane {
      var plane = FakePlane()
      plane.draw(0..<200, from: (0, 400 - down))
      for left in stride(from: columns.lowerBound, to: columns.upperBound, by: 32) {
        plane.draw(240 + keys..<256 + keys, columns: left..<left + 16, from: (left, 900))
      }
      if isBrighter { plane.brighten(by: 50) }
      return plane
    }
    let before = screen(down: 0, keys: 0)
    let after = screen(down: 5, keys: distance, isBrighter: isBrighter)
    let motion = before.motion(to: after, isRounded: isRounded)
    #expect(motion.displacement == 5)
    return motion.slipped?.count
  }

  @Test(arguments: [(5, false), (6, true), (4, true), (7, false)])
  func `a panel that moves a row more or less than whole rows has slipped`(
    distance: Int,
    hasSlipped: Bool
  ) throws {
    #expect(try (#require(slippedCount(movedBy: distance)) > 0) == hasSlipped)
  }

  @Test func `a message that moves a row by itself has not slipped`() {
    #expect(slippedCount(movedBy: 6, columns: 0..<96) == 0)
  }

  @Test func `a panel that becomes brighter has not only slipped`() {
    #expect(slippedCount(movedBy: 6, isBrighter: true) == 0)
  }

  @Test func `nothing slips in a list that rounds its places`() {
    #expect(slippedCount(movedBy: 6, isRounded: true) == nil)
  }

  @Test(arguments: [(16, false, true), (16, true, false), (0, false, false)])
  func `edges that resemble each other have not moved in a moving list with an unknown backdrop`(
    distance: Int,
    isKnown: Bool,
    isEmpty: Bool
  ) {
    func screen(down: Int, edges: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(0..<200, from: (0, 400 - down))
      for row in 0..<16 {
        let rows = 240 + edges + row..<241 + edges + row
        plane.fill(rows, columns: 0..<160, UInt8(row * 37 % 90 + 60))
      }
      return plane
    }
    let (before, after) = (screen(down: 0, edges: 0), screen(down: distance, edges: 40))
    var area = ContentArea(FakePlane.grid)
    let labels = [PairMotion.Label](repeating: .moved, count: FakePlane.grid.blocks.count)
    for _ in 0..<(isKnown ? 4 : 0) {
      let earlier = PairMotion(displacement: 16, labels: labels)
      area.learn(earlier, from: before.signature, to: after.signature)
    }
    let motion = MotionEstimator(
      from: before.signature,
      to: after.signature,
      MatchTolerance(FakePlane.grid, noise: 2.5),
      area: area
    )
    .motion(isRounded: false)
    #expect(motion.displacement == distance)
    #expect(motion.parts.isEmpty == isEmpty)
  }
}
