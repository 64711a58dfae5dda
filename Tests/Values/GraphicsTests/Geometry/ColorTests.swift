import ChatframeGraphics
import Testing

struct ColorTests {
  @Test(arguments: [
    ("#000000", Color(red: 0, green: 0, blue: 0)),
    ("#ffffff", Color(red: 255, green: 255, blue: 255)),
    ("#1a2B3c", Color(red: 26, green: 43, blue: 60)),
    ("#01020304", Color(red: 1, green: 2, blue: 3, alpha: 4)),
    ("#ffffff00", Color(red: 255, green: 255, blue: 255, alpha: 0)),
  ])
  func `hexadecimal digits are read in pairs`(hex: String, color: Color) {
    #expect(Color(hex: hex) == color)
  }

  @Test(arguments: [
    "", "#", "#fff", "#ffff", "ffffff", "#fffff", "#fffffff", "#fffffffff", "#gggggg", "#ffffé",
    " #ffffff", "#ffffff ", "#-1ffff", "#ｆｆ", "red", "#\u{0}fffff",
  ])
  func `anything else is no colour`(hex: String) {
    #expect(Color(hex: hex) == nil)
  }

  @Test(arguments: ["#000000", "#0a0b0c", "#ff00807f", "#ffffff00"])
  func `a colour is written as it is read`(hex: String) {
    #expect(Color(hex: hex)?.hex == hex)
  }

  @Test func `a full alpha is not written`() {
    #expect(Color(hex: "#102030ff")?.hex == "#102030")
  }

  @Test(arguments: [(1.0, 200), (0.5, 100), (0, 0), (0.499, 100)] as [(Double, UInt8)])
  func `fading multiplies the alpha only`(factor: Double, alpha: UInt8) {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 200)
    #expect(color.faded(to: factor) == Color(red: 1, green: 2, blue: 3, alpha: alpha))
  }
}
