import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Lines without a background that move over others.
struct OverlapSearchTests {
  @Test(arguments: [0, 8])
  func `a line through which another one shines has moved`(distance: Int) throws {
    func screen(_ line: Int, down distance: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(0..<88, from: (0, 700 - distance))
      plane.draw(200..<320, from: (0, 900 - distance))
      plane.write(96 + distance..<120 + distance, from: (0, 100))
      plane.write(line + distance..<line + 24 + distance, from: (200, 100))
      return plane
    }
    let motion = screen(160, down: 0).motion(to: screen(100, down: distance))
    let part = try #require(motion.parts.first)
    #expect(motion.displacement == distance)
    #expect((part.dx, part.dy) == (0, distance - 60))
  }

  @Test func `a line that moves by less than a block has moved`() {
    func screen(_ line: Int, down distance: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(104 + distance..<124 + distance, from: (0, 100))
      plane.draw(line + distance..<line + 12 + distance, from: (200, 100))
      return plane
    }
    let search = OverlapSearch(
      before: screen(128, down: 0).signature,
      after: screen(122, down: 8).signature,
      displacement: 8,
      stayed: BlockSet(FakePlane.grid)
    )
    let parts = search.parts(
      among: FakePlane.blocks(rows: 16..<18),
      leaving: FakePlane.blocks(rows: 18..<19)
    )
    #expect(parts.map(\.dy) == [2])
  }

  @Test(arguments: [(8, [-8]), (0, [])])
  func `a line that another line covers has moved if the list moves`(
    displacement: Int,
    moves: [Int]
  ) {
    func screen(_ line: Int, down distance: Int) -> FakePlane {
      var plane = FakePlane()
      plane.write(96 + distance..<104 + distance, from: (0, 100))
      plane.write(line + distance..<line + 8 + distance, from: (200, 100))
      return plane
    }
    var after = screen(96, down: displacement)
    // Something else appears below it.
    after.draw(104 + displacement..<112 + displacement, columns: 0..<16, from: (300, 100))
    let search = OverlapSearch(
      before: screen(112, down: 0).signature,
      after: after.signature,
      displacement: displacement,
      stayed: BlockSet(FakePlane.grid)
    )
    let row = 12 + displacement / 8
    var changed = FakePlane.blocks(rows: row..<row + 1)
    for column in 0..<2 { changed.insert((row + 1) * FakePlane.grid.blocks.columns + column) }
    let parts = search.parts(
      among: changed,
      leaving: FakePlane.blocks(rows: row + 2..<row + 3)
    )
    #expect(parts.map(\.dy) == moves)
  }

  @Test(arguments: [([10..<12, 14..<16], [-48]), ([10..<12], []), ([14..<16], [])])
  func `a line that moves over another one between lines that stay has moved`(
    stayedRows: [Range<Int>],
    moves: [Int]
  ) {
    func screen(_ line: Int) -> FakePlane {
      var plane = FakePlane()
      plane.write(96..<112, from: (0, 100))
      plane.draw(line..<line + 16, from: (200, 100))
      return plane
    }
    var stayed = BlockSet(FakePlane.grid)
    for rows in stayedRows { stayed.formUnion(FakePlane.blocks(rows: rows)) }
    let search = OverlapSearch(
      before: screen(144).signature,
      after: screen(96).signature,
      displacement: 0,
      stayed: stayed
    )
    let parts = search.parts(
      among: FakePlane.blocks(rows: 12..<14),
      leaving: FakePlane.blocks(rows: 18..<20)
    )
    #expect(parts.map(\.dy) == moves)
  }

  @Test(arguments: [(true, []), (false, [56])])
  func `shapes that a wallpaper repeats have not moved`(isRepeated: Bool, moves: [Int]) {
    var (before, after) = (FakePlane(), FakePlane())
    before.write(48..<64, from: (200, 100))
    after.write(104..<120, from: (200, 100))
    if isRepeated { after.write(48..<64, from: (200, 100)) }
    let search = OverlapSearch(
      before: before.signature,
      after: after.signature,
      displacement: 8,
      stayed: BlockSet(FakePlane.grid)
    )
    let parts = search.parts(
      among: FakePlane.blocks(rows: 13..<15),
      leaving: FakePlane.blocks(rows: 6..<8)
    )
    #expect(parts.map(\.dy) == moves)
  }
}
