import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Groups of blocks that seem to have come from far away.
struct DistantPartTests {
  private static let grid = FakePlane.grid

  /// Returns a list over a wallpaper that repeats itself after 160 rows, with gaps between messages.
  private func list(movedBy distance: Int) -> FakePlane {
    var plane = FakePlane()
    plane.draw(0..<160, from: (0, 0))
    plane.draw(160..<320, from: (0, 0))
    for (first, end) in [(0, 40), (64, 213), (237, 300)] {
      plane.fill(first + distance..<end + distance, columns: 0..<160, 200)
    }
    plane.draw(100 + distance..<180 + distance, columns: 20..<140, from: (0, 600))
    return plane
  }

  /// The area of a list whose wallpaper is known.
  private var area: ContentArea {
    var area = ContentArea(Self.grid)
    var wallpaper = FakePlane()
    wallpaper.draw(0..<160, from: (0, 0))
    wallpaper.draw(160..<320, from: (0, 0))
    let labels = [PairMotion.Label](repeating: .mixed, count: Self.grid.blocks.count)
    let motion = PairMotion(displacement: 5, labels: labels)
    area.learn(motion, from: wallpaper.signature, to: wallpaper.signature)
    return area
  }

  @Test func `a gap over a wallpaper that looks like a distant one has not moved`() {
    var search = PartSearch(
      before: list(movedBy: 0).signature,
      after: list(movedBy: 13).signature,
      tolerance: MatchTolerance(Self.grid, noise: 2.5),
      displacement: 13,
      area: area,
      isRounded: false
    )
    let columns = Int32(Self.grid.blocks.columns)
    #expect(search.parts(among: Array(7 * columns..<9 * columns)).isEmpty)
  }

  @Test(arguments: [(48, false), (16, true)])
  func `shapes of a wallpaper that repeat between bubbles have not moved to the side`(
    distance: Int,
    isFound: Bool
  ) {
    func screen(down: Int, right: Int) -> FakePlane {
      var plane = FakePlane()
      for (shape, top) in stride(from: 16, to: 16 + 5 * distance, by: distance).enumerated() {
        let left = right + shape % 2 * 32
        plane.draw(
          top + down..<top + down + 16,
          columns: left..<left + 24,
          from: (0, 50 * shape)
        )
      }
      return plane
    }
    let (search, blocks) = search(
      from: screen(down: 0, right: 0),
      to: screen(down: 40, right: 64),
      movedBy: 40
    )
    #expect((search.horizontal(among: blocks, at: [40]) != nil) == isFound)
  }

  /// Returns the search for parts of a list that moves down, and all blocks with contrast.
  private func search(
    from before: FakePlane,
    to after: FakePlane,
    movedBy displacement: Int = 8,
    area: ContentArea = ContentArea(grid)
  ) -> (search: PartSearch, blocks: [Int32]) {
    let (tolerance, after) = (MatchTolerance(Self.grid, noise: 2.5), after.signature)
    let search = PartSearch(
      before: before.signature,
      after: after,
      tolerance: tolerance,
      displacement: displacement,
      area: area,
      isRounded: false
    )
    let blocks = (0..<Int32(Self.grid.blocks.count)).filter {
      tolerance.isTextured(after.energies[Int($0)])
    }
    return (search, blocks)
  }

  @Test(
    arguments: [(40, 48, true), (72, 48, true), (160, 48, false), (160, 16, false)],
    [false, true]
  )
  func `shapes of a wallpaper between bubbles have not moved far`(
    part: (distance: Int, apart: Int, isFound: Bool),
    isWallpaperSeen: Bool
  ) {
    let (distance, apart, _) = part
    func screen(down: Int) -> FakePlane {
      var plane = FakePlane()
      // Two shapes in each of four rows of blocks.
      for shape in 0..<8 {
        let (left, top) = (12 + shape % 2 * apart + shape / 2 * 8, 88 + shape / 2 * 8)
        let rows = top + down..<top + down + 8
        plane.draw(rows, columns: left..<left + 8, from: (0, 50 * shape))
      }
      return plane
    }
    var (search, blocks) = search(
      from: screen(down: 0),
      to: screen(down: distance),
      area: isWallpaperSeen ? wallpaperArea : ContentArea(Self.grid)
    )
    let isFound = part.isFound && (distance == 40 || !isWallpaperSeen)
    #expect(search.parts(among: blocks).isEmpty != isFound)
  }

