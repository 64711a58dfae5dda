import ChatframePixels
import PictureComparison
import Testing

struct StructuralComparisonTests {
  @Test(arguments: [false, true]) func `pictures differ as in the reference implementation`(
    hasAlpha: Bool
  ) async {
    var pictures = RandomPictures(seed: 21, hasAlpha: hasAlpha)
    for _ in 0..<40 {
      let (one, two) = pictures.pair()
      let expected = NaiveStructure().run(one, two)
      let difference = await StructuralComparison().difference(of: two, from: one)
      #expect(difference.count == expected.differing)
      #expect(difference.antialiased.count == expected.antialiased)
    }
  }

  @Test func `a change that is barely unnoticeable is not a difference`() async {
    let one = RGBAPicture(width: 40, height: 40, color: 0xff80_8080)
    let slight = RGBAPicture(width: 40, height: 40, color: 0xff81_8181)
    let clear = RGBAPicture(width: 40, height: 40, color: 0xff84_8484)
    #expect(await StructuralComparison().difference(of: slight, from: one).isEmpty)
    // Nothing is flat next to the checked border, and the border determines the structure.
    #expect(await StructuralComparison().difference(of: clear, from: one).count == 38 * 38)
    #expect(await StructuralComparison(distance: 2).difference(of: clear, from: one).isEmpty)
  }

  @Test func `a slightly different texture is accepted`() async {
    let texture = RGBAPicture(
      width: 60,
      height: 60,
      pixels: (0..<3600).map { index -> UInt32 in
        0xff00_0000 | UInt32(index &* 2_654_435_761 >> 7 & 0xff) &* 0x01_0101
      }
    )
    let gray = texture[30, 30] & 0xff
    let other = changed(texture, [(30, 30, 0xff00_0000 | (gray ^ 0x18) &* 0x01_0101)])
    let difference = await StructuralComparison().difference(of: other, from: texture)
    #expect(difference.isEmpty)
    #expect(difference.antialiased.count == 1)
  }

  @Test func `its name contains its options`() {
    #expect(StructuralComparison().name == "structural (distance 1.0)")
  }
}
