import ChatframeGraphics
import ChatframePixels
import PictureComparison
import Testing

struct PerceptualComparisonTests {
  private static let options: [NaivePixelmatch] = [
    NaivePixelmatch(), NaivePixelmatch(threshold: 0.05), NaivePixelmatch(threshold: 0),
    NaivePixelmatch(threshold: 0.02, includeAA: true),
    NaivePixelmatch(threshold: 0.05, checkerboard: false, alpha: 0.5),
    NaivePixelmatch(threshold: 0.05, diffMask: true, hasAlt: true),
    NaivePixelmatch(threshold: 0.05, hasAlt: true),
  ]

  private func check(_ naive: NaivePixelmatch, _ one: RGBAPicture, _ two: RGBAPicture) async {
    let comparison = PerceptualComparison(
      threshold: naive.threshold,
      includesAntialiasing: naive.includeAA,
      hasCheckerboard: naive.checkerboard
    )
    var drawing = DifferenceStyle()
    drawing.opacity = naive.alpha
    drawing.isMask = naive.diffMask
    if naive.hasAlt { drawing.darkerColor = RGBAColor(red: 0, green: 255, blue: 0) }
    let difference = await comparison.difference(of: two, from: one)
    let picture = drawing.picture(of: difference, one, two, metric: comparison)
    let result = NaivePixelmatch.Result(
      count: difference.count,
      antialiased: difference.antialiased.count,
      output: picture.rgba
    )
    #expect(result == naive.run(one, two))
  }

  @Test(arguments: 0..<7) func `opaque pictures differ as in the reference implementation`(
    index: Int
  ) async {
    var pictures = RandomPictures(seed: UInt64(index), hasAlpha: false)
    for _ in 0..<150 {
      let (one, two) = pictures.pair()
      await check(Self.options[index], one, two)
    }
  }

  @Test(arguments: 0..<7) func `translucent pictures differ as in the reference implementation`(
    index: Int
  ) async {
    var pictures = RandomPictures(seed: UInt64(index) + 100, hasAlpha: true)
    for _ in 0..<150 {
      let (one, two) = pictures.pair()
      await check(Self.options[index], one, two)
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (64, 3), (65, 3), (130, 2), (200, 20)])
  func `pictures of any shape differ as in the reference implementation`(
    width: Int,
    height: Int
  ) async {
    for hasAlpha in [false, true] {
      var pictures = RandomPictures(seed: 9, hasAlpha: hasAlpha)
      for _ in 0..<60 {
        let (one, two) = pictures.pair(width: width, height: height)
        await check(NaivePixelmatch(threshold: 0.05), one, two)
      }
    }
  }

  @Test func `smoothed edges in random pictures are accepted`() async {
    var pictures = RandomPictures(seed: 3, hasAlpha: false)
    var count = 0
    for _ in 0..<200 {
      let (one, two) = pictures.pair()
      count += await PerceptualComparison().difference(of: two, from: one).antialiased.count
    }
    #expect(count > 200)
  }

  @Test func `black and white do not differ by more than the largest threshold`() async {
    let black = RGBAPicture(width: 1, height: 1, color: 0xff00_0000)
    let white = RGBAPicture(width: 1, height: 1, color: 0xffff_ffff)
    let strict = await PerceptualComparison(threshold: 0.9).difference(of: white, from: black)
    let lax = await PerceptualComparison(threshold: 1).difference(of: white, from: black)
    #expect(strict.count == 1)
    #expect(lax.count == 0)
  }

  @Test func `invisible pixels do not differ`() async {
    let one = RGBAPicture(width: 4, height: 4, color: 0x00ff_0000)
    let two = RGBAPicture(width: 4, height: 4, color: 0x0000_ff00)
    #expect(await PerceptualComparison(threshold: 0).difference(of: two, from: one).isEmpty)
  }

  @Test func `white on transparency differs on stripes but not on white`() async {
    let one = RGBAPicture(width: 4, height: 4, color: 0x00ff_ffff)
    let two = RGBAPicture(width: 4, height: 4, color: 0xffff_ffff)
    let striped = PerceptualComparison(includesAntialiasing: true)
    let white = PerceptualComparison(includesAntialiasing: true, hasCheckerboard: false)
    #expect(await striped.difference(of: two, from: one).count == 16)
    #expect(await white.difference(of: two, from: one).isEmpty)
  }

  @Test func `its name contains its options`() {
    #expect(PerceptualComparison().name == "perceptual (threshold 0.1)")
    #expect(
      PerceptualComparison(threshold: 0.05, includesAntialiasing: true, hasCheckerboard: false).name
        == "perceptual (threshold 0.05, antialiasing counts, on white)"
    )
  }
}
