import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

struct FoldersTests {
  private let folder: TemporaryFolder
  /// A folder that does not exist yet.
  private var root: String { folder.path("root") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `the folder of a file is created together with its parents`() throws {
    try Folders.make(holding: "\(root)/one/two/file")
    #expect(FileStatus("\(root)/one/two")?.isFolder == true)
    #expect(FileStatus("\(root)/one/two/file") == nil)
  }

  @Test func `an existing folder is left unchanged`() throws {
    try Folders.make(root)
    try AtomicFile.write([[1]], to: "\(root)/file")
    try Folders.make(root)
    #expect(FileStatus("\(root)/file")?.isFile == true)
  }

  @Test func `a folder inside a file is an error that names the output file`() throws {
    try Folders.make(root)
    try AtomicFile.write([[1]], to: "\(root)/taken")
    let error = #expect(throws: OutputError.self) {
      try Folders.make(holding: "\(root)/taken/folder/file")
    }
    #expect(error?.name == "\(root)/taken/folder/file")
    #expect(
      error?.description.contains("cannot be written: part of its path is not a folder") == true,
      "\(String(describing: error))"
    )
  }
}
