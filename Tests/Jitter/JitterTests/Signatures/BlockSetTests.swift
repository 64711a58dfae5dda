import ChatframeGraphics
import ChatframePixels
import Testing

@testable import ChatframeJitter

struct BlockSetTests {
  private let grid = FakePlane.grid

  /// Returns the blocks in some rows and columns.
  private func set(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> BlockSet {
    var set = BlockSet(grid)
    for row in rows {
      for column in columns { set.insert(row * grid.blocks.columns + column) }
    }
    return set
  }

  @Test func `a block is counted once`() {
    var set = BlockSet(grid)
    set.insert(70)
    set.insert(70)
    #expect(set.count == 1)
    #expect(set.members == [70])
    #expect(set.contains(70) && !set.contains(71))
  }

  @Test func `a union counts shared blocks once`() {
    var union = set(0...1, 0...3)
    #expect(union.sharedCount(set(1...2, 2...5)) == 2)
    union.formUnion(set(1...2, 2...5))
    #expect(union.count == 14)
  }

  @Test func `blocks with two between them are apart`() {
    var both = set(0...1, 0...3)
    both.formUnion(set(4...5, 0...5))
    #expect(both.components(grid).map(\.count) == [12, 8])
  }

  @Test func `blocks with one between them are connected`() {
    var both = set(0...1, 0...3)
    both.formUnion(set(3...4, 0...5))
    #expect(both.components(grid).count == 1)
  }

  @Test func `a short message is sizable, and a thin line is not`() {
    #expect(set(3...4, 2...7).isSizable(grid))
    #expect(!set(3...3, 0...15).isSizable(grid))
    #expect(!set(3...12, 0...2).isSizable(grid))
  }

  @Test func `a dense strip of half the width is a line`() {
    #expect(set(3...4, 2...12).isLine(grid))
    #expect(!set(3...4, 2...7).isLine(grid))
    #expect(!set(3...3, 0...15).isLine(grid))
    #expect(!set(3...6, 0...15).isLine(grid))
  }

  @Test func `the rectangle is in points`() {
    // Columns begin after a margin of four cells.
    let rectangle = set(2...3, 1...4).rectangle(grid, scale: 2)
    #expect(rectangle == LayoutRectangle(x: 6, y: 8, width: 16, height: 8))
    #expect(BlockSet(grid).rectangle(grid, scale: 2) == nil)
  }
}

struct FrameGridTests {
  @Test(arguments: [(390, 1), (780, 2), (1170, 3), (100, 1)])
  func `a cell is about a point wide`(width: Int, cell: Int) {
    #expect(FrameGrid(size: PixelSize(width: width, height: 900)).cell == cell)
  }

  @Test func `narrow frames have smaller blocks`() {
    #expect(FrameGrid(size: PixelSize(width: 1170, height: 2532)).blocks.side == 16)
    #expect(FrameGrid(size: PixelSize(width: 200, height: 400)).blocks.side == 8)
  }
}
