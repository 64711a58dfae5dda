import ChatframeFiles
import Foundation
import Testing

struct AtomicFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test(arguments: [0, 1, 2, 1023, 1024, 1025, 5000])
  func `a file is its pieces one after another`(count: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // Some are empty.
    let pieces = (0..<count).map { source[$0..<$0 + $0 % 7] }
    try AtomicFile.write(pieces, to: path("a"))
    #expect(
      try [UInt8](Data(contentsOf: URL(fileURLWithPath: path("a")))) == pieces.flatMap(\.self)
    )
    #expect(try names == ["a"])
  }

  @Test func `a file that has the name is replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([[1, 2, 3]], to: path("a"))
    try AtomicFile.write([[4]], to: path("a"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([4]))
  }

  @Test func `what cannot get its name leaves nothing behind`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      atPath: path("a/b"),
      withIntermediateDirectories: true
    )
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path("a")) }
    #expect(error?.name == path("a"))
    #expect(try names == ["a"])
  }

  @Test func `files that belong together take the place of others`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([[1]], to: path("a"))
    try AtomicFile.write([[1]], to: path("old"))
    try AtomicFile.write(together: [([2], path("a")), ([3], path("b"))], removing: [path("old")])
    #expect(try names.sorted() == ["a", "b"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([2]))
  }

  @Test func `of files that belong together all are written, or none`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([[1]], to: path("a"))
    try FileManager.default.createDirectory(
      atPath: path("b/c"),
      withIntermediateDirectories: true
    )
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write(together: [([2], path("a")), ([3], path("b"))], removing: [path("a")])
    }
    #expect(error?.name == path("b"))
    #expect(throws: OutputError.self) {
      try AtomicFile.write(together: [([2], path("a")), ([3], path("none/d"))])
    }
    #expect(try names.sorted() == ["a", "b"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1]))
  }

  @Test(arguments: [("none/a", ENOENT), ("file/a", ENOTDIR)])
  func `a folder that is none is an error`(name: String, code: Int32) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([[1]], to: path("file"))
    let error = #expect(throws: OutputError.self) { try AtomicFile.write([[1]], to: path(name)) }
    #expect(error?.code == code)
    #expect(try names == ["file"])
  }
}
