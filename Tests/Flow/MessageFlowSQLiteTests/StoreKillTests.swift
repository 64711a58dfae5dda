#if SQLite
import ChatframeFiles
import ChatframeMessageFlowSQLite
import ChatframeSeededRandomness
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeStoreWriter

/// A program that writes is killed again and again; `CHATFRAME_STORE_KILLS` is the number of kills.
struct StoreKillTests {
  private static let killCount =
    ProcessInfo.processInfo.environment["CHATFRAME_STORE_KILLS"].flatMap { Int($0) } ?? 5

  @Test(.timeLimit(.minutes(2)))
  func `a store that is killed while it writes loses no acknowledged message`() async throws {
    let folder = try TemporaryFolder("kill")
    let path = folder.path("numbers.sqlite")
    var random = SeededGenerator(seed: 18)
    var count = 0
    for _ in 0..<Self.killCount {
      let acknowledged = try Self.killedWriter(path, from: count, using: &random)
      count = try await checkedCount(path, after: acknowledged)
    }
    print("\(Self.killCount) kills, \(count) messages")
  }

  /// Starts the writer, kills it after some writes, and returns the number of acknowledged
  /// messages.
  private static func killedWriter(
    _ path: String,
    from start: Int,
    using random: inout SeededGenerator
  ) throws -> Int {
    let pipe = Pipe()
    let process = try SpawnedProcess(
      BuiltPrograms.path("ChatframeStoreWriter"),
      [path, "\(start)"],
      streams: .init(output: pipe.fileHandleForWriting.fileDescriptor)
    )
    try pipe.fileHandleForWriting.close()
    var output = Data()
    let writes = Int.random(in: 0...30, using: &random)
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < writes {
      let part = pipe.fileHandleForReading.availableData
      if part.isEmpty { break }
      output += part
    }
    // The writer is now somewhere in its next writes; the loop moves the moment of the kill.
    var spins = Int.random(in: 0...200_000, using: &random)
    while spins > 0 { spins -= 1 }
    process.send(signal: SIGKILL)
    #expect(process.wait() == .signalled(SIGKILL))
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    let last = String(decoding: output, as: UTF8.self).split(separator: "\n").last
    return last.flatMap { Int($0) }.map { $0 + 1 } ?? start
  }

  /// Checks the messages after a kill, and returns their number.
  private func checkedCount(_ path: String, after acknowledged: Int) async throws -> Int {
    let store = try SQLiteMessageStore(path: path)
    try await store.checkIntegrity()
    let session = store.session("numbers")
    let count = try await session.count()
    let batch = acknowledged % 3 == 0 ? 5 : 1
    #expect([acknowledged, acknowledged + batch].contains(count))
    var (found, anchor, hasMore) = ([SessionMessage](), MessageAnchor?.none, count > 0)
    while hasMore {
      let page = try await session.messages(before: anchor, limit: 1000)
      found = page.messages + found
      anchor = page.messages.first.map { MessageAnchor($0) }
      hasMore = page.hasMore
    }
    #expect(found == (0..<count).map(NumberedMessage.message))
    try store.close()
    return count
  }
}
#endif
