import ChatframeGraphics
import ChatframePixels
import PictureComparison
import Testing

struct PictureDifferenceTests {
  private let white = RGBAPicture(width: 100, height: 300, color: 0xffff_ffff)
  private let black: UInt32 = 0xff00_0000

  @Test func `equal pictures have no difference`() async {
    let difference = await ExactComparison().difference(of: white, from: white)
    #expect(difference.isEmpty)
    #expect(difference.differing.isEmpty)
    #expect(difference.isOfOneSize)
  }

  @Test(arguments: [(0, 0), (99, 299), (63, 7), (64, 8)])
  func `a single pixel is found`(x: Int, y: Int) async {
    let other = changed(white, [(x, y, 0xffff_fffe)])
    let difference = await ExactComparison().difference(of: other, from: white)
    #expect(difference.count == 1)
    #expect(difference.differing.contains(x: x, y: y))
  }

  @Test func `alpha counts exactly`() async {
    let difference = await ExactComparison().difference(
      of: changed(white, [(5, 5, 0xfeff_ffff)]),
      from: white
    )
    #expect(difference.count == 1)
  }

  @Test func `pixels that only one picture has differ`() async {
    let wide = RGBAPicture(width: 120, height: 290, color: 0xffff_ffff)
    let difference = await ExactComparison().difference(of: wide, from: white)
    #expect(difference.expectedSize.description == "100 × 300")
    #expect(difference.actualSize.description == "120 × 290")
    #expect(difference.outsideCount == 20 * 290 + 100 * 10)
    #expect(difference.count == difference.outsideCount)
    #expect(difference.differing.contains(x: 110, y: 0))
    #expect(difference.differing.contains(x: 0, y: 295))
    // This area is outside both pictures.
    #expect(!difference.differing.contains(x: 110, y: 295))
  }

  @Test func `the common part of pictures of different sizes is compared`() async {
    let tall = RGBAPicture(width: 130, height: 310, color: 0xffff_ffff)
    let difference = await PerceptualComparison(includesAntialiasing: true).difference(
      of: changed(tall, [(70, 40, black)]),
      from: white
    )
    #expect(difference.count - difference.outsideCount == 1)
    #expect(difference.differing.contains(x: 70, y: 40))
  }

  @Test func `an empty picture has nothing in common with another`() async {
    let none = RGBAPicture(width: 0, height: 0, pixels: [])
    let difference = await ExactComparison().difference(of: none, from: white)
    #expect(difference.count == 30_000)
  }

  @Test func `ignored parts are counted apart`() async {
    let other = changed(white, [(10, 10, black), (11, 10, black), (50, 50, black)])
    let region = IgnoredRegion(
      name: "m1 time",
      rectangle: PixelRectangle(x: 0, y: 0, width: 11, height: 20)
    )
    let difference = await ExactComparison().difference(of: other, from: white, ignoring: [region])
    #expect(difference.count == 2)
    #expect(difference.ignored == [IgnoredDifference(region: region, differingCount: 1)])
    #expect(!difference.differing.contains(x: 10, y: 10))
  }

  @Test func `ignored parts may cover what only one picture has`() async {
    let tall = RGBAPicture(width: 100, height: 310, color: 0xffff_ffff)
    let region = IgnoredRegion(
      name: "foot",
      rectangle: PixelRectangle(x: 0, y: 300, width: 100, height: 10)
    )
    let difference = await ExactComparison().difference(of: tall, from: white, ignoring: [region])
    #expect(difference.isEmpty)
    #expect(!difference.isOfOneSize)
    #expect(difference.ignored.map(\.differingCount) == [1000])
  }

  @Test(arguments: [2, 3, 8]) func `the number of threads does not affect the difference`(
    threads: Int
  ) async {
    var pictures = RandomPictures(seed: 5, hasAlpha: true)
    let comparisons: [any PictureComparing] = [
      ExactComparison(), PerceptualComparison(threshold: 0.05), StructuralComparison(),
    ]
    for _ in 0..<3 {
      let (one, two) = pictures.pair(width: 70, height: 400)
      for comparison in comparisons {
        let alone = await comparison.difference(of: two, from: one)
        let shared = await comparison.difference(of: two, from: one, threads: threads)
        #expect(alone == shared)
      }
    }
  }
}
