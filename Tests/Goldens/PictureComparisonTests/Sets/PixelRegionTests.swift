import ChatframeSeededRandomness
import PictureComparison
import Testing

struct PixelRegionTests {
  @Test func `pixels that touch belong together, corners included`() {
    let regions = pixelSet("#..#", ".#..", "...#", "...#").regions()
    #expect(
      regions == [
        PixelRegion(rectangle: PixelRectangle(x: 0, y: 0, width: 2, height: 2), count: 2),
        PixelRegion(rectangle: PixelRectangle(x: 3, y: 0, width: 1, height: 1), count: 1),
        PixelRegion(rectangle: PixelRectangle(x: 3, y: 2, width: 1, height: 2), count: 2),
      ]
    )
  }

  @Test func `pixels that meet in a later row are one region`() {
    let regions = pixelSet("#...#", "#...#", "#####").regions()
    #expect(
      regions == [PixelRegion(rectangle: PixelRectangle(x: 0, y: 0, width: 5, height: 3), count: 9)]
    )
  }

  @Test(arguments: [(1, 4), (2, 3), (3, 1)]) func `pixels further apart are joined on demand`(
    distance: Int,
    count: Int
  ) {
    #expect(
      pixelSet("#.#..#", "......", "......", "#.....").regions(joining: distance).count == count
    )
  }

  @Test(arguments: [1, 2, 5]) func `regions equal those of a flood fill`(distance: Int) {
    var generator = SeededGenerator(seed: UInt64(distance))
    for sparsity in [2, 4, 9, 30] {
      for width in [1, 40, 70, 130] {
        let set = randomSet(width: width, height: 20, sparsity: sparsity, using: &generator)
        #expect(set.regions(joining: distance) == walked(set, distance))
      }
    }
  }

  /// The regions by a flood fill, pixel by pixel.
  private func walked(_ set: PixelSet, _ distance: Int) -> [PixelRegion] {
    var rest = set
    var regions: [PixelRegion] = []
    for y in 0..<set.height {
      for x in 0..<set.width where rest.contains(x: x, y: y) {
        var rectangle = PixelRectangle(x: x, y: y, width: 1, height: 1)
        var (stack, count) = ([(x, y)], 0)
        rest.remove(rectangle)
        while let (left, top) = stack.popLast() {
          count += 1
          rectangle = rectangle.union(PixelRectangle(x: left, y: top, width: 1, height: 1))
          for row in max(0, top - distance)...min(set.height - 1, top + distance) {
            for column in max(0, left - distance)...min(set.width - 1, left + distance)
            where rest.contains(x: column, y: row) {
              rest.remove(PixelRectangle(x: column, y: row, width: 1, height: 1))
              stack.append((column, row))
            }
          }
        }
        regions.append(PixelRegion(rectangle: rectangle, count: count))
      }
    }
    return regions
  }
}
