#if Server
import ChatframeTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct SpoolFolderTests {
  private let temporary: TemporaryFolder
  private var parent: String { temporary.path }

  init() throws { temporary = try TemporaryFolder(permissions: 0o700) }

  private func names(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  @Test func `the files of a request are removed with it`() throws {
    let spool = try SpoolFolder(in: parent)
    var folder: SpooledFolder? = try spool.makeFolder()
    try folder?.makeFile("a.png").append(Data([1, 2, 3]))
    #expect(names(spool.path).count == 1)
    folder = nil
    #expect(names(spool.path).isEmpty)
  }

  @Test func `a folder is removed after success and failure`() async throws {
    let spool = try SpoolFolder(in: parent)
    let seen = try await spool.withFolder { folder in
      try folder.makeFile("a.png").append(Data([1, 2, 3]))
      return names(spool.path).count
    }
    _ = await #expect(throws: CancellationError.self) {
      try await spool.withFolder { _ in throw CancellationError() }
    }
    #expect(seen == 1)
    #expect(names(spool.path).isEmpty)
  }

  @Test func `a full disk is a temporary problem without a path`() {
    let problem = Problem(SpoolError("/secret/a.png", code: ENOSPC))
    #expect(problem.kind == .busy)
    #expect(problem.headers[.retryAfter] == "60")
    #expect(!problem.detail.contains("secret"))
  }

  @Test func `the folder of a killed process is removed`() throws {
    let left = "\(parent)/process-left/request"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    let spool = try SpoolFolder(in: parent)
    #expect(names(parent).map { "\(parent)/\($0)" } == [spool.path])
  }

  @Test func `the folder of a running process is kept`() throws {
    let first = try SpoolFolder(in: parent)
    let second = try SpoolFolder(in: parent)
    #expect(Set(names(parent).map { "\(parent)/\($0)" }) == [first.path, second.path])
  }

  @Test func `the folder is removed when the process ends`() throws {
    var spool: SpoolFolder? = try SpoolFolder(in: parent)
    #expect(spool != nil)
    spool = nil
    #expect(names(parent).isEmpty)
  }

  @Test func `a folder that others may read is not used`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent)
    #expect(throws: ConfigurationError.self) { try SpoolFolder(in: parent) }
  }

  @Test func `a link to a folder is not used`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: parent)
    #expect(throws: ConfigurationError.self) { try SpoolFolder(in: link) }
  }

  @Test func `an existing file is not overwritten`() throws {
    let spool = try SpoolFolder(in: parent)
    let folder = try spool.makeFolder()
    let first = try folder.makeFile("a.png")
    #expect(throws: SpoolError.self) { try folder.makeFile("a.png") }
    #expect(first.descriptor >= 0)
    #expect(folder.path.hasPrefix(spool.path))
  }
}
#endif
