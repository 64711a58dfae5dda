import Testing

@testable import ChatframeTypesetting

struct ScriptTests {
  @Test(
    arguments: [
      ("a", "Latn", "Latin"), ("𞤀", "Adlm", "Adlam"), ("ᚠ", "Runr", "Runic"),
      ("א", "Hebr", "Hebrew"), ("ខ", "Khmr", "Khmer"),
    ] as [(Unicode.Scalar, String, String)]
  )
  func `a character names its script`(scalar: Unicode.Scalar, code: String, name: String) {
    #expect(UnicodeScript(of: scalar).code == code)
    #expect(UnicodeScript(of: scalar).name == name)
  }

  @Test(arguments: ["\u{0}", "1", "\u{E000}", "\u{FFFF}"] as [Unicode.Scalar])
  func `a character without a script still has a name`(scalar: Unicode.Scalar) {
    #expect(UnicodeScript(of: scalar).code.count == 4)
    #expect(!UnicodeScript(of: scalar).name.isEmpty)
  }
}
