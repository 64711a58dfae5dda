import ChatframeGraphics
import Testing

struct RGBAColorTests {
  @Test(arguments: [
    ("#000000", RGBAColor(red: 0, green: 0, blue: 0)),
    ("#ffffff", RGBAColor(red: 255, green: 255, blue: 255)),
    ("#1a2B3c", RGBAColor(red: 26, green: 43, blue: 60)),
    ("#01020304", RGBAColor(red: 1, green: 2, blue: 3, alpha: 4)),
    ("#ffffff00", RGBAColor(red: 255, green: 255, blue: 255, alpha: 0)),
  ])
  func `hexadecimal digits are read in pairs`(hex: String, color: RGBAColor) {
    #expect(RGBAColor(hex: hex) == color)
  }

  @Test(arguments: [
    "", "#", "#fff", "#ffff", "ffffff", "#fffff", "#fffffff", "#fffffffff", "#gggggg", "#ffffé",
    " #ffffff", "#ffffff ", "#-1ffff", "#ｆｆ", "red", "#\u{0}fffff",
  ])
  func `other text is not a colour`(hex: String) {
    #expect(RGBAColor(hex: hex) == nil)
  }

  @Test(arguments: ["#000000", "#0a0b0c", "#ff00807f", "#ffffff00"])
  func `a colour is written as it is read`(hex: String) {
    #expect(RGBAColor(hex: hex)?.hex == hex)
  }

  @Test func `an opaque colour is written without alpha`() {
    #expect(RGBAColor(hex: "#102030ff")?.hex == "#102030")
  }

  @Test(arguments: [(1.0, 200), (0.5, 100), (0, 0), (0.499, 100)] as [(Double, UInt8)])
  func `fading multiplies the alpha only`(factor: Double, alpha: UInt8) {
    let color = RGBAColor(red: 1, green: 2, blue: 3, alpha: 200)
    #expect(color.faded(to: factor) == RGBAColor(red: 1, green: 2, blue: 3, alpha: alpha))
  }

  @Test(arguments: [(1.5, 200), (-1, 0), (.nan, 0), (.infinity, 200)] as [(Double, UInt8)])
  func `a factor outside 0 to 1 is clamped`(factor: Double, alpha: UInt8) {
    let color = RGBAColor(red: 1, green: 2, blue: 3, alpha: 200)
    #expect(color.faded(to: factor).alpha == alpha)
  }
}