  @Test(arguments: [(96, false, true), (96, true, false), (40, true, true)])
  func `a part of a list over a wallpaper that moved far is dense`(
    distance: Int,
    isWallpaperSeen: Bool,
    isFound: Bool
  ) {
    /// Twelve of the 32 blocks of a part that is four blocks high.
    func screen(down: Int) -> FakePlane {
      var plane = FakePlane()
      for shape in 0..<12 {
        let (left, top) = (12 + shape % 8 * 8, 88 + (shape + shape / 8) % 4 * 8 + down)
        plane.draw(top..<top + 8, columns: left..<left + 8, from: (0, 50 * shape))
      }
      return plane
    }
    var (search, blocks) = search(
      from: screen(down: 0),
      to: screen(down: distance),
      area: isWallpaperSeen ? wallpaperArea : ContentArea(Self.grid)
    )
    #expect(search.parts(among: blocks).isEmpty != isFound)
  }

  /// The area of a list that uncovers shapes of a wallpaper.
  private var wallpaperArea: ContentArea {
    var area = ContentArea(Self.grid)
    let labels = [PairMotion.Label](repeating: .changed, count: Self.grid.blocks.count)
    let motion = PairMotion(displacement: 5, labels: labels)
    area.learn(motion, from: FakePlane().signature, to: FakePlane().signature)
    return area
  }

  @Test(arguments: [(40, 24, true), (160, 24, false), (160, 48, true)])
  func `a small part is found near its former place, a large one also far from it`(
    distance: Int,
    side: Int,
    isFound: Bool
  ) {
    func screen(down: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(88 + down..<88 + down + side, columns: 40..<40 + side, from: (0, 50))
      return plane
    }
    var (search, blocks) = search(from: screen(down: 0), to: screen(down: distance))
    #expect(search.parts(among: blocks).isEmpty != isFound)
  }

  /// Returns the parts of a list that moves down by eight pixels while a large part of it moves further,
  /// and a small one looks like a piece of that.
  ///
  /// - Parameters:
  ///   - place: The rows to which the large part moves as far as they are on the screen; nil if it vanishes.
  ///   - copy: The first row of the small part, and the first row of the piece in the large part.
  /// - Returns: The parts.
  private func parts(
    movingTo place: Range<Int>?,
    copying copy: (row: Int, piece: Int)
  ) -> [PairMotion.Part] {
    func screen(down distance: Int, isMoved: Bool) -> FakePlane {
      var plane = FakePlane()
      plane.draw(0..<80 + distance, from: (0, 80 - distance))
      if !isMoved { plane.draw(160..<300, from: (0, 300)) }
      if isMoved, let place { plane.draw(place, from: (0, 300)) }
      if isMoved {
        plane.draw(copy.row..<copy.row + 32, columns: 4..<28, from: (4, 300 + copy.piece))
      }
      return plane
    }
    var (search, blocks) = search(
      from: screen(down: 0, isMoved: false),
      to: screen(down: 8, isMoved: true)
    )
    search.vacated = FakePlane.blocks(rows: 21..<35)
    return search.parts(among: blocks.filter { $0 >= 12 * Int32(Self.grid.blocks.columns) })
  }

  @Test(arguments: [108..<208, 280..<320], [(row: 216, piece: 62), (row: 104, piece: 70)])
  func `a place that a large part left is not that of a small one as well`(
    place: Range<Int>,
    copy: (row: Int, piece: Int)
  ) {
    let parts = parts(movingTo: place, copying: copy)
    #expect(parts.map { $0.leftCount > 0 } == [false])
  }

  @Test(arguments: [false, true])
  func `a row that moved behind another is found beside it unless a wallpaper is around it`(
    isWallpaperSeen: Bool
  ) {
    func screen(rowAt top: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(top..<top + 80, columns: 36..<148, from: (0, 300))
      let cover = top == 40 ? 152 : 160
      plane.draw(cover..<cover + 80, columns: 12..<116, from: (0, 600))
      return plane
    }
    var (search, blocks) = search(
      from: screen(rowAt: 40),
      to: screen(rowAt: 144),
      area: isWallpaperSeen ? wallpaperArea : ContentArea(Self.grid)
    )
    search.vacated = FakePlane.blocks(rows: 5..<16)
    // The edges of the other row, over what is uncovered.
    let columns = Int32(Self.grid.blocks.columns)
    let edges = blocks.filter { (18..<31).contains($0 / columns) }
    let parts = search.parts(among: edges)
    #expect(parts.map { $0.leftCount > 0 } == (isWallpaperSeen ? [] : [true]))
  }

  @Test func `an empty place counts for a small part if no other part left it`() {
    #expect(parts(movingTo: nil, copying: (row: 104, piece: 70)).map { $0.leftCount > 0 } == [true])
  }

  @Test func `all rows of a sparse list that move down and to the side are found`() {
    func screen(down: Int, right: Int) -> FakePlane {
      var plane = FakePlane()
      for top in [40, 232] {
        plane.draw(top + down..<top + down + 24, columns: right..<right + 64, from: (0, top))
      }
      return plane
    }
    let motion = screen(down: 0, right: 0).motion(to: screen(down: 24, right: 80))
    #expect(motion.displacement == 24)
    #expect(motion.parts.map(\.dx) == [80])
  }
}
