import ChatframeOutlines
import ChatframeRendering
import ChatframeResources
import ChatframeTestSupport
import Foundation
import Testing

struct CurrentFingerprintTests {
  @Test func `the libraries and the fonts are named`() throws {
    let fingerprint = try EnvironmentFingerprint.current(fontFolder: BundledResources.fonts)
    #expect(
      fingerprint.entries.map(\.name) == [
        "ICU", "Pango", "HarfBuzz", "fontconfig", "FreeType", "Cairo", "gdk-pixbuf", "fonts",
      ]
    )
    #expect(fingerprint.entries.last?.version.count == 32)
  }

  @Test func `changing a byte of a font changes the environment`() throws {
    let folder = try TemporaryFolder()
    func fingerprint(_ file: String, _ contents: String) throws -> EnvironmentFingerprint {
      try folder.write(contents, to: file)
      return try EnvironmentFingerprint.current(fontFolder: folder.path)
    }
    let first = try fingerprint("One.ttf", "some font")
    #expect(try fingerprint("One.ttf", "some fonT") != first)
    #expect(try fingerprint("One.ttf", "some font") == first)
    #expect(try fingerprint("README.md", "no font") == first)
    #expect(try fingerprint("fonts.conf", "rules") != first)
  }
}
