import ChatframeResources
import ChatframeTestSupport
import Foundation
import Testing

struct ResourceFolderTests {
  /// A kind of build and its location of the folder `Fonts` of target `T`.
  struct Build: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let program: String
    var bundles: [String] = []
    let fonts: String
  }

  static let builds = [
    Build(
      testDescription: "an installed program",
      program: "usr/bin/chatframe",
      bundles: ["usr/bin"],
      fonts: "usr/share/chatframe/Fonts"
    ),
    Build(
      testDescription: "a program that Swift Package Manager built on Linux",
      program: "debug/chatframe",
      bundles: ["debug"],
      fonts: "debug/Chatframe_T.resources/Fonts"
    ),
    Build(
      testDescription: "a program that Swift Package Manager built on macOS",
      program: "debug/chatframe",
      bundles: ["debug"],
      fonts: "debug/Chatframe_T.bundle/Fonts"
    ),
    Build(
      testDescription: "tests that Swift Package Manager built on macOS",
      program: "usr/bin/xctest",
      bundles: ["usr/bin", "debug/P.xctest"],
      fonts: "debug/Chatframe_T.bundle/Fonts"
    ),
    Build(
      testDescription: "an app that Xcode built for macOS",
      program: "A.app/Contents/MacOS/A",
      bundles: ["A.app"],
      fonts: "A.app/Contents/Resources/Chatframe_T.bundle/Contents/Resources/Fonts"
    ),
    Build(
      testDescription: "tests that Xcode built for macOS",
      program: "usr/bin/xctest",
      bundles: ["usr/bin", "debug/P.xctest"],
      fonts: "debug/P.xctest/Contents/Resources/Chatframe_T.bundle/Contents/Resources/Fonts"
    ),
    Build(
      testDescription: "an app that Xcode built for iOS",
      program: "A.app/A",
      bundles: ["A.app"],
      fonts: "A.app/Chatframe_T.bundle/Fonts"
    ),
    Build(
      testDescription: "tests in an app that Xcode built for iOS",
      program: "A.app/A",
      bundles: ["A.app", "A.app/PlugIns/P.xctest"],
      fonts: "A.app/PlugIns/P.xctest/Chatframe_T.bundle/Fonts"
    ),
    Build(
      testDescription: "a framework in an app for macOS",
      program: "A.app/Contents/MacOS/A",
      bundles: ["A.app", "A.app/Contents/Frameworks/F.framework"],
      fonts: "A.app/Contents/Frameworks/F.framework/Resources/Chatframe_T.bundle/Fonts"
    ),
  ]

  @Test(arguments: builds)
  func `the folder is found where a build puts it`(build: Build) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(build.fonts)
    let places = ResourceFolder("Fonts", ofTarget: "T").places(
      program: folder.path(build.program),
      bundles: build.bundles.map { folder.path($0) }
    )
    let found = places.filter { FileManager.default.fileExists(atPath: $0) }
    #expect(Set(found) == [folder.path(build.fonts)])
  }

  @Test(arguments: [BundledResources.fonts, BundledResources.templates])
  func `the bundled folders are found`(folder: String) {
    #expect(FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a folder in the sources is found`() {
    let source = FileManager.default.temporaryDirectory
    #expect(ResourceFolder.path("None", ofTarget: "None", source: source) == source.path)
  }

  @Test func `a missing folder has the path of an installation`() {
    let somewhere = URL(fileURLWithPath: "/nowhere/at/all")
    let path = ResourceFolder.path("None", ofTarget: "None", source: somewhere)
    #expect(path.hasSuffix("/share/chatframe/None"))
  }
}
