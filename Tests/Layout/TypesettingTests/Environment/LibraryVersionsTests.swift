import Testing

@testable import ChatframeTypesetting

struct LibraryVersionsTests {
  @Test func `every library reports a version of two or more numbers`() {
    for entry in LibraryVersions.current().entries {
      let numbers = entry.version.split(separator: ".").map { Int($0) }
      #expect(numbers.count >= 2 && !numbers.contains(nil), "\(entry.name) \(entry.version)")
    }
  }

  @Test func `the libraries are listed in the order in which they process text`() {
    #expect(
      LibraryVersions.current().entries.map(\.name)
        == ["ICU", "Pango", "HarfBuzz", "fontconfig", "FreeType", "Cairo"]
    )
  }

  @Test(
    arguments: [([76, 1, 0, 0], "76.1"), ([76, 0, 0, 0], "76.0"), ([4, 4, 2, 1], "4.4.2.1")]
      as [([UInt8], String)]
  )
  func `zeros at the end of a version are left out`(parts: [UInt8], text: String) {
    #expect(UnicodeLibrary.text(parts) == text)
  }
}
