import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  @Test(arguments: [0, 1, 2, 1023, 1024, 1025, 5000])
  func `a file is its pieces one after another`(count: Int) throws {
    let source = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // Some are empty.
    let pieces = (0..<count).map { source[$0..<$0 + $0 % 7] }
    try AtomicFile.write(pieces, to: path("a"))
    #expect(try folder.read("a") == pieces.flatMap(\.self))
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that has the name is replaced`() throws {
    try AtomicFile.write([[1, 2, 3]], to: path("a"))
    try AtomicFile.write([[4]], to: path("a"))
    #expect(try folder.read("a") == [4])
  }

  @Test func `what cannot get its name leaves nothing behind`() throws {
    try folder.makeFolder("a/b")
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path("a")) }
    #expect(error?.name == path("a"))
    #expect(try folder.names == ["a"])
  }

  @Test func `files that belong together take the place of others`() throws {
    try AtomicFile.write([[1]], to: path("a"))
    try AtomicFile.write([[1]], to: path("old"))
    try AtomicFile.write(together: [([2], path("a")), ([3], path("b"))], removing: [path("old")])
    #expect(try folder.names == ["a", "b"])
    #expect(try folder.read("a") == [2])
  }

  @Test func `of files that belong together all are written, or none`() throws {
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
  func `a folder that is none is an error`(name: String, code: Int32) throws {
    try AtomicFile.write([[1]], to: path("file"))
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path(name)) }
    #expect(error?.code == code)
    #expect(try folder.names == ["file"])
  }
}
