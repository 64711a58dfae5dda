#if Server
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRenderService

struct ResultCacheTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: String { temporary.path }

  private func digest(_ text: String) -> RequestDigest {
    RequestDigest(kind: "image/png", body: Data(text.utf8), setting: "test")
  }

  @Test func `a result is found by the same and by another process`() throws {
    try ResultCache(folder: folder, quota: 9000).keep(Data([1, 2]), for: digest("a"))
    let other = ResultCache(folder: folder, quota: 9000)
    #expect(other.result(digest("a")) == Data([1, 2]))
    #expect(other.usage == (1, 4096))
  }

  @Test func `replicas find each other's results, and notice those that are evicted`() throws {
    let first = ResultCache(folder: folder, quota: 8192, sharing: .shared)
    let second = ResultCache(folder: folder, quota: 8192, sharing: .shared)
    try first.keep(Data([1]), for: digest("a"))
    #expect(second.result(digest("a")) == Data([1]))
    #expect(second.usage == (1, 4096))
    for name in ["b", "c"] { try first.keep(Data([2]), for: digest(name)) }
    #expect(second.result(digest("a")) == nil)
    #expect(second.usage == (0, 0))
  }

  @Test func `the unfinished file of another replica stays for an hour`() throws {
    let file = "\(folder)/.chatframe-x"
    try Data([1]).write(to: URL(fileURLWithPath: file))
    _ = ResultCache(folder: folder, quota: 10, sharing: .shared)
    #expect(FileManager.default.fileExists(atPath: file))
    let old: [FileAttributeKey: Any] = [.modificationDate: Date.now.addingTimeInterval(-3601)]
    try FileManager.default.setAttributes(old, ofItemAtPath: file)
    _ = ResultCache(folder: folder, quota: 10, sharing: .shared)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `the least recently used result is evicted first`() throws {
    let cache = ResultCache(folder: folder, quota: 14_000)
    for name in ["a", "b", "c"] { try cache.keep(Data(count: 30), for: digest(name)) }
    _ = cache.result(digest("a"))
    try cache.keep(Data(count: 30), for: digest("d"))
    #expect(cache.result(digest("a")) != nil)
    #expect(cache.result(digest("b")) == nil)
    #expect(cache.usage == (3, 12_288))
  }

  @Test func `a result that cannot be written is an error`() throws {
    try FileManager.default.removeItem(atPath: folder)
    let cache = ResultCache(folder: folder, quota: 9000)
    #expect(throws: DurableFileError(code: ENOENT)) { try cache.keep(Data([1]), for: digest("a")) }
    #expect(cache.usage == (0, 0))
  }

  @Test func `a result larger than the quota is not stored`() throws {
    let cache = ResultCache(folder: folder, quota: 8191)
    try cache.keep(Data(count: 4097), for: digest("a"))
    #expect(cache.usage == (0, 0))
  }

  @Test func `unfinished files are removed, and unrelated files are kept`() throws {
    for name in [".chatframe-x", "notes.txt"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    #expect(ResultCache(folder: folder, quota: 10).usage == (0, 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
  }

  @Test func `a result whose file has disappeared is forgotten`() throws {
    let cache = ResultCache(folder: folder, quota: 9000)
    try cache.keep(Data([1]), for: digest("a"))
    try? FileManager.default.removeItem(atPath: "\(folder)/\(digest("a").digits)")
    #expect(cache.result(digest("a")) == nil)
    #expect(cache.usage == (0, 0))
  }
}
#endif
