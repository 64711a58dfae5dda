import ChatframeSeededRandomness
import PictureComparison
import Testing

struct DensestWindowTests {
  @Test func `an empty set has no densest window`() {
    #expect(PixelSet(width: 9, height: 9).densestWindow(side: 3) == nil)
  }

  @Test func `a dense corner counts more than a thin line across`() {
    var set = PixelSet(width: 200, height: 200)
    set.insert(PixelRectangle(x: 0, y: 100, width: 200, height: 1))
    set.insert(PixelRectangle(x: 150, y: 20, width: 6, height: 6))
    let window = set.densestWindow(side: 8)
    #expect(window?.count == 36)
    #expect(window?.rectangle == PixelRectangle(x: 148, y: 18, width: 8, height: 8))
  }

  @Test func `a window is no larger than the picture`() {
    var set = PixelSet(width: 3, height: 2)
    set.insert(PixelRectangle(x: 0, y: 0, width: 3, height: 2))
    let window = set.densestWindow(side: 16)
    #expect(
      window == DensestWindow(rectangle: PixelRectangle(x: 0, y: 0, width: 3, height: 2), count: 6)
    )
  }

  @Test(arguments: [1, 2, 5, 16]) func `no window has more than the densest`(side: Int) {
    var generator = SeededGenerator(seed: UInt64(side))
    for sparsity in [2, 10, 60] {
      for (width, height) in [(1, 30), (30, 1), (12, 14), (70, 20)] {
        let set = randomSet(width: width, height: height, sparsity: sparsity, using: &generator)
        let most = (0...max(0, height - side)).flatMap { y in
          (0...max(0, width - side)).map { x in
            set.count(in: PixelRectangle(x: x, y: y, width: side, height: side))
          }
        }.max()
        let window = set.densestWindow(side: side)
        #expect((window?.count ?? 0) == most)
        if let window { #expect(set.count(in: window.rectangle) == most) }
      }
    }
  }
}
