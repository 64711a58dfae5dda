import ChatframeResources
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTypesetting

struct FontLibraryTests {
  @Test func `a folder without a configuration is rejected with its path`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .configuration(path: "\(folder.path)/fonts.conf"))
  }

  @Test func `a broken configuration is rejected`() throws {
    let folder = try TemporaryFolder()
    try Data("<fontconfig><dir".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/fonts.conf"))
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .configuration(path: "\(folder.path)/fonts.conf"))
  }

  @Test func `a folder without fonts is rejected`() throws {
    let folder = try TemporaryFolder()
    let configuration = "<fontconfig><dir prefix=\"relative\">.</dir></fontconfig>"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/fonts.conf"))
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .noFonts(folder: folder.path))
  }

  @Test func `the faces are those of the folder's files`() throws {
    let files = try ["Common", "Scripts"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(BundledResources.fonts)/\(folder)")
    }
    #expect(Set(try FontLibrary(folder: BundledResources.fonts).faces.map(\.file)) == Set(files))
  }

  @Test func `monospaced East Asian faces, which no style uses, are not compared with others`()
    throws
  {
    let families = try FontLibrary(folder: BundledResources.fonts).faces.map(\.family)
    #expect(families.contains { $0.hasPrefix("Noto Sans CJK") })
    #expect(!families.contains { $0.hasPrefix("Noto Sans Mono CJK") })
  }

  @Test(arguments: ["a", "世", "م", "😀", "क", "ก", "\u{200D}", " ", "\u{3000}"] as [Unicode.Scalar])
  func `the coverage contains fonts' and invisible characters`(scalar: Unicode.Scalar) throws {
    #expect(try Sample.library.get().common.coverage.contains(scalar))
  }

  @Test(arguments: ["𐎀", "\u{E000}", "\u{FFFF}", "\u{10FFFF}"] as [Unicode.Scalar])
  func `the coverage does not contain characters without a font`(scalar: Unicode.Scalar) throws {
    #expect(try !Sample.library.get().completeSet().coverage.contains(scalar))
  }

  @Test func `text in common scripts does not load the other fonts`() throws {
    let library = try FontLibrary(folder: BundledResources.fonts)
    _ = try Sample(library: library).shape("Hello, 世界 😀 مرحبا ok")
    #expect(!library.hasReadScripts)
  }

  @Test func `a character of another script loads the other fonts`() throws {
    let library = try FontLibrary(folder: BundledResources.fonts)
    _ = try Sample(library: library).shape("తెలుగు")
    #expect(library.hasReadScripts)
  }

  @Test func `a folder without further scripts has its common fonts only`() throws {
    let folder = try TemporaryFolder()
    for file in ["fonts.conf", "Common"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(file)",
        withDestinationPath: "\(BundledResources.fonts)/\(file)"
      )
    }
    let library = try FontLibrary(folder: folder.path)
    #expect(Set(library.faces.map(\.family)).count == 16)
  }
}
