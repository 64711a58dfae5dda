import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct ResultFolderTests {
  @Test func `equal content has one file`() async throws {
    let folder = try TemporaryFolder()
    let results = try ResultFolder(folder.path)
    let one = try await results.write("txt") { sink in
      try sink(Array("ab".utf8))
      try sink(Array("c".utf8))
    }
    let two = try await results.write("txt") { try $0(Array("abc".utf8)) }
    #expect(one == two)
    // FIPS 180-4: the digest of "abc".
    #expect(one.digits.hasPrefix("ba7816bf8f01cfea"))
    #expect(try folder.names == ["ba"])
    #expect(try folder.read(one.name) == Array("abc".utf8))
  }

  @Test func `large results are written in several steps`() async throws {
    let folder = try TemporaryFolder()
    let results = try ResultFolder(folder.path)
    let piece = [UInt8](repeating: 7, count: 100_000)
    let file = try await results.write("bin") { sink in
      for _ in 0..<7 { try sink(piece) }
    }
    #expect(file.byteCount == 700_000)
    #expect(try folder.read(file.name) == [UInt8](repeating: 7, count: 700_000))
  }

  @Test func `a result that is interrupted leaves nothing behind`() async throws {
    let folder = try TemporaryFolder()
    let results = try ResultFolder(folder.path)
    await #expect(throws: CancellationError.self) {
      try await results.write("txt") { sink in
        try sink([1])
        throw CancellationError()
      }
    }
    #expect(try folder.names == [])
  }

  @Test func `unfinished files are in the scratch folder`() async throws {
    let folder = try TemporaryFolder()
    let results = try ResultFolder(folder.path("out"), scratch: folder.path("scratch"))
    _ = try await results.write("txt") { sink in
      try sink([1])
      #expect(try folder.names("out") == [])
      #expect(try folder.names("scratch").count == 1)
    }
    #expect(try folder.names("scratch") == [])
  }

  /// A folder on another file system, which Linux has.
  private static let memory = "/dev/shm"
  private static let hasMemory =
    FileStatus(memory)?.isFolder == true
    && FileStatus(memory)?.identity.device != FileStatus("/tmp")?.identity.device

  @Test(.enabled(if: hasMemory))
  func `a scratch folder on another file system is refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: OutputError.self) {
      try ResultFolder(folder.path("out"), scratch: Self.memory)
    }
    #expect(
      error?.description == "/dev/shm: cannot be written: "
        + "it is not on the file system of the results; choose a folder there"
    )
  }

  @Test func `a folder that is a file is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "file")
    #expect(throws: OutputError.self) { try ResultFolder(path) }
  }
}
