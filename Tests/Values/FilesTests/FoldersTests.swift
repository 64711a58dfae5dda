import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

struct FoldersTests {
  private let folder: TemporaryFolder
  /// A folder that is not there yet.
  private var root: String { folder.path("root") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `the folder of a file is made, with those that it is in`() throws {
    try Folders.make(holding: "\(root)/one/two/file")
    #expect(FileStatus("\(root)/one/two")?.isFolder == true)
    #expect(FileStatus("\(root)/one/two/file") == nil)
  }

  @Test func `a folder that is there is left as it is`() throws {
    try Folders.make(root)
    try AtomicFile.write([[1]], to: "\(root)/file")
    try Folders.make(root)
    #expect(FileStatus("\(root)/file")?.isFile == true)
  }

  @Test func `a folder in a file cannot be made, and the file that it is for is named`() throws {
    try Folders.make(root)
    try AtomicFile.write([[1]], to: "\(root)/taken")
    let error = #expect(throws: OutputError.self) {
      try Folders.make(holding: "\(root)/taken/folder/file")
    }
    #expect(error?.name == "\(root)/taken/folder/file")
    #expect(
      error?.description.contains("cannot be written: a part of its path is no folder") == true,
      "\(String(describing: error))"
    )
  }
}
