import ChatframeResources
import Foundation
import Testing

@testable import ChatframeTypesetting

struct FontLibraryTests {
  /// A new folder that is removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func `a folder without a configuration is refused with its path`() throws {
    try withFolder { folder in
      let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder) }
      #expect(error == .configuration(path: "\(folder)/fonts.conf"))
    }
  }

  @Test func `a broken configuration is refused`() throws {
    try withFolder { folder in
      try Data("<fontconfig><dir".utf8).write(to: URL(fileURLWithPath: "\(folder)/fonts.conf"))
      let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder) }
      #expect(error == .configuration(path: "\(folder)/fonts.conf"))
    }
  }

  @Test func `a folder without fonts is refused`() throws {
    try withFolder { folder in
      let configuration = "<fontconfig><dir prefix=\"relative\">.</dir></fontconfig>"
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder)/fonts.conf"))
      let error = #expect(throws: TypesettingError.self) { try FontLibrary(folder: folder) }
      #expect(error == .noFonts(folder: folder))
    }
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
