import ChatframeResources
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTypesetting

struct FontLibraryTests {
  @Test func `a folder without a configuration is refused with its path`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .configuration(path: "\(folder.path)/fonts.conf"))
  }

  @Test func `a broken configuration is refused`() throws {
    let folder = try TemporaryFolder()
    try Data("<fontconfig><dir".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/fonts.conf"))
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .configuration(path: "\(folder.path)/fonts.conf"))
  }

  @Test func `a folder without fonts is refused`() throws {
    let folder = try TemporaryFolder()
    let configuration = "<fontconfig><dir prefix=\"relative\">.</dir></fontconfig>"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/fonts.conf"))
    let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder.path) }
    #expect(error == .noFonts(folder: folder.path))
  }

  @Test func `the faces are those of the folder's files`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: BundledResources.fonts)
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".ttc") }
    #expect(Set(try Sample.library.get().faces.map(\.file)) == Set(files))
  }

  @Test(arguments: ["a", "世", "م", "😀", "क", "ก", "\u{200D}", " ", "\u{3000}"] as [Unicode.Scalar])
  func `the coverage has what fonts have and what shows nothing`(scalar: Unicode.Scalar) throws {
    #expect(try Sample.library.get().coverage.contains(scalar))
  }

  @Test(arguments: ["𞤀", "\u{E000}", "\u{FFFF}", "\u{10FFFF}"] as [Unicode.Scalar])
  func `the coverage lacks what no font has`(scalar: Unicode.Scalar) throws {
    #expect(try !Sample.library.get().coverage.contains(scalar))
  }
}
