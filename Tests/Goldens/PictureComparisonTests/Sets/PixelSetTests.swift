import PictureComparison
import Testing

struct PixelSetTests {
  @Test(arguments: [1, 63, 64, 65, 128, 200]) func `a rectangle is inserted and removed`(
    width: Int
  ) {
    var set = PixelSet(width: width, height: 5)
    let rectangle = PixelRectangle(x: width / 3, y: 1, width: width, height: 2)
    set.insert(rectangle)
    for y in 0..<5 {
      for x in 0..<width {
        #expect(set.contains(x: x, y: y) == (x >= width / 3 && (1...2).contains(y)))
      }
    }
    #expect(set.count == (width - width / 3) * 2)
    set.remove(rectangle)
    #expect(set.isEmpty)
  }

  @Test func `pixels outside the picture are not inserted`() {
    var set = PixelSet(width: 10, height: 10)
    set.insert(PixelRectangle(x: -5, y: -5, width: 7, height: 7))
    set.insert(PixelRectangle(x: 8, y: 20, width: 7, height: 7))
    #expect(set.count == 4)
  }

  @Test func `pixels are counted in a rectangle`() {
    var set = PixelSet(width: 300, height: 10)
    set.insert(PixelRectangle(x: 50, y: 2, width: 200, height: 5))
    #expect(set.count(in: PixelRectangle(x: 60, y: 0, width: 70, height: 4)) == 140)
    #expect(set.count(in: PixelRectangle(x: 400, y: 0, width: 70, height: 4)) == 0)
  }

  @Test func `sets are united and subtracted`() {
    let one = pixelSet("##..", "##..")
    let two = pixelSet(".##.", "....")
    var union = one
    union.formUnion(two, in: PixelRectangle(x: 0, y: 0, width: 4, height: 2))
    #expect(union == pixelSet("###.", "##.."))
    var rest = one
    rest.subtract(two)
    #expect(rest == pixelSet("#...", "##.."))
  }

  @Test func `the bounds are the smallest rectangle around all pixels`() {
    #expect(
      pixelSet("....", "..#.", ".#..").bounds == PixelRectangle(x: 1, y: 1, width: 2, height: 2)
    )
    #expect(PixelSet(width: 4, height: 4).bounds == nil)
  }
}
