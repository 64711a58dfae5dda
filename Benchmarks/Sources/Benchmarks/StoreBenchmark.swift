import ChatframeMessageFlowSQLite
import Foundation
import GRDB

/// Pages at several depths of a database with a million messages, beside reading as many rows by
/// their keys.
struct StoreBenchmark {
  /// The times of repeated reads, in seconds.
  private struct Times {
    var median: Double
    var worst: Double
  }

  let folder: URL
  private let count = 1_000_000
  private let pageSize = 20

  /// Writes the database and prints all lines.
  func run() async throws {
    let path = folder.appendingPathComponent("messages.sqlite").path
    let store = try SQLiteMessageStore(path: path)
    let session = store.session("noodles")
    let clock = ContinuousClock()
    let start = clock.now
    for first in stride(from: 0, to: count, by: 10_000) {
      try await session.merge((first..<first + 10_000).map(message))
    }
    let writing = Double((clock.now - start) / .microseconds(1)) / 1e6
    report("writing 1,000,000 messages, 10,000 at a time", "\(decimal(writing, 0)) s", aim: "")
    let rows = try await readingRows(path)
    report("20 rows by their keys, bytes only", micro(rows.median), aim: "")
    for depth in [0, 500_000, 999_000] {
      let page = try await readingPages(session, depth: depth)
      report(
        "page of 20 at depth \(depth)",
        "\(micro(page.median)), at worst \(micro(page.worst))",
        aim: "≤ 2 ms"
      )
      report("  ÷ 20 rows by their keys", decimal(page.median / rows.median, 1), aim: "")
    }
    try store.close()
  }

  /// Measures pages around a depth.
  private func readingPages(_ session: SQLiteSessionMessages, depth: Int) async throws -> Times {
    try await times { number in
      let newest = count - 1 - depth
      let anchor = depth == 0 ? nil : message(newest + number % 100)
      let page = try await session.messages(
        before: anchor.map { MessageAnchor(id: $0.message.id, order: $0.order) },
        limit: pageSize
      )
      guard page.messages.count == pageSize, page.total == count else {
        fatalError("the page is not complete")
      }
    }
  }

  /// Measures rows that are read by their numbers and not decoded.
  private func readingRows(_ path: String) async throws -> Times {
    let pool = try DatabasePool(path: path)
    return try await times { number in
      let first = (number * 4999) % (count - pageSize) + 1
      let rows = try await pool.read { db in
        let statement = try db.cachedStatement(
          sql: "SELECT content FROM messages WHERE number BETWEEN ? AND ?"
        )
        return try Data.fetchAll(statement, arguments: [first, first + pageSize - 1])
      }
      guard rows.count == pageSize else { fatalError("rows are missing") }
    }
  }

  private func times(_ work: (Int) async throws -> Void) async throws -> Times {
    var times: [Double] = []
    let clock = ContinuousClock()
    for number in 0..<500 {
      let start = clock.now
      try await work(number)
      times.append(Double((clock.now - start) / .nanoseconds(1)) / 1e9)
    }
    times.sort()
    return Times(median: times[times.count / 2], worst: times.last ?? 0)
  }

  private func message(_ number: Int) -> SessionMessage {
    let message = Message(
      id: "m\(number)",
      sender: number % 3 == 0 ? "mei" : "omar",
      sentAt: Timestamp(secondsSince1970: Double(1_700_000_000 + number)),
      status: number % 3 == 0 ? .read : nil,
      body: .text([
        TextRun(text: "Message \(number): noodles at noon, or shall we try the new place?")
      ])
    )
    return SessionMessage(message, session: "noodles")
  }

  private func micro(_ seconds: Double) -> String { "\(decimal(seconds * 1e6, 0)) µs" }
}
