import ChatframeResources
import Foundation
import Testing

struct ResourceFolderTests {
  let somewhere = URL(fileURLWithPath: "/nowhere/at/all")

  @Test(arguments: [BundledResources.fonts, BundledResources.templates])
  func `the folders that come along are found`(folder: String) {
    #expect(FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a folder that lies where it was built from is found there`() {
    let source = FileManager.default.temporaryDirectory
    let path = ResourceFolder.path("None", ofTarget: "None", source: source, bundle: .main)
    #expect(path == source.path)
  }

  @Test func `a folder that is nowhere is looked for where programs are installed`() {
    let path = ResourceFolder.path("None", ofTarget: "None", source: somewhere, bundle: .main)
    #expect(path.hasSuffix("/share/chatframe/None"))
  }
}
