import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeArchives

struct TarTests {
  /// Returns an archive of some files.
  private func tar(_ files: KeyValuePairs<String, String>) async throws -> [UInt8] {
    let writer = try TarWriter()
    var bytes: [UInt8] = []
    for (name, text) in files { bytes += try await writer.add(name, [Array(text.utf8)[...]]) }
    return try await bytes + writer.finish()
  }

  /// Returns the entries of an archive until its end or an error.
  private func entries(_ bytes: [UInt8]) throws -> [(ArchiveEntry, String)] {
    let folder = try TemporaryFolder()
    let file = try #require(FileHandle(forReadingAtPath: folder.write(bytes, to: "a.tar")))
    var reader = try TarReader(descriptor: file.fileDescriptor)
    var found: [(ArchiveEntry, String)] = []
    while let entry = try reader.next() {
      found.append((entry, String(decoding: try reader.read(atMost: 1 << 16), as: UTF8.self)))
    }
    return found
  }

  @Test func `a written archive can be read`() async throws {
    let found = try entries(await tar(["a.png": "first", "frames.json": "{}"]))
    #expect(found.map(\.0.path) == ["a.png", "frames.json"])
    #expect(found.map(\.0.kind) == [.file, .file])
    #expect(found.map(\.1) == ["first", "{}"])
  }

  @Test func `the same files give the same bytes`() async throws {
    #expect(try await tar(["a": "1"]) == tar(["a": "1"]))
  }

  @Test func `an archive is a ustar that ends with two empty blocks`() async throws {
    let bytes = try await tar(["a.png": "x"])
    #expect(bytes.count == 2048)
    #expect(bytes[257..<263] == Array("ustar\0".utf8)[...])
    #expect(bytes[1024...].allSatisfy { $0 == 0 })
  }

  @Test func `a truncated archive is an error`() async throws {
    let bytes = try await tar(["a.png": String(repeating: "x", count: 5000)])
    #expect(throws: ArchiveError.self) { try entries(Array(bytes.prefix(3000))) }
  }

  @Test func `an invalid archive is refused`() {
    #expect(throws: ArchiveError.self) { try entries(Array(repeating: 65, count: 4096)) }
  }

  @Test(arguments: ["1", "2", "3", "4", "6"])
  func `links, devices and pipes are neither files nor folders`(
    _ type: String
  ) async throws {
    var bytes = try await tar(["a.png": ""])
    bytes[156] = try #require(type.utf8.first)
    bytes.replaceSubrange(157..<163, with: Array("target".utf8))
    bytes.replaceSubrange(148..<156, with: Array("        ".utf8))
    let sum = String(bytes.prefix(512).reduce(0) { $0 + Int($1) }, radix: 8)
    let digits = String(repeating: "0", count: 6 - sum.count) + sum + "\0 "
    bytes.replaceSubrange(148..<156, with: Array(digits.utf8))
    #expect(try entries(bytes).map(\.0.kind) == [.other])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/tar"), "tar is not here"))
  func `a sparse file is neither a file nor a folder`() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write([1], to: "a.png")
    try #require(FileHandle(forWritingAtPath: picture)).truncate(atOffset: 1 << 30)
    _ = try ProgramRun("/bin/tar", ["-S", "-cf", "holes.tar", "a.png"], folder: folder.path)
    #expect(try entries(folder.read("holes.tar")).map(\.0.kind) == [.other])
  }
}
