import Geometry
import Glyphs
import Resources
import Testing

@testable import Typesetting

struct TypesetterTests {
  let typesetter: Typesetter
  let style = TextStyle(size: 17, color: Color(red: 0, green: 0, blue: 0))

  init() throws {
    typesetter = try Typesetter(library: FontLibrary(folder: BundledResources.fonts))
  }

  @Test func `try`() {
    for text in ["room 101", "1️⃣", "❤", "❤️", "مرحبا room 101 كيف", "你好“世界”……ok", "𞤉 𞤼", "a\u{0}b", "﷽", "👨‍👩‍👧‍👦🇯🇵", "नमस्ते", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "✓ ☎ ♥ ▶ ½ №", "#*1 ©®™"] {
      let s = typesetter.shape(StyledText(runs: [.init(text, style: style)], language: "zh-Hans"), width: 200)
      print(text, s.size, s.missing)
      for l in s.lines { print("   ", l.text, l.frame, l.baseline); for r in l.runs { print("      ", r.font.file, r.font.faceIndex, r.glyphs.map { ($0.index, $0.x) }.prefix(5)) } }
    }
  }
}
