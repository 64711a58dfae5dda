import ChatframeGraphics
import ChatframePixels
import PictureComparison
import Testing

struct DifferenceStyleTests {
  private let gray = RGBAPicture(width: 3, height: 2, color: 0xff80_8080)

  @Test func `equal pixels are pale and differing pixels are red`() async {
    let other = changed(gray, [(1, 0, 0xff00_0000)])
    let difference = await ExactComparison().difference(of: other, from: gray)
    let picture = DifferenceStyle().picture(of: difference, gray, other)
    #expect(picture[0, 0] == 0xfff2_f2f2)
    #expect(picture[1, 0] == 0xff00_00ff)
  }

  @Test func `a mask shows nothing else`() async {
    let other = changed(gray, [(1, 0, 0xff00_0000)])
    let difference = await ExactComparison().difference(of: other, from: gray)
    var drawing = DifferenceStyle()
    drawing.isMask = true
    let picture = drawing.picture(of: difference, gray, other)
    #expect(picture.pixels == [0, 0xff00_00ff, 0, 0, 0, 0])
  }

  @Test func `darker pixels may have a colour of their own`() async {
    let other = changed(gray, [(0, 0, 0xff00_0000), (2, 1, 0xffff_ffff)])
    let difference = await ExactComparison().difference(of: other, from: gray)
    var drawing = DifferenceStyle()
    drawing.darkerColor = RGBAColor(red: 0, green: 0, blue: 255)
    let picture = drawing.picture(of: difference, gray, other)
    #expect(picture[0, 0] == 0xffff_0000)
    #expect(picture[2, 1] == 0xff00_00ff)
  }

  @Test func `pictures of two sizes are drawn on the larger sides`() async {
    let other = RGBAPicture(width: 4, height: 1, color: 0xff80_8080)
    let difference = await ExactComparison().difference(of: other, from: gray)
    let picture = DifferenceStyle().picture(of: difference, gray, other)
    #expect((picture.width, picture.height) == (4, 2))
    #expect(picture[3, 0] == 0xff00_00ff)
    #expect(picture[0, 1] == 0xff00_00ff)
    #expect(picture[0, 0] == 0xfff2_f2f2)
    #expect(picture[3, 1] == 0xffff_ffff)
  }
}
