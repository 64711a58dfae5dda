import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  @Test(arguments: [0, 1, 2, 1023, 1024, 1025, 5000])
  func `a file contains its pieces in order`(count: Int) throws {
    let source = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // Some pieces are empty.
    let pieces = (0..<count).map { source[$0..<$0 + $0 % 7] }
    try AtomicFile.write(pieces, to: path("a"))
    #expect(try folder.read("a") == pieces.flatMap(\.self))
    #expect(try folder.names == ["a"])
  }

  @Test func `an existing file is replaced`() throws {
    try AtomicFile.write([[1, 2, 3]], to: path("a"))
    try AtomicFile.write([[4]], to: path("a"))
    #expect(try folder.read("a") == [4])
  }

  @Test func `a file that cannot be renamed leaves nothing behind`() throws {
    try folder.makeFolder("a/b")
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path("a")) }
    #expect(error?.name == path("a"))
    #expect(try folder.names == ["a"])
  }

  @Test func `files written together replace others`() throws {
    try AtomicFile.write([[1]], to: path("a"))
    try AtomicFile.write([[1]], to: path("old"))
    try AtomicFile.write(together: [([2], path("a")), ([3], path("b"))], removing: [path("old")])
    #expect(try folder.names == ["a", "b"])
    #expect(try folder.read("a") == [2])
  }

  @Test func `files written together appear together or not at all`() throws {
    try AtomicFile.write([[1]], to: path("a"))
    try folder.makeFolder("b/c")
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write(together: [([2], path("a")), ([3], path("b"))], removing: [path("a")])
    }
    #expect(error?.name == path("b"))
    #expect(throws: OutputError.self) {
      try AtomicFile.write(together: [([2], path("a")), ([3], path("none/d"))])
    }
    #expect(try folder.names == ["a", "b"])
    #expect(try folder.read("a") == [1])
  }

  @Test(arguments: [("none/a", ENOENT), ("file/a", ENOTDIR)])
  func `a missing or invalid folder is an error`(name: String, code: Int32) throws {
    try AtomicFile.write([[1]], to: path("file"))
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path(name)) }
    #expect(error?.code == code)
    #expect(try folder.names == ["file"])
  }
}
